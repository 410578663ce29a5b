import type { TypeStatement, Value, ValuesClaim } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import type { Cell } from '../table/grid.ts';
import { clip } from '../text/clip.ts';
import { codeText, type Piece } from '../text/phrase.ts';
import { wordsAnnounced, wordsListed } from './bare-words.ts';
import { literalsOf } from './literal.ts';
import { unionOf } from './pipe-union.ts';

const TYPE_WORD =
  /^(?:u?int(?:eger|\d*)|number|string|bool(?:ean)?|null|array|object|map|any|float|double)(?:\[\])?$/i;

/** The values that a type or values cell lists: `"a" | "b"`, `a`, `b` or `c`; a cell of types lists none. */
export function cellValues(
  page: Page,
  cell: Cell,
  subject: string,
  type: TypeStatement | undefined,
  dedicated: boolean,
): ValuesClaim | undefined {
  const values =
    fromCodes(page, cell, dedicated) ?? fromUnionText(page, cell) ?? fromWords(page, cell, dedicated);
  if (values === undefined) return undefined;
  const open = /\b(?:etc|e\.g\.|such as|for example|other)\b|\.\.\.|…/i.test(cell.plain);
  const literals = literalsOf(
    values.map((value) => value.text),
    dedicated ? type : undefined,
  );
  return {
    kind: 'values',
    form: 'union',
    at: page.place(cell.node),
    says: clip(cell.plain),
    complete: !open,
    open,
    values: values.map((value, index): Value => ({ value: literals[index]!, at: value.at })),
    context: { subject, titles: [], mentions: [], cites: [] },
  };
}

interface Written {
  readonly text: string;
  readonly at: Value['at'];
}

/** Several code spans joined by bars, commas or "or" and nothing else; types and links are not values. */
function fromCodes(page: Page, cell: Cell, dedicated: boolean): Written[] | undefined {
  const codes = cell.phrase.pieces.filter((piece) => piece.kind === 'code');
  if (codes.length === 1) return fromOneCode(page, codes[0]!, cell);
  if (codes.length < 2) return undefined;
  const rest = cell.phrase.text.replace(/`[^`]*`/g, '');
  if (!/^(?:[\s,;|/·]|\bor\b|\band\b|\bone of\b|:)*$/i.test(rest)) return undefined;
  const texts = codes.map(codeText);
  const quoted = texts.every((text) => /^(["']).*\1$/.test(text));
  if (!quoted && (!dedicated || texts.some((text) => TYPE_WORD.test(text)))) return undefined;
  if (codes.some((piece) => piece.link !== undefined)) return undefined;
  return codes.map((piece) => ({ text: unquote(codeText(piece)), at: page.place(piece.node) }));
}

function fromOneCode(page: Page, piece: Piece, cell: Cell): Written[] | undefined {
  if (cell.phrase.text.replace(/`[^`]*`/, '').trim() !== '') return undefined;
  const union = unionOf(codeText(piece));
  return union?.map((text) => ({ text, at: page.place(piece.node) }));
}

function fromUnionText(page: Page, cell: Cell): Written[] | undefined {
  if (cell.phrase.pieces.some((piece) => piece.kind === 'code')) return undefined;
  const union = unionOf(cell.plain);
  return union?.map((text) => ({ text, at: page.place(cell.node) }));
}

/** `Enum {'A','B'}`, and words alone in a column of values. */
function fromWords(page: Page, { phrase }: Cell, dedicated: boolean): Written[] | undefined {
  if (phrase.text.includes('`') || phrase.pieces.some(({ link }) => link !== undefined)) return undefined;
  const words = (dedicated ? wordsListed(phrase.text) : undefined) ?? wordsAnnounced(phrase.text)?.words;
  return words?.map(({ text, start, end }) => ({ text, at: page.placeIn(phrase, start, end) }));
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, '$2');
}
