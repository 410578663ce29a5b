import type { Place } from '../../../finding.ts';
import type { Page } from '../page/page.ts';
import { codeText, type Phrase, type Piece } from '../text/phrase.ts';

/** A name as a cell or a bullet writes it: `data.items[].id` is three steps, the second one a list. */
export interface FieldName {
  readonly name: string;
  readonly at: Place;
}

export interface NameCell {
  readonly names: readonly FieldName[];
  /** Position in the phrase after the last name. */
  readonly end: number;
  /** Rows that start with an arrow or with indentation continue the row above. */
  readonly depth: number;
  /** `name?` marks an optional field. */
  readonly optional: boolean;
  readonly deprecated: boolean;
  /** Names that "or" joins: one of them is enough. */
  readonly either: boolean;
}

const NAME =
  /^[$@]?[A-Za-z_$][\w$-]*(?::[\w-]+)?(?:\[[^\]]*\])*(?:[./](?:[\w$@-]+|\*|\{\w+\}|<\w+>)(?:\[[^\]]*\])*)*$/;
const NEST = /^(?:[\s ]|&nbsp;|↳|└─*|├─*|│|→|➔|»|>|[-–—·•](?=\s))+/;

/** The names in a name cell, or nothing where the cell holds other words. */
export function namesIn(page: Page, phrase: Phrase): NameCell | undefined {
  const nest = NEST.exec(phrase.text)?.[0] ?? '';
  const codes = leadingCodes(phrase, nest.length);
  const found = codes.length > 0 ? fromCodes(page, codes) : fromText(page, phrase, nest.length);
  if (found === undefined) return undefined;
  const names = found.names.map(({ name, at }) => ({ name: name.replace(/[?*!]$/, ''), at }));
  if (names.some(({ name }) => !isFieldName(name))) return undefined;
  const after = phrase.text.slice(found.end, found.end + 200);
  return {
    names,
    either: names.length > 1 && /`?\s+or\s+`?/i.test(phrase.text.slice(0, found.end)),
    end: found.end,
    depth: nestDepth(nest),
    optional: found.names.every(({ name }) => name.endsWith('?')) || /^\?/.test(after),
    deprecated:
      /\b(?:deprecated|removed|obsolete)\b/i.test(after) ||
      phrase.pieces.some((piece) => piece.struck && piece.end <= found.end),
  };
}

export function isFieldName(name: string): boolean {
  return name.length <= 160 && NAME.test(name);
}

function nestDepth(nest: string): number {
  const marks = nest.match(/[↳└├→➔»>–—·•-]/g)?.length ?? 0;
  return marks > 0 ? marks : Math.floor(nest.replaceAll('&nbsp;', ' ').length / 2);
}

/** Code spans at the start, joined by nothing but commas, slashes, "and" and "or". */
function leadingCodes(phrase: Phrase, from: number): Piece[] {
  const codes: Piece[] = [];
  let at = from;
  for (const piece of phrase.pieces) {
    if (piece.kind !== 'code') continue;
    const gap = phrase.text.slice(at, piece.start);
    const joins = codes.length === 0 ? gap.trim() === '' : /^\s*(?:,|\/|and|or|&|, and|, or)\s*$/i.test(gap);
    if (!joins) break;
    codes.push(piece);
    at = piece.end;
  }
  return codes;
}

function fromCodes(page: Page, codes: readonly Piece[]): { names: FieldName[]; end: number } {
  const names = codes.flatMap((piece) =>
    codeText(piece)
      .split(',')
      .map((name) => ({ name: unquote(name.trim()), at: page.place(piece.node) })),
  );
  return { names, end: codes.at(-1)!.end };
}

/** A quoted key is a key, `"id"`, and so is that of a table in TOML: `[[order.lines]]`. */
function unquote(name: string): string {
  return name
    .replace(/^"(.*)"$/, '$1')
    .replace(/^\[([^[\]]+\.[^[\]]+)\]$|^\[\[([^[\]]+)\]\]$/, '$1$2')
    .replace(/:$/, '');
}

function fromText(page: Page, phrase: Phrase, from: number): { names: FieldName[]; end: number } | undefined {
  const line = /^[^\n(]*/
    .exec(phrase.text.slice(from))![0]
    .trimEnd()
    .replace(/(?<![:*†¹²³])[:*†¹²³]+$/, '')
    .trimEnd();
  const words = line.trim() === '' ? [] : line.split(/,\s*/);
  if (words.length === 0 || words.length > 4) return undefined;
  let at = from;
  const names = words.map((word) => {
    const start = phrase.text.indexOf(word, at);
    at = start + word.length;
    const text = word.trim();
    const begin = start + word.indexOf(text);
    return { name: unquote(text), at: page.placeIn(phrase, begin, begin + text.length) };
  });
  return { names, end: at };
}
