import { fact } from '../../../facts/fact.ts';
import { firstWhere } from '../../../read/text/first-where.ts';
import type { TypeStatement, Value } from '../../claim.ts';
import type { Placing } from '../page/page.ts';
import { codeText, type Phrase, type Piece, piecesIn } from '../text/phrase.ts';
import type { Span } from '../text/sentences.ts';
import { wordsAnnounced } from './bare-words.ts';
import { literalsOf } from './literal.ts';

/** Values that a stretch of prose lists: "one of `a`, `b` or `c`", "Supported values are:" and lines below. */
export interface Enumeration extends Span {
  readonly values: readonly Value[];
  /** False after "such as" or before "etc.". */
  readonly complete: boolean;
  /** Where the words that announce the values begin. */
  readonly lead: number;
}

const NOUN =
  '(?:values?|options|choices|kinds|types|states|status(?:es)?|modes|levels|codes|constants|literals|strings|names|keys|variants|members|actions|reasons|formats)';
const LEAD = new RegExp(
  [
    `(?:exactly |only )?one of(?: the| these| those)?(?: following)?(?: [\\w-]+)?(?: ${NOUN})?(?: are)?`,
    `(?:valid|allowed|possible|permitted|supported|accepted|legal|available|recogni[sz]ed|predefined|standard|enum(?:eration)?)(?: \\w+)? ${NOUN}(?: (?:for|of) [^:.\\n]{1,40}?)?(?: (?:are|is|include|includes|must be|may be|can be))?(?: currently)?(?: (?:one of|either|any of))?(?: the following)?`,
    `(?:valid|allowed|permitted|supported|accepted|predefined|well-known)(?: [\\w-]+){1,2} are(?: the following)?`,
    `values (?:are|can be|may be|must be|include)(?: (?:one of|either))?(?: the following)?`,
    `value (?:is|can be|may be|must be)(?: (?:one of|either))(?: the following)?`,
    `(?:can|may|must|shall) (?:only )?(?:be|have the value|take the value)(?: (?:set to|one of|either|any of))?(?: the following)?(?: values?)?`,
    'either',
    'enum(?:eration)?(?: of)?',
    '(?=always)(?<=^|[.:]\\s+)always(?: the (?:value|string|literal))?',
  ]
    .map((part) => `(?:${part})`)
    .join('|'),
  'gi',
);
const PARTIAL_LEAD =
  /\b(?:such as|e\.g\.|for example|for instance|includ(?:e|es|ing)|like|at least|among|currently known|well-known|also|other|further|remaining|additional(?:ly)?)\b/i;
const PARTIAL_TAIL =
  /^[\s)*_]*(?:,\s*or\s+\w|,?\s*(?:and|or)?\s*(?:etc\b|others?\b|so on|more\b|another\b|any other|a custom|vendor|future|implementation|extension)|,?\s*(?:\.{2,}|…))/i;
const BETWEEN =
  /^\s*(?:\([^()\n]{0,80}\)\s*)?(?:[,;/|]|\bor\b|\band\b|,\s*(?:or|and)\b)\s*(?:(?:an?|the|either)\s+)?$/i;

/** An apostrophe inside of a word quotes nothing. */
const QUOTED = /["“]([\w.:/@+-]{1,60}),?["”]|(?<![\w'’])'([\w.:/@+-]{1,60})'(?![\w'’])/g;

export function enumerationsIn(
  page: Placing,
  phrase: Phrase,
  span: Span,
  type?: TypeStatement,
): Enumeration[] {
  const found: Enumeration[] = [];
  const text = phrase.text.slice(0, span.end);
  if (!mayList(phrase, text.slice(span.start))) return [];
  let from = span.start;
  LEAD.lastIndex = span.start;
  for (let match = LEAD.exec(text); match !== null; match = LEAD.exec(text)) {
    if (match.index < from || !/(?:^|[^\w])$/.test(text.slice(0, match.index).slice(-1))) continue;
    if (/\bat least\s*$/i.test(text.slice(Math.max(0, match.index - 12), match.index))) continue;
    const after = match.index + match[0].length;
    const gap =
      /^\s*(?:\*\*?|_)?\s*[:=]?\s*(?:\n\s*)*(?:[-•]\s+|[{[(]\s*)?/.exec(text.slice(after, after + 40))?.[0] ??
      '';
    const items = itemsFrom(phrase, after + gap.length, span.end, markIn(gap));
    if (items.length === 0 || (items.length === 1 && !mayBeSingle(match[0]))) continue;
    const end = items.at(-1)!.end;
    const before = text.slice(Math.max(span.start, match.index - 24), after);
    found.push({
      lead: match.index,
      start: items[0]!.start,
      end,
      values: valuesOf(page, phrase, items, type),
      complete: !PARTIAL_LEAD.test(before) && !PARTIAL_TAIL.test(phrase.text.slice(end, end + 60)),
    });
    from = end;
  }
  return found;
}

const HINT =
  /one of|value|either|enum|always|(?:can|may|must|shall) (?:only )?(?:be|have|take)|valid|allowed|possible|permitted|supported|accepted|legal|available|recogni|predefined|well-known|standard/;

/** A cheap look first: most sentences list nothing, and the pattern of the words that announce values is long. */
function mayList(phrase: Phrase, text: string): boolean {
  const quotes = phrase.pieces.some((piece) => piece.kind === 'code') || /["“']/.test(text);
  return quotes && HINT.test(text.toLowerCase());
}

/** "can be `a`" says little; "supported values are: `a`" says all. */
function mayBeSingle(lead: string): boolean {
  return /\b(?:valid|allowed|possible|permitted|supported|accepted|legal)\b.*\bvalues?\b|\bonly one of\b|^always\b/i.test(
    lead,
  );
}

/** Values without code or quotes, "Allowed values: A, B", where nothing else is listed. */
export function announcedIn(page: Placing, phrase: Phrase, type?: TypeStatement): Enumeration | undefined {
  if (phrase.text.includes('`')) return undefined;
  const found = wordsAnnounced(phrase.text);
  if (!found) return undefined;
  const literals = literalsOf(
    found.words.map(({ text }) => text),
    type,
  );
  const end = found.words.at(-1)!.end;
  return {
    lead: found.lead,
    start: found.words[0]!.start,
    end,
    values: found.words.map((word, index) => ({
      value: literals[index]!,
      at: page.placeIn(phrase, word.start, word.end),
    })),
    complete: !PARTIAL_TAIL.test(phrase.text.slice(end, end + 60)),
  };
}

interface Item extends Span {
  readonly text: string;
  readonly piece: Piece;
}

/** What each item of a list of lines begins with; nothing where the items stand in one line. */
function markIn(gap: string): RegExp | undefined {
  if (!gap.includes('\n')) return undefined;
  return /[-•]/.test(gap) ? BULLET : LINE;
}

const LINE = /\n[^\S\n]*(?:[-•*]\s*)?$/;
const BULLET = /\n[^\S\n]*[-•*]\s+$/;

function itemsFrom(phrase: Phrase, from: number, to: number, mark: RegExp | undefined): Item[] {
  const items: Item[] = [];
  let at = from;
  for (const item of quotedItems(phrase, from, to)) {
    const gap = phrase.text.slice(at, item.start);
    const joins = items.length === 0 ? gap.trim() === '' : (mark ?? BETWEEN).test(gap);
    if (!joins) {
      if (mark && items.length > 0 && staysInside(gap, mark)) continue;
      break;
    }
    if (items.length > 0 && isSubject(phrase.text, gap, item.end)) break;
    items.push(item);
    at = item.end;
  }
  return items;
}

/** In a list of lines each line starts with its value and may say anything after it, and bullets go on below. */
function staysInside(gap: string, mark: RegExp): boolean {
  return mark === BULLET ? !/\n[^\s•*-]/.test(gap) : !gap.includes('\n');
}

/** "`mode` must be `fast`, and `level` must be …": with it another clause begins. */
function isSubject(text: string, gap: string, end: number): boolean {
  return /\band\b/i.test(gap) && CLAUSE.test(text.slice(end, end + 40));
}

const CLAUSE =
  /^\s+(?:(?:field|property|member|attribute|parameter|key|header|value)\s+)?(?:is|must|shall|should|can|may|has|contains|indicates|specifies|defines|identifies)\b/i;

/** Code spans, and quoted words in running text. */
function* quotedItems(phrase: Phrase, from: number, to: number): Generator<Item> {
  for (const piece of piecesIn(phrase, from, to)) {
    if (piece.end <= from || piece.start >= to) continue;
    if (piece.kind === 'code') {
      if (piece.start >= from) yield { start: piece.start, end: piece.end, text: codeText(piece), piece };
    } else if (piece.kind === 'text') yield* quotesBetween(quotesIn(piece), from, to);
  }
}

function quotesBetween(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.slice(
    firstWhere(items, (item) => item.start >= from),
    firstWhere(items, (item) => item.start >= to),
  );
}

/** Each announcement of values looks for them: the quoted words of a long piece are found once. */
const quotesIn = fact('quotes', (piece: Piece) =>
  [...piece.text.matchAll(QUOTED)].map((match) => quoteOf(piece, match)),
);

function quoteOf(piece: Piece, { 0: whole, 1: doubly, 2: singly = '', index }: RegExpExecArray): Item {
  const start = piece.start + index;
  return { start, end: start + whole.length, text: doubly ?? singly, piece };
}

function valuesOf(
  page: Placing,
  phrase: Phrase,
  items: readonly Item[],
  type: TypeStatement | undefined,
): Value[] {
  const literals = literalsOf(
    items.map((item) => item.text),
    type,
  );
  return items.map((item, index) => ({
    value: literals[index]!,
    at:
      item.piece.kind === 'code'
        ? page.place(item.piece.node)
        : page.placeIn(phrase, item.start + 1, item.end - 1),
  }));
}
