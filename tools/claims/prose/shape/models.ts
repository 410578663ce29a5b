import type { Field } from '../../claim.ts';

export type PlaceOf = (start: number, end: number) => Field['at'];

/** A class or struct that says what goes over the wire, and the lines of its members. */
export interface Model {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** It has members that stand elsewhere. */
  readonly extends: boolean;
  readonly fields: readonly Field[];
}

export interface Line {
  readonly text: string;
  readonly start: number;
}

export interface Declared {
  readonly head: RegExpExecArray;
  /** The line before. */
  readonly above: string;
  readonly start: number;
  readonly body: readonly Line[];
}

/** No line of a declaration is longer, and what is tried on each stays short. */
const LONGEST = 400;

/** The lines below each that begins a declaration, up to the next one that stands as far out. */
export function declared(text: string, begins: RegExp): readonly Declared[] {
  const found: (Declared & { body: Line[] })[] = [];
  let isInside = false;
  let above = '';
  let start = 0;
  for (const line of text.split('\n')) {
    const head = line.length < LONGEST ? begins.exec(line) : null;
    if (head) found.push({ head, above, start, body: [] });
    else if (isInside && /^\s/.test(line) && line.length < LONGEST)
      found.at(-1)!.body.push({ text: line, start });
    isInside = head !== null || (isInside && !/^\S/.test(line));
    start += line.length + 1;
    above = line;
  }
  return found;
}

export function endOf({ start, head: [head], body }: Declared): number {
  const last = body.findLast(({ text }) => text.trim() !== '');
  return last ? last.start + last.text.trimEnd().length : start + head.length;
}
