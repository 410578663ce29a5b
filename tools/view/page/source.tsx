import type { JSX } from 'preact';
import type { Spot, TextShown } from '../data/shape.ts';
import { Said } from './said.tsx';
import { Scrolled } from './scrolled.tsx';
import { short } from './words.ts';

interface Shown {
  readonly spot: Spot;
  readonly texts: readonly TextShown[];
  readonly title: string;
  readonly says?: string;
  /** Words to mark wherever they stand in these lines. */
  readonly differing?: readonly string[];
  readonly tone?: 'here' | 'there';
}

const TALLEST = 16;

/** One side: the lines of a place, with what is meant underlined and what only one side has marked. */
export function Source({ spot, texts, title, says, differing = [], tone = 'here' }: Shown): JSX.Element {
  const text = texts[spot.text];
  const lines = linesOf(spot, text);
  const [line, , endLine] = spot.span;
  return (
    <figure class={`source ${tone}`}>
      <figcaption>
        <span class="side">{title}</span>
        <span class="path">
          <bdi>{short(text?.path ?? '', 200)}</bdi>:{line}
        </span>
        {spot.pointer !== '' && <code class="pointer">{short(spot.pointer, 200)}</code>}
      </figcaption>
      {says !== undefined && (
        <p class="says">
          <Said text={says} />
        </p>
      )}
      {lines.length > 0 && (
        <Scrolled class="lines" label={`${title}: lines of ${short(text?.path ?? '', 80)}`}>
          {lines.map(([number, content]) => (
            <span key={number} class={number >= line && number <= endLine ? 'line on' : 'line'}>
              <span class="number">{number}</span>
              <bdi>{marked(content, number, spot, differing)}</bdi>
              {'\n'}
            </span>
          ))}
        </Scrolled>
      )}
    </figure>
  );
}

function linesOf({ span }: Spot, text: TextShown | undefined): readonly (readonly [number, string])[] {
  const found: [number, string][] = [];
  if (!text) return found;
  for (let line = Math.max(1, span[0] - 1); line <= span[2] + 1 && found.length < TALLEST; line++) {
    const content = text.lines[line];
    if (content !== undefined) found.push([line, content]);
  }
  return found;
}

type Cut = readonly [start: number, end: number, mark: 'meant' | 'differs'];

function marked(content: string, line: number, { span }: Spot, differing: readonly string[]) {
  const [first, column, last, endColumn] = span;
  const cuts: Cut[] = [];
  if (first === last && line === first && endColumn > column) cuts.push([column - 1, endColumn - 1, 'meant']);
  if (line >= first && line <= last)
    for (const word of differing)
      for (const at of wordsIn(content, word)) cuts.push([at, at + word.length, 'differs']);
  return pieces(content, cuts);
}

/** Whole words alone: `run` is no part of `running`. */
function wordsIn(content: string, word: string): readonly number[] {
  const found: number[] = [];
  if (word === '') return found;
  for (let at = content.indexOf(word); at >= 0 && found.length < 20; at = content.indexOf(word, at + 1)) {
    const isWhole = !/\w/.test(content[at - 1] ?? ' ') && !/\w/.test(content[at + word.length] ?? ' ');
    if (isWhole) found.push(at);
  }
  return found;
}

function pieces(content: string, cuts: readonly Cut[]) {
  const bounds = [
    ...new Set([0, content.length, ...cuts.map(([start]) => start), ...cuts.map(([, end]) => end)]),
  ]
    .filter((at) => at >= 0 && at <= content.length)
    .sort((a, b) => a - b);
  return bounds.slice(0, -1).map((from, at) => {
    const to = bounds[at + 1] ?? content.length;
    const marks = cuts.filter(([start, end]) => start <= from && end >= to).map(([, , mark]) => mark);
    const piece = content.slice(from, to);
    return marks.length === 0 ? (
      piece
    ) : (
      <mark key={from} class={marks.includes('differs') ? 'differs' : 'meant'}>
        {piece}
      </mark>
    );
  });
}
