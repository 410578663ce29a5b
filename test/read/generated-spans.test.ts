import { expect, it } from 'vitest';
import { corpusOf } from '../../tools/read/corpus.ts';
import { generatedSpans } from '../../tools/read/prose/generated-spans.ts';

function generated(...marks: readonly [string, string]): string[] {
  const [page] = corpusOf({ 'a.md': `# A\n\n<!-- ${marks[0]} -->\n\nText.\n\n<!-- ${marks[1]} -->\n` }).prose;
  return generatedSpans(page!.comments).map(([start, end]) => page!.text.slice(start, end).split('\n')[2]!);
}

it.each([
  ['PEOPLE-LIST:START - Do not remove', 'PEOPLE-LIST:END'],
  ['START contents tool please keep this', 'END contents tool please keep this'],
  ['BEGIN_FIELDS', 'END_FIELDS'],
  ['begin:fields', 'end:fields'],
  ['toc', 'tocstop'],
])('knows what stands between %s and %s', (open, close) => {
  expect(generated(open, close)).toEqual(['Text.']);
});

it.each([
  ['prettier-ignore-start', 'prettier-ignore-end'],
  ['vale off', 'vale on'],
  ['BEGIN fields', 'END rows'],
  ['We start here', 'We end here'],
])('leaves what stands between %s and %s to its author', (open, close) => {
  expect(generated(open, close)).toEqual([]);
});
