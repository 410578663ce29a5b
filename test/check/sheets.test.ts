import { expect, test } from 'vitest';
import { sheetsOf } from '../../tools/check/facts/sheets.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

interface Sheet {
  readonly title: string;
  readonly length: number;
  readonly broken: string;
}

function sheets(wanted: readonly (keyof Sheet)[]) {
  const made: string[] = [];
  const { prose } = corpusOf({ 'a.md': '# A\n', 'b.md': '# B\n' });
  const note = (what: string) => made.push(what);
  const { take } = sheetsOf<Sheet>(
    (page) => ({
      title() {
        note(`title of ${page.path}`);
        return page.headings[0]!.text;
      },
      length() {
        note(`length of ${page.path}`);
        return page.text.length;
      },
      broken() {
        throw new Error(`nobody can make this of ${page.path}`);
      },
    }),
    (_page, kind) => wanted.includes(kind),
  );
  return { made, prose, take };
}

test('whoever reads a page first has all made of it that is wanted, and nothing is made twice', () => {
  const { made, prose, take } = sheets(['title', 'length']);
  expect(prose.map((page) => take(page, 'title'))).toEqual(['A', 'B']);
  expect(prose.map((page) => take(page, 'length'))).toEqual([4, 4]);
  expect(made).toEqual(['title of a.md', 'length of a.md', 'title of b.md', 'length of b.md']);
});

test('what nobody is going to ask for is made when somebody does', () => {
  const { made, prose, take } = sheets([]);
  expect(take(prose[0]!, 'length')).toBe(4);
  expect(made).toEqual(['length of a.md']);
});

test('a failure is for those who ask, each time', () => {
  const { prose, take } = sheets(['title', 'broken']);
  expect(take(prose[0]!, 'title')).toBe('A');
  expect(() => take(prose[0]!, 'broken')).toThrow('nobody can make this of a.md');
  expect(() => take(prose[0]!, 'broken')).toThrow('nobody can make this of a.md');
});
