import type { Edit, Place } from '../finding.ts';
import { at, parentPointer, toPointer } from '../json/pointer.ts';
import { isArray } from '../json/value.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { linesOf } from '../read/text/lines.ts';
import { placesOf, type Seen } from './seen.ts';
import type { Statements } from './statements.ts';

/** The name of a field in all of its copies, and where schemas require it; a text says why it cannot be another one. */
export function renameEdits(
  seen: Seen,
  statements: Statements,
  corpus: Corpus,
  to: string,
): readonly Edit[] | string {
  const { name } = seen;
  if (!isField(seen)) return 'Only fields can be renamed: what they are called is the same everywhere.';
  if (!/^[^\s"'`|\\]+$/.test(to)) return `"${to}" cannot be written as a name in all places.`;
  const places = placesOf(seen, statements).flatMap((place) => [place, ...requiring(place, name, corpus)]);
  const edits = places.map((place) => nameIn(place, name, corpus));
  const missing = places.find((_, index) => edits[index] === undefined);
  if (missing)
    return `${missing.file}:${missing.range.line} does not call it \`${name}\`; rename it there by hand.`;
  const all = edits.flatMap((one) => one ?? []).map((one) => ({ ...one, text: to }));
  return [...new Map(all.map((one) => [`${one.file} ${one.start}`, one])).values()];
}

export function isField({ pairs }: Seen): boolean {
  return pairs.every(({ field }) => field !== undefined);
}

/** Where the name stands; undefined where it does not stand there exactly once. */
export function nameIn(place: Place, name: string, corpus: Corpus): Omit<Edit, 'text'> | undefined {
  const document = corpus.document(place.file);
  const [start, end] = document ? stretch(document.text, place) : [0, 0];
  const text = document?.text.slice(start, end) ?? '';
  const first = text.indexOf(name);
  if (first < 0 || text.includes(name, first + 1)) return undefined;
  return { file: place.file, start: start + first, end: start + first + name.length };
}

function stretch(text: string, { range }: Place): readonly [start: number, end: number] {
  const lines = linesOf(text);
  const offset = (line: number, column: number) => (lines[line - 1] ?? text.length) + column - 1;
  return [offset(range.line, range.column), offset(range.endLine, range.endColumn)];
}

/** `required` beside the properties that a schema has the field among. */
function requiring({ file, pointer }: Place, name: string, corpus: Corpus): readonly Place[] {
  const document = corpus.document(file);
  if (!document || document.format === 'markdown' || !pointer.endsWith(`/properties${toPointer([name])}`))
    return [];
  return listed(document, `${parentPointer(parentPointer(pointer))}/required`, name);
}

function listed(document: DataDocument, list: string, name: string): readonly Place[] {
  const names = at(document.value, list);
  return isArray(names)
    ? names.flatMap((one, index) => (one === name ? [document.place(`${list}/${index}`)] : []))
    : [];
}
