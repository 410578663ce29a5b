import { isArray, type Json, type JsonObject, member } from '../../json/value.ts';

/**
 * `{acceptLanguage?, i18n?}` to the language of the answer. A header that is malformed, or that the host does not
 * negotiate, is no error: the default language is served.
 */
export function projectLanguage(input: Json): JsonObject {
  const i18n = member(input, 'i18n');
  const declared = member(i18n, 'defaultLocale');
  const fallback = typeof declared === 'string' ? declared : 'en';
  if (member(i18n, 'supported') !== true) return { contentLanguage: fallback };
  const locales = member(i18n, 'supportedLocales');
  const supported = isArray(locales) ? locales.map(String) : [];
  const tags = acceptedTags(member(input, 'acceptLanguage'), fallback);
  return {
    contentLanguage:
      firstFit(tags, supported, isSame) ?? firstFit(tags, supported, isSameLanguage) ?? fallback,
  };
}

type Fits = (tag: string, locale: string) => boolean;

const isSame: Fits = (tag, locale) => tag === locale.toLowerCase();
const isSameLanguage: Fits = (tag, locale) => primaryOf(tag) === primaryOf(locale.toLowerCase());

function primaryOf(tag: string): string {
  return tag.replace(/-.*/, '');
}

function firstFit(tags: readonly string[], supported: readonly string[], fits: Fits): string | undefined {
  for (const tag of tags) {
    const locale = supported.find((candidate) => fits(tag, candidate));
    if (locale !== undefined) return locale;
  }
  return undefined;
}

/** RFC 9110 §12.5.4 and §12.4.2; an element that does not follow them is left out. */
const ELEMENT =
  /^[ \t]*([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:[ \t]*;[ \t]*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?[ \t]*$/;

/** In lower case, by falling weight, and otherwise in the order given. */
function acceptedTags(header: Json | undefined, fallback: string): readonly string[] {
  if (typeof header !== 'string') return [];
  return header
    .toLowerCase()
    .split(',')
    .flatMap((element) => {
      const [, tag, weight = '1'] = ELEMENT.exec(element) ?? [];
      return tag === undefined
        ? []
        : [{ tag: tag === '*' ? fallback.toLowerCase() : tag, weight: Number(weight) }];
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
