import { fact } from '../../../facts/fact.ts';
import type { Phrase } from './phrase.ts';

/** A stretch of a phrase's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|resp|approx|no|fig|sec)|\b[A-Z])\.$/i;

/** Many extractors read each phrase sentence by sentence; it is split once. */
export const sentencesOf: (phrase: Phrase) => readonly Span[] = fact('sentences', split);

/** Splits at sentence ends that do not stand inside code and do not close an abbreviation. */
function split(phrase: Phrase): Span[] {
  const text = phrase.text;
  const spans: Span[] = [];
  const inCode = codeMask(phrase);
  let start = 0;
  for (const match of text.matchAll(/[.!?:](?=[)"'”’*_]*(?:\s|$))|\n(?=- )|\n\n/g)) {
    const end = match.index + match[0].length;
    if (inCode(match.index)) continue;
    if (match[0] === '.' && ABBREVIATION.test(text.slice(Math.max(start, end - 8), end))) continue;
    pushTrimmed(spans, text, start, end);
    start = end;
  }
  pushTrimmed(spans, text, start, text.length);
  return spans;
}

/** Sentences, where one that ends with a colon goes on: "Valid values are: …". */
export function statementsOf(phrase: Phrase): Span[] {
  const spans: Span[] = [];
  for (const span of sentencesOf(phrase)) {
    const open = spans.at(-1);
    if (open !== undefined && phrase.text[open.end - 1] === ':')
      spans[spans.length - 1] = { start: open.start, end: span.end };
    else spans.push(span);
  }
  return spans;
}

function pushTrimmed(spans: Span[], text: string, from: number, to: number): void {
  const own = text.slice(from, to);
  const start = to - own.trimStart().length;
  if (start < to) spans.push({ start, end: from + own.trimEnd().length });
}

/** Positions are asked for in rising order, so one walk over the pieces is enough. */
function codeMask(phrase: Phrase): (position: number) => boolean {
  const codes = phrase.pieces.filter((piece) => piece.kind === 'code');
  let next = 0;
  return (position) => {
    while (next < codes.length && codes[next]!.end <= position) next += 1;
    const code = codes[next];
    return code !== undefined && code.start <= position;
  };
}
