/** The language of texts, chosen as `i18n.md` says: exact matches of all tags before matches of the primary subtag. */
export function chooseLanguage(header: string | undefined, supported: readonly string[]): string {
  const fallback = supported[0] ?? 'en';
  const wanted = ranked(header ?? '');
  const exact = wanted.flatMap((tag) =>
    tag === '*' ? [fallback] : supported.filter((locale) => same(locale, tag)),
  );
  const related = wanted.flatMap((tag) => supported.filter((locale) => same(primary(locale), primary(tag))));
  return exact[0] ?? related[0] ?? fallback;
}

function ranked(header: string): readonly string[] {
  return header
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
      const isTag = tag === '*' || /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/.test(tag);
      return isTag && Number(weight) > 0 ? [{ tag, weight: Number(weight) }] : [];
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
