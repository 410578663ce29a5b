import type { JsonType, TypeStatement } from '../../claim.ts';
import { splitOutside } from '../text/split-outside.ts';

const ALL: readonly JsonType[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

const WORDS: Readonly<Record<string, readonly JsonType[]>> = {
  any: ALL,
  unknown: ALL,
  null: ['null'],
  nil: ['null'],
  bool: ['boolean'],
  boolean: ['boolean'],
  booleans: ['boolean'],
  true: ['boolean'],
  false: ['boolean'],
  integer: ['integer'],
  integers: ['integer'],
  long: ['integer'],
  number: ['number'],
  numbers: ['number'],
  float: ['number'],
  double: ['number'],
  decimal: ['number', 'string'],
  str: ['string'],
  string: ['string'],
  strings: ['string'],
  text: ['string'],
  uri: ['string'],
  url: ['string'],
  email: ['string'],
  uuid: ['string'],
  datetime: ['string'],
  'date-time': ['string'],
  iso8601: ['string'],
  array: ['array'],
  arrays: ['array'],
  list: ['array'],
  object: ['object'],
  objects: ['object'],
  map: ['object'],
  dict: ['object'],
  dictionary: ['object'],
  record: ['object'],
};

const QUALIFIER =
  /^(?:json|non-?negative|positive|negative|non-?empty|nonempty|unsigned|signed|optional|required|nullable|utf-?8|iso|rfc|iso-?8601|8601|3339|rfc-?3339|\d+|timestamp|date|time|uuid|uri|url|semver|version|enum|enumeration|unix|epoch|hex|base64|encoded|opaque|free-?form|plain|single|primitive|valid|open|closed|literal|value|format|const|case-sensitive|comma-separated|milliseconds|ms|seconds|bytes|unique|ordered|an?|the|each)$/i;

/** The values themselves stand behind the word, in whatever notation. */
const LITERALS = /^enum(?:eration)?\s*(?:\W*\[|[:(])/i;

const MAX_DEPTH = 8;

/** What the words of a type cell or a bullet's brackets say: `array of strings`, `Map[string, X]`, `[X | Y]`. */
export function typeOfWords(text: string, depth = 0): TypeStatement {
  const known = depth <= MAX_DEPTH && /^\w+$/.test(text) ? wordType(text.toLowerCase()) : undefined;
  if (known !== undefined) return { text, types: known };
  const words = text.replaceAll('`', '').trim();
  // A line break stands between alternatives, as it does below.
  const plain = words.replace(/(?<!\s)[^\S\n]*\n\s*(?=[\w"'$])/g, ' or ').replace(/\s+/g, ' ');
  if (plain === '' || depth > MAX_DEPTH || LITERALS.test(plain)) return { text: plain, types: [] };
  const alternatives = splitOutside(
    text.replaceAll('`', ''),
    /\||\n|(?<=\s)or(?=\s)|,(?!\s*(?:format|pattern|min|max)\b)|\/(?=[A-Za-z])/y,
  );
  const parts = alternatives.map((part) => part.trim()).filter((part) => part !== '');
  if (parts.length <= 1) return { ...single(parts[0] ?? plain, depth), text: plain };
  return { ...merge(parts.map((part) => single(part, depth))), text: plain };
}

function merge(parts: readonly TypeStatement[]): Omit<TypeStatement, 'text'> {
  const types = new Set(parts.flatMap((part) => part.types));
  const names = new Set(parts.flatMap((part) => part.names ?? (part.types.length === 0 ? [part.text] : [])));
  const items = only(
    parts.flatMap((part) => (part.items ? [part.items] : [])),
    parts,
    'array',
  );
  const entries = only(
    parts.flatMap((part) => (part.entries ? [part.entries] : [])),
    parts,
    'object',
  );
  return {
    types: [...types],
    ...(items && { items }),
    ...(entries && { entries }),
    ...(names.size > 0 && { names: [...names] }),
  };
}

/** Two kinds of array or two kinds of map say nothing certain about what either holds. */
function only(
  found: readonly TypeStatement[],
  parts: readonly TypeStatement[],
  type: JsonType,
): TypeStatement | undefined {
  return found.length === 1 && parts.filter((part) => part.types.includes(type)).length === 1
    ? found[0]
    : undefined;
}

/** A text has a length, too, and of what there is at most one there is no list. */
const LENGTH =
  /^(?!(?:str|string|text)\s*\[\d+\D+\d+\]$)([^[\]]+)\[\d+\s*(?:-|–|\.\.+|:)\s*(?!1\])(?:\d+|[*n∞])\]$/i;

const ARRAYS: readonly RegExp[] = [
  /^(.+)\[\d*\]$/s,
  LENGTH,
  /^\[(.+)\]$/s,
  /^(?:read-?only)?(?:array|list|set|sequence)\s*[<[(](.+)[>\])]$/is,
  /^(?:an? )?(?:[\w-]+ )?(?:array|list|set|sequence|collection) (?:of|containing) (?:the )?(?:one or more |zero or more |unique |\d+ )?(.+)$/is,
  /^(string|integer|number|boolean|object|int|uuid|uri|url) (?:array|list)$/i,
];

const MAPS: readonly RegExp[] = [
  /^(?=.*[>\])]$)(?:map|dict|dictionary|record|object)\s*[<[(]\s*[\w-]+\s*[,:→]\s*(.+)[>\])]$/is,
  /^map\s*\[\w+\]\s*(.+)$/is,
  /^string\s*[-–→]+>?\s*(\w+) map$/i,
  /^\{\s*\[\w+:\s*\w+\]:\s*(.+?);?\s*\}$/s,
  /^(?:an? )?map (?:of|from) strings? to (.+)$/i,
  /^map of (.+)$/i,
];

function single(part: string, depth: number): TypeStatement {
  // Patterns below look for spaces from each of them, which takes long where there are very many.
  const text = part.trim().replaceAll(/\s{2,}/g, ' ');
  const nullable = /\?$/.test(text) || /^nullable\s/i.test(text) || /\(nullable\)/i.test(text);
  const bare = text
    .replace(/\?$/, '')
    .replace(/\((?:nullable|optional|required)\)/i, '')
    .replace(/(?<=[\]>])\s*\([^()]*\)$/, '')
    .replace(/^nullable\s+/i, '')
    .trim();
  const found = array(bare, depth) ?? map(bare, depth) ?? scalar(bare);
  return nullable ? { ...found, types: [...new Set<JsonType>([...found.types, 'null'])] } : found;
}

/** What a number in brackets behind the word says, is how many there are. */
const COUNTED = /^(?:array|list|set|tuple|sequence)s?\s*[<[(][\d\s.:*n∞–-]*[>\])]$/i;

const BYTES = /^(?:an? )?byte (?:array|sequence|list)\b|\b(?:of|containing) bytes\b|^bytes?\[\]$/i;

function array(text: string, depth: number): TypeStatement | undefined {
  if (COUNTED.test(text)) return { text, types: ['array'] };
  const inner = firstGroup(ARRAYS, text);
  if (inner === undefined) return undefined;
  const bare = inner.replace(/\s*\(.*$/s, '').trim();
  // What languages keep as a list of bytes is a text in JSON, and may be a list after all.
  if (BYTES.test(text)) return { text, types: [], names: [text] };
  if (bare.split(/\s+/).length > 4 && !bare.includes('|')) return { text, types: ['array'] };
  return { text, types: ['array'], items: typeOfWords(bare, depth + 1) };
}

function map(text: string, depth: number): TypeStatement | undefined {
  const inner = firstGroup(MAPS, text);
  if (inner === undefined) return undefined;
  return { text, types: ['object'], entries: typeOfWords(inner, depth + 1) };
}

function firstGroup(patterns: readonly RegExp[], text: string): string | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match[1]!;
  }
  return undefined;
}

function scalar(text: string): TypeStatement {
  if (/^(["'“]).*["'”]$/s.test(text)) return { text, types: ['string'] };
  if (/^-?\d+$/.test(text)) return { text, types: ['integer'] };
  const bare = text.replace(/\s*[([{<:;,].*$/s, '').trim();
  const known = wordType(bare.toLowerCase());
  // What these brackets hold may make a list of it, and nobody knows.
  if (known !== undefined && text.slice(bare.length).trimStart().startsWith('[')) return { text, types: [] };
  if (known !== undefined) return { text, types: known };
  const words = bare.toLowerCase().split(/\s+/);
  const named = words.filter((word) => wordType(word) !== undefined);
  const rest = words.filter((word) => wordType(word) === undefined);
  const kinds = new Set(named.map((word) => wordType(word)!.join()));
  if (kinds.size === 1 && rest.every((word) => QUALIFIER.test(word)))
    return { text, types: wordType(named[0]!)! };
  const name = bare.replace(/\s+objects?$/i, '');
  return /^object$/i.test(words.at(-1) ?? '') && words.length > 1
    ? { text, types: ['object'], names: [name] }
    : { text, types: [], names: [name === '' ? text : name] };
}

function wordType(word: string): readonly JsonType[] | undefined {
  if (/^u?int(?:8|16|32|64)?$/.test(word)) return ['integer'];
  if (/^float(?:32|64)$/.test(word)) return ['number'];
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
}
