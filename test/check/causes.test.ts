import { expect, it } from 'vitest';
import { chooseFixes } from '../../tools/check/fix/apply-edits.ts';
import { oneByCause } from '../../tools/check/run/causes.ts';
import type { Finding } from '../../tools/finding.ts';
import { loadFormat } from '../../tools/report/format.ts';
import { finding, place, result, style } from '../report/result.ts';

const { bound, evidence, ...bare } = finding;

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
  const [one, ...others] = oneByCause([missing(10), missing(20), found(25), missing(30)]);
  expect(one?.related.map(({ at, repeats }) => [at.range.line, repeats])).toEqual([
    [20, true],
    [30, true],
  ]);
  expect(others.map(({ key }) => key)).toEqual(['k25']);
});

it('puts the gravest first, whichever rule found it, and keeps what the others say', () => {
  const grave = found(9, { rule: 'x/no-y', cause: 'c', message: 'Grave.' });
  const light = found(3, { rule: 'x/no-z', cause: 'c', message: 'Light.', severity: 'info' });
  const [told] = oneByCause([light, grave]);
  expect(told?.message).toBe('Grave.');
  expect(told?.related.map(({ says }) => says)).toEqual(['Light.']);
});

it('takes a mistake in copies and in the twin of another notation for one', () => {
  const twin = (file: string) =>
    found(4, { at: place(file, 4, 1, 4, 9), message: `\`${file}\` has no type.`, key: file });
  const told = oneByCause([
    twin('v1/run.json'),
    twin('v1/run.yaml'),
    twin('v2/run.json'),
    twin('v2/step.json'),
  ]);
  expect(told.map(({ key }) => key)).toEqual(['v1/run.json', 'v2/step.json']);
});

it('takes a mistake in editions of one page for one, wherever it stands below its heading', () => {
  const edition = (file: string, line: number, heading: string) => {
    const at = { ...place(file, line, 1, line, 9), pointer: `#${heading}/paragraph-${line}` };
    return found(line, { at, message: `"x" leads nowhere in ${file}.`, key: `${file}:${line}` });
  };
  const told = oneByCause([
    edition('versions/3.0.1.md', 4, 'runs'),
    edition('versions/3.0.2.md', 9, 'runs'),
    edition('versions/3.0.2.md', 20, 'steps'),
    edition('guide.md', 4, 'runs'),
  ]);
  expect(told.map(({ key }) => key)).toEqual(['versions/3.0.1.md:4', 'versions/3.0.2.md:20', 'guide.md:4']);
});

it('keeps copies together, each of which has a cause of its own', () => {
  const copy = (file: string, cause: string) =>
    found(4, { at: place(file, 4, 1, 4, 9), message: `\`${file}\` lacks \`id\`.`, key: file, cause });
  const told = oneByCause([copy('v1/run.json', 'id of v1'), copy('v2/run.json', 'id of v2')]);
  expect(told.map(({ key }) => key)).toEqual(['v1/run.json']);
});

it('mends all of them', () => {
  const { fixes } = chooseFixes(oneByCause([missing(10), missing(20), missing(30)]), false);
  expect(fixes).toHaveLength(3);
});

it('says in text how many more there are', async () => {
  const findings = oneByCause([10, 20, 30, 40, 50, 60].map(missing));
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
  const told = oneByCause([cause('v1/run.md', 4), cause('v1/run.md', 9), cause('v2/run.md', 4)]);
  expect(told).toHaveLength(1);
  expect(told[0]?.repeats?.map(({ key }) => key)).toEqual(['v1/run.md9', 'v2/run.md4']);
});
