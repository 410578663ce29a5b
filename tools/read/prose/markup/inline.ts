import type { PhrasingContent } from 'mdast';
import { positionOf, type Source } from '../plain/source.ts';

/** One way to mark words. */
export interface Mark {
  /** Sticky and with indices; its group `words` is what is marked, `url` or `anchor` what that leads to. */
  readonly pattern: RegExp;
  readonly makes: 'inlineCode' | 'strong' | 'emphasis' | 'link' | 'text' | 'nothing';
}

export interface Notation {
  /** Finds the characters that a mark may begin with. */
  readonly special: RegExp;
  /** The first that matches counts. */
  readonly marks: readonly Mark[];
}

type Bounds = readonly [start: number, end: number];

/** The words of a paragraph, a title or a cell, with whatever marks them. */
export function inlineOf(source: Source, [start, end]: Bounds, notation: Notation): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  let done = start;
  let at = nextMark(source.text, start, end, notation);
  while (at < end) {
    const match = matchAt(source.text, at, end, notation);
    if (match === undefined) {
      at = nextMark(source.text, at + 1, end, notation);
      continue;
    }
    if (at > done) found.push(textNode(source, done, at));
    done = at + match.found[0].length;
    found.push(...nodesOf(source, match, [at, done], notation));
    at = nextMark(source.text, done, end, notation);
  }
  if (end > done) found.push(textNode(source, done, end));
  return found;
}

function nextMark(text: string, from: number, end: number, { special }: Notation): number {
  // Looked for in what is left, since the next one may stand at the other end of the page.
  const found = text.slice(from, end).search(special);
  return found < 0 ? end : from + found;
}

interface Matched {
  readonly mark: Mark;
  readonly found: RegExpExecArray;
}

function matchAt(text: string, at: number, end: number, { marks }: Notation): Matched | undefined {
  for (const mark of marks) {
    mark.pattern.lastIndex = at;
    const found = mark.pattern.exec(text);
    if (found && at + found[0].length <= end) return { mark, found };
  }
  return undefined;
}

function nodesOf(
  source: Source,
  { mark, found }: Matched,
  whole: Bounds,
  notation: Notation,
): PhrasingContent[] {
  const { words, anchor, url = `#${anchor}` } = found.groups ?? {};
  const position = positionOf(source, ...whole);
  const bounds = found.indices?.groups?.words;
  switch (mark.makes) {
    case 'nothing':
      return [];
    case 'text':
    case 'inlineCode':
      return [{ type: mark.makes, value: words ?? '', position }];
    case 'link': {
      const children: PhrasingContent[] = bounds
        ? inlineOf(source, bounds, notation)
        : [{ type: 'text', value: url, position }];
      // A link holds no other.
      return [{ type: 'link', url, title: null, children: children as [], position }];
    }
    default:
      return [{ type: mark.makes, children: bounds ? inlineOf(source, bounds, notation) : [], position }];
  }
}

/** Blanks at the start of a line are no part of what it says. */
function textNode(source: Source, start: number, end: number): PhrasingContent {
  const value = source.text.slice(start, end).replaceAll(/\r?\n[ \t]*/g, '\n');
  return { type: 'text', value, position: positionOf(source, start, end) };
}
