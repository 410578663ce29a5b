import type { ValuesClaim } from '../../claim.ts';
import { fencePlaces } from '../example/fence-offsets.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { sentencesOf } from '../text/sentences.ts';
import { literalsOf } from './literal.ts';
import { isPartial } from './partial-words.ts';

const ANNOUNCED = /\b(?:values?|one of|options|enum(?:eration)?|literals|constants)\b[^.]*:\s*$/i;
const PLAIN = /^(?:|text|txt|plain|plaintext|none)$/i;
const LINE = /^["']?([A-Za-z_][\w.:/+-]*)["']?,?$/;
const MOST_LINES = 300;

/** "Valid values are:" and an untagged block with one value to a line. */
export function valueFence(page: Page, block: Block): ValuesClaim[] {
  const { node, before } = block;
  if (node.type !== 'code' || !PLAIN.test(node.lang ?? '') || before?.node.type !== 'paragraph') return [];
  const phrase = page.phrase(before.node);
  const last = sentencesOf(phrase).at(-1);
  const words = last === undefined ? '' : phrase.text.slice(last.start, last.end);
  if (!ANNOUNCED.test(words)) return [];
  const lines = linesOf(node.value);
  if (lines === undefined) return [];
  const place = fencePlaces(page, node);
  const literals = literalsOf(lines.map(({ text }) => text));
  const context = contextOf(page, block);
  const subject = subjectOf(phrase);
  return [
    {
      kind: 'values',
      form: 'list',
      at: page.place(node),
      says: clip(words),
      complete: !isPartial(words),
      open: false,
      values: lines.map(({ start, end }, index) => ({ value: literals[index]!, at: place(start, end) })),
      context: subject === undefined ? context : { ...context, subject },
    },
  ];
}

interface Line {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Nothing where a line holds anything but one value. */
function linesOf(text: string): Line[] | undefined {
  const found: Line[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    const start = at + line.indexOf(trimmed);
    at += line.length + 1;
    if (trimmed === '') continue;
    const match = LINE.exec(trimmed);
    if (match === null || found.length >= MOST_LINES) return undefined;
    found.push({ text: match[1]!, start, end: start + trimmed.length });
  }
  return found.length < 2 ? undefined : found;
}

const TYPES = /^(?:string|enum|object|array|integer|number|boolean|null)$/;

/** The first identifier of the paragraph: "The kind of note (`category`) of value type `string` …". */
function subjectOf(phrase: Phrase): string | undefined {
  return codesIn(phrase)
    .map(codeText)
    .find((code) => /^[A-Za-z_$][\w$.-]*$/.test(code) && !TYPES.test(code));
}
