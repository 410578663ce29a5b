import type { Bounds, JsonType, TypeStatement } from '../../claim.ts';
import type { Placing } from '../page/page.ts';
import type { Phrase } from '../text/phrase.ts';
import { sentencesOf } from '../text/sentences.ts';

type Numbers = { -readonly [Key in keyof Omit<Bounds, 'at'>]: Bounds[Key] };

const NUMBER = '(-?\\d+(?:[,_]\\d{3})*(?:\\.\\d+)*)';
const SPAN = new RegExp(
  `(?:\\b(?:between|from|length|range(?:s)?(?: from| of| is)?:?)\\s+|[[(]|^\\s*)\`?${NUMBER}\`?\\s*(?:and|to|through|[-–—]|\\.\\.\\.?|,(?!(?<=(?:^|[^[\\d])[1-9]\\d{0,2},)\\d{3}(?!\\d)))\\s*\`?${NUMBER}\`?`,
  'i',
);
const LOWER = new RegExp(
  `(?:≥|>=|\\bat least|\\bmin(?:imum)?(?: value)?(?: of| is|:|=)?|\\bno(?:t)? less than|\\bgreater than or equal to)\\s*\`?${NUMBER}\`?`,
  'i',
);
const UPPER = new RegExp(
  `(?:≤|<=|\\bat most|\\bmax(?:imum)?(?: value| length)?(?: of| is|:|=)?|\\bno(?:t)? more than|\\bless than or equal to|\\bup to|\\bnot exceed)\\s*\`?${NUMBER}\`?`,
  'i',
);
const ABOVE = new RegExp(
  `(?:(?:^|[^<>=])>(?!=)|\\b(?:strictly )?greater than(?! or)|\\bmore than)\\s*\`?${NUMBER}\`?`,
  'i',
);
const BELOW = new RegExp(`(?:(?:^|[^<>=])<(?!=)|\\b(?:strictly )?less than(?! or))\\s*\`?${NUMBER}\`?`, 'i');
const PATTERN = /\b(?:match(?:es|ing)?|pattern|regex|regular expression)\b[^`\n]{0,40}`(\^[^`]+)`/i;
const LENGTH = /^\s*(?:characters?|chars?|code points?|letters|digits)\b/i;
const ITEMS = /^\s*(?:items?|entries|elements|members)\b/i;
const CLOSED = /^[`*_]*\s*(?:$|[.,;:)\]]|\(?inclusive|and\b|or\b|\()/i;

/** Words that may stand before a bound when the sentence is about the value of the field itself. */
const ABOUT =
  /^(?:\W|\b(?:the|this|its|it|value|values|field|property|number|integer|string|list|array|length|must|shall|should|can|may|is|are|be|an?|in|range|ranges|of|inclusive|valid|allowed|with|has|have|and|or|size|int\d*|float|double|uint\d*|from|between|non-negative|unsigned)\b)*$/i;

/** Bounds that a type cell, a constraint cell or a description states of the field itself. */
export function boundsIn(
  page: Placing,
  phrase: Phrase,
  name: string,
  type: TypeStatement | undefined,
): Bounds | undefined {
  const bounds: Numbers = {};
  let from: number | undefined;
  let to = 0;
  for (const { start, end } of sentencesOf(phrase)) {
    const text = phrase.text.slice(start, end);
    const found = /^(?:items|values|keys|entries|members|each|every)\b/i.test(text)
      ? {}
      : fitting(boundsOf(text, name), type);
    if (Object.keys(found).length === 0) continue;
    Object.assign(bounds, { ...found, ...bounds });
    from ??= start;
    to = end;
  }
  return from === undefined ? undefined : { at: page.placeIn(phrase, from, to), ...bounds };
}

const OF: Readonly<Record<keyof Numbers, readonly JsonType[]>> = {
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
};

/** A number in the words about a string or a boolean bounds something else. */
function fitting(bounds: Numbers, type: TypeStatement | undefined): Numbers {
  if (type === undefined || type.types.length === 0) return bounds;
  const entries = Object.entries(bounds) as [keyof Numbers, never][];
  return Object.fromEntries(
    entries.filter(([member]) => OF[member].some((of) => type.types.includes(of))),
  ) as Numbers;
}

export function boundsOf(text: string, name = ''): Numbers {
  const bounds: Numbers = {};
  const pattern = text.includes('`^') ? PATTERN.exec(text) : null;
  if (pattern !== null) bounds.pattern = pattern[1]!;
  const hasNumber = /\d/.test(text);
  if (hasNumber && addSpan(bounds, text, name)) return bounds;
  if (hasNumber) addSides(bounds, text, name);
  words(bounds, text);
  return bounds;
}

function addSpan(bounds: Numbers, text: string, name: string): boolean {
  const span = about(SPAN, text, name);
  if (span === undefined || span.first > span.last) return false;
  set(bounds, 'min', span.first, span);
  set(bounds, 'max', span.last, span);
  return true;
}

function addSides(bounds: Numbers, text: string, name: string): void {
  const lower = about(LOWER, text, name);
  if (lower !== undefined) set(bounds, 'min', lower.first, lower);
  const upper = about(UPPER, text, name);
  if (upper !== undefined) set(bounds, 'max', upper.first, upper);
  const above = about(ABOVE, text, name);
  if (above !== undefined && above.unit === 'value') bounds.exclusiveMinimum = above.first;
  const below = about(BELOW, text, name);
  if (below !== undefined && below.unit === 'value') bounds.exclusiveMaximum = below.first;
}

/** "When present, this array MUST have at least one member", and not "one member of each kind". */
const NOT_EMPTY =
  /^\W*(?:(?:when|if|where) present,? )?(?:(?:this|the|it|value|field|property|array|list) )*(?:must|shall|has to) (?:have|contain|include|hold) at least one (?:item|entry|element|member)\W*$/i;

function words(bounds: Numbers, text: string): void {
  if (/^\W*non-?negative (?:int(?:eger)?|number|float|double)\b/i.test(text)) bounds.minimum ??= 0;
  if (/^\W*positive int(?:eger)?\b/i.test(text)) bounds.minimum ??= 1;
  if (/^\W*non-?empty string\b/i.test(text)) bounds.minLength ??= 1;
  if (/^\W*non-?empty (?:array|list)\b/i.test(text) || NOT_EMPTY.test(text)) bounds.minItems ??= 1;
}

type Unit = 'value' | 'length' | 'items';

interface Statement {
  readonly unit: Unit;
  readonly first: number;
  readonly last: number;
}

function about(pattern: RegExp, text: string, name: string): Statement | undefined {
  const match = pattern.exec(text);
  const unit = match === null ? undefined : unitOf(match, text, name);
  if (match === null || unit === undefined) return undefined;
  const numbers = match.slice(1).map((one) => numberIn(one, unit));
  return numbers.some(Number.isNaN) ? undefined : { unit, first: numbers[0]!, last: numbers.at(-1)! };
}

function unitOf(match: RegExpExecArray, text: string, name: string): Unit | undefined {
  const lead = text.slice(0, match.index).replaceAll(`\`${name}\``, ' ');
  const bracket = /[([][^()[\]]*$/.test(lead) || /^[([]/.test(match[0]);
  const clause = lead.slice(Math.max(lead.lastIndexOf(','), lead.lastIndexOf(';')) + 1);
  if (!bracket && (clause.length > 120 || !ABOUT.test(clause))) return undefined;
  const tail = text.slice(match.index + match[0].length);
  if (LENGTH.test(tail) || /\b(?:length|long)\b/i.test(lead + match[0])) return 'length';
  if (ITEMS.test(tail)) return 'items';
  if (/^\(.*,/.test(match[0]) && tail.startsWith(')')) return undefined;
  if (bracket && !/^[`*_]*\s*(?:inclusive\s*)?[)\]]/.test(tail)) return undefined;
  return CLOSED.test(tail) ? 'value' : undefined;
}

const MEMBERS = {
  value: { min: 'minimum', max: 'maximum' },
  length: { min: 'minLength', max: 'maxLength' },
  items: { min: 'minItems', max: 'maxItems' },
} as const;

function set(bounds: Numbers, side: 'min' | 'max', value: number, of: Statement): void {
  if (of.unit === 'value' || value >= 0) bounds[MEMBERS[of.unit][side]] = value;
}

/** "10.000" is ten to some and ten thousand to others; only what is counted is always whole. */
const GROUPED = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;

function numberIn(text: string, unit: Unit): number {
  if (GROUPED.test(text)) return unit === 'value' ? Number.NaN : Number(text.replaceAll('.', ''));
  return Number(text.replace(/[,_]/g, ''));
}
