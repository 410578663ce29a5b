const DOTS = /^(?:\/\/|#|\/\*|<!--)?\s*(?:\.[ \t]*\.|…)/;
const LEFT_OUT =
  /(?:\.{3}|…)\s*(?:\*\/|-->)?$|\b(?:omitted|truncated|elided|left out|abbreviated|and so on|etc\.?|other (?:fields|properties|members|attributes|keys|options)|(?:more|additional|further|remaining|rest of the|same) (?:fields|properties|members|attributes|items|entries|keys|events|data|as above|as before)|rest (?:of|omitted))\b/i;

/** Dots, or a comment that says something is left out. */
export function isElision(text: string): boolean {
  return DOTS.test(text) || (/^(?:\/\/|#|\/\*|<!--)/.test(text) && LEFT_OUT.test(text.trim()));
}

const TYPE =
  '(?:string|str|text|number|integer|int|float|double|boolean|bool|object|array|mapping|any|null|uuid|uri|url|date|date-?time|datetime|timestamp|iso[- ]?8601(?: (?:timestamp|date|datetime|string|duration))?|rfc ?3339|unix timestamp|base64|enum|map|list)';
const TYPE_WORDS = new RegExp(
  `^(?:non-empty |optional |required )?${TYPE}(?:\\[\\])?(?:\\s*[|/]\\s*(?:${TYPE}|undefined)(?:\\[\\])?)*(?:\\s*\\((?:max\\.? |up to |at most )?\\d+[^()]{0,40}\\))?(?:\\s*[,;]?\\s*\\(?(?:required|optional|nullable)\\)?)?\\??$`,
  'i',
);
const MARKED = /\((?:required|optional|string|integer|number|boolean|uuid|uri|iso ?8601)[^)]*\)\s*$/i;
const SLOT =
  /^(?:<[^<>\n]+>|\{[\w\s.-]+\}|\[[\w\s.-]+\]|\$\{[^}]+\}|\{\{[^}]+\}\}|\$[A-Z_]+|(?:\.{2,}|…)|(?:x|X){3,}|[—–]+|-{2,3}|YOUR[_ -].*|<(?=.*>$).*(?:\.{3}|…).*>)$/;
const UNION = /^[\w.:/@+-]+(?:\s*\|\s*(?:[\w.:/@+-]+|\.{3}|…))+$/;

/** A quoted word that stands for a value: "string", "<id>", "…", "a | b", "string (required)". */
export function standsForValue(text: string): boolean {
  return isSlot(text) || tellsValues(text);
}

/** Words that tell what values there may be: "string", "a | b", "string (required)". */
export function tellsValues(text: string): boolean {
  return MARKED.test(text) || UNION.test(text) || isTypeWords(text);
}

const NAMELESS = new RegExp(`^(?:example|sample|some|dummy)[-_ ]${TYPE}$`, 'i');

/** A slot that whoever copies the text fills in, or a text that is cut short: "<id>", "sample-string", "2020-03-…". */
export function isSlot(text: string): boolean {
  return SLOT.test(text) || NAMELESS.test(text) || /(?:\.{3}|…)$/.test(text);
}

/** A name that is filled in: `"<key>": …`, `"{{ key }}": …`. */
export function isSlotName(key: string): boolean {
  return /^(?:<[^<>\n]+>|\{\{.+\}\}|\$?\{[^{}]+\})$/.test(key);
}

export function isTypeWords(text: string): boolean {
  return TYPE_WORDS.test(text.trim().replace(/^\$(?=[a-z])/, ''));
}
