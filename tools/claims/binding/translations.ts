const LANGUAGE = '[a-z]{2}(?:[-_][A-Za-z]{2,4})?';
const IN_FOLDER = new RegExp(`(^|/)(?:languages?|translations?|i18n|l10n|locales?)/${LANGUAGE}/`);
const BY_REGION = /(^|\/)[a-z]{2}[-_][A-Z]{2}\//;
const IN_NAME = new RegExp(String.raw`[._-]${LANGUAGE}(\.mdx?)$`);

/** Where the original of a translated page would be: `languages/de/spec.md`, `zh-CN/spec.md`, `spec.ja.md`. */
export function originalsOf(path: string): string[] {
  return [path.replace(IN_FOLDER, '$1'), path.replace(BY_REGION, '$1'), path.replace(IN_NAME, '$1')].filter(
    (original) => original !== path,
  );
}
