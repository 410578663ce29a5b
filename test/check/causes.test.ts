import { expect, it } from 'vitest';
import { chooseFixes } from '../../tools/check/fix/apply-edits.ts';
import { oneByCause } from '../../tools/check/run/causes.ts';
import type { Finding } from '../../tools/finding.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { loadFormat } from '../../tools/report/format.ts';
import { finding, place, result, style } from '../report/result.ts';

const { bound, evidence, ...bare } = finding;

const told = (findings: readonly Finding[], files: Readonly<Record<string, string>> = {}) =>
  oneByCause(findings, corpusOf(files));

function found(line: number, more: Partial<Finding> = {}): Finding {
  const file = more.at?.file ?? 'spec/a.md';
  const edit = { file, start: line, end: line + 1, text: 'x' };
  return {
    ...bare,
    related: [],
    message: `${line}`,
    at: place(file, line, 1, line, 5),
    fixes: [{ title: 'Write x', safe: true, edits: [edit] }],
    key: `k${line}`,
    ...more,
  };
}

const missing = (line: number) =>
  found(line, { cause: 'missing:docs', message: 'There is no folder `docs`.' });

it('tells what one edit mends once, and names the other places', () => {
  const [one, ...others] = told([missing(10), missing(20), found(25), missing(30)]);
  expect(one?.related.map(({ at, repeats }) => [at.range.line, repeats])).toEqual([
    [20, true],
    [30, true],
  ]);
  expect(others.map(({ key }) => key)).toEqual(['k25']);
});

it('puts the gravest first, whichever rule found it, and keeps what the others say', () => {
  const grave = found(9, { rule: 'x/no-y', cause: 'c', message: 'Grave.' });
  const light = found(3, { rule: 'x/no-z', cause: 'c', message: 'Light.', severity: 'info' });
  const [one] = told([light, grave]);
  expect(one?.message).toBe('Grave.');
  expect(one?.related.map(({ says }) => says)).toEqual(['Light.']);
});

it('takes a mistake in copies and in the twin of another notation for one', () => {
  const twin = (file: string) =>
    found(4, { at: place(file, 4, 1, 4, 9), message: `\`${file}\` has no type.`, key: file });
  const all = told([twin('v1/run.json'), twin('v1/run.yaml'), twin('v2/run.json'), twin('v2/step.json')]);
  expect(all.map(({ key }) => key)).toEqual(['v1/run.json', 'v2/step.json']);
});

it('takes a mistake in editions of one page for one, wherever it stands below its heading', () => {
  const edition = (file: string, line: number, heading: string) => {
    const at = { ...place(file, line, 1, line, 9), pointer: `#${heading}/paragraph-${line}` };
    return found(line, { at, message: `"x" leads nowhere in ${file}.`, key: `${file}:${line}` });
  };
  const all = told([
    edition('versions/3.0.1.md', 4, 'runs'),
    edition('versions/3.0.2.md', 9, 'runs'),
    edition('versions/3.0.2.md', 20, 'steps'),
    edition('guide.md', 4, 'runs'),
  ]);
  expect(all.map(({ key }) => key)).toEqual(['versions/3.0.1.md:4', 'versions/3.0.2.md:20', 'guide.md:4']);
});

it('keeps copies together, each of which has a cause of its own', () => {
  const copy = (file: string, cause: string) =>
    found(4, { at: place(file, 4, 1, 4, 9), message: `\`${file}\` lacks \`id\`.`, key: file, cause });
  const all = told([copy('v1/run.json', 'id of v1'), copy('v2/run.json', 'id of v2')]);
  expect(all.map(({ key }) => key)).toEqual(['v1/run.json']);
});

it('mends all of them', () => {
  const { fixes } = chooseFixes(told([missing(10), missing(20), missing(30)]), false);
  expect(fixes).toHaveLength(3);
});

it('says in text how many more there are', async () => {
  const findings = told([10, 20, 30, 40, 50, 60].map(missing));
  const text = (await loadFormat('text'))({ ...result, findings }, style);
  expect(text).toContain('spec/a.md:40:1 has the same\n');
  expect(text).toContain('and 2 more of the same cause (--verbose shows all)');
  expect(text).not.toContain('spec/a.md:50');
});

it('takes what one edit mends for one also where the copy of a document has the same', () => {
  const cause = (file: string, line: number) =>
    found(line, {
      at: place(file, line, 1, line, 9),
      cause: file,
      message: 'It is gone.',
      key: `${file}${line}`,
    });
  const all = told([cause('v1/run.md', 4), cause('v1/run.md', 9), cause('v2/run.md', 4)]);
  expect(all).toHaveLength(1);
  expect(all[0]?.repeats?.map(({ key }) => key)).toEqual(['v1/run.md9', 'v2/run.md4']);
});

const reported = (file: string, pointer: string, message: string) =>
  found(1, { at: { ...place(file, 1, 1, 3, 1), pointer }, message, key: `${file}${pointer}` });

it('takes a mistake for that of a bundle also where the part goes by another name there', () => {
  const boat = { properties: { mast: { $ref: 'mast.json' } }, examples: [1] };
  const bundle = {
    definitions: { 'boats-boat': { ...boat, properties: { mast: { $ref: '#/definitions/mast' } } } },
  };
  const files = { 'dist/all.json': JSON.stringify(bundle), 'parts/boat.json': JSON.stringify(boat) };
  const copy = reported('dist/all.json', '/definitions/boats-boat/examples/0', 'boats-boat is no object.');
  const source = reported('parts/boat.json', '/examples/0', 'boat is no object.');
  const [one, ...others] = told([copy, source], files);
  expect(one?.at.file).toBe('parts/boat.json');
  expect(others).toEqual([]);
});

it('knows the part of a bundle also by its address there', () => {
  const mast = { type: 'object', examples: [1] };
  const address = 'https://example.org/parts/mast.json';
  const files = {
    'a.json': JSON.stringify({ definitions: { mast } }),
    'b.json': JSON.stringify({ definitions: { [address]: { $id: address, ...mast } } }),
  };
  const one = reported('a.json', '/definitions/mast/examples/0', 'mast is no object, and has no `mast`.');
  const pointer = `/definitions/${address.replaceAll('/', '~1')}/examples/0`;
  const other = reported('b.json', pointer, `${address} is no object, and has no \`mast\`.`);
  expect(told([one, other], files)).toHaveLength(1);
});

it('keeps apart what is worded alike and stands in different objects', () => {
  const files = { 'a.json': '{"x":{"min":1,"default":0}}', 'b.json': '{"y":{"min":2,"default":0}}' };
  const all = told(
    [
      reported('a.json', '/x/default', 'It is too small.'),
      reported('b.json', '/y/default', 'It is too small.'),
    ],
    files,
  );
  expect(all).toHaveLength(2);
});

it('tells once what two rules have against one value', () => {
  const value = (rule: string) =>
    found(5, { rule, at: { ...place('a.json', 5, 1, 5, 9), pointer: '/$id' }, key: rule });
  expect(told([value('x/no-y'), value('x/no-z')])).toHaveLength(1);
  expect(told([value('x/no-y'), found(5, { at: place('a.json', 5, 1, 7, 9) })])).toHaveLength(2);
});

it('lets the page speak that no version was made of', () => {
  const link = (file: string) =>
    found(2, {
      at: { ...place(file, 2, 1, 2, 9), pointer: '#/paragraph-1' },
      message: `"b.md" leads to ${file.replace('a.md', 'b.md')}.`,
      key: file,
    });
  const files = { 'docs-v2/a.md': '\nSee [b](b.md).\n', 'docs/a.md': '\nSee [b](b.md).\n' };
  expect(told([link('docs-v2/a.md'), link('docs/a.md')], files).map(({ at }) => at.file)).toEqual([
    'docs/a.md',
  ]);
});

it.each([
  ['a path of very many dots', `There is no \`${'.a'.repeat(100_000)}\`.`],
  ['a place of very many digits', `It is at ${'1'.repeat(200_000)}x.`],
])('joins what says %s in no time', (_, message) => {
  expect(told([found(1, { message }), found(2, { message })])).toHaveLength(2);
});
