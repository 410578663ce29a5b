import type { Bounds } from './plain-inline.ts';

/** One or more `*` or `_`, and what they may do by what stands before and after them (CommonMark 6.2). */
export interface Run {
  readonly mark: string;
  readonly length: number;
  readonly end: number;
  readonly opens: boolean;
  readonly closes: boolean;
}

type Neighbour = 'space' | 'punctuation' | 'other';

/** Undefined where a neighbour is half of a character, or another mark. */
export function runAt(text: string, at: number, [start, stop]: Bounds): Run | undefined {
  const mark = text[at]!;
  let end = at;
  while (text[end] === mark) end += 1;
  const before = neighbour(at > start ? text[at - 1]! : ' ');
  const after = neighbour(end < stop ? text[end]! : ' ');
  if (!before || !after) return undefined;
  const isLeft = after !== 'space' && (after === 'other' || before !== 'other');
  const isRight = before !== 'space' && (before === 'other' || after !== 'other');
  const isStar = mark === '*';
  return {
    mark,
    length: end - at,
    end,
    opens: isLeft && (isStar || !isRight || before === 'punctuation'),
    closes: isRight && (isStar || !isLeft || after === 'punctuation'),
  };
}

/** Pairs that need no rule of three, and no guess which of two they belong to. */
export function isPlainRun({ length, opens, closes }: Run): boolean {
  return length <= 2 && !(opens && closes);
}

function neighbour(character: string): Neighbour | undefined {
  if (/[*_~\ud800-\udfff]/.test(character)) return undefined;
  if (/\s/.test(character)) return 'space';
  return /[\p{P}\p{S}]/u.test(character) ? 'punctuation' : 'other';
}
