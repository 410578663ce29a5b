import { expect, test } from 'vitest';
import { note } from '../../tools/facts/frame.ts';
import { own } from '../../tools/facts/own.ts';

interface Page {
  readonly path: string;
  readonly text: string;
}

/** A disk that holds text, as a real one does. */
function diskOf() {
  const texts = new Map<string, string>();
  const keep = <Value>(pack: string, key: string, compute: () => Value): Value => {
    const name = `${pack} ${key}`;
    const text = texts.get(name) ?? JSON.stringify(compute());
    texts.set(name, text);
    return JSON.parse(text);
  };
  return { texts, keep };
}

function words(read: (page: Page) => void = () => {}) {
  const made: string[] = [];
  const wordsIn = own(
    'words',
    (_: { readonly store: ReturnType<typeof diskOf> }, page: Page) => {
      made.push(page.path);
      note({ name: `file ${page.path}`, print: page.text });
      read(page);
      return page.text.split(' ');
    },
    { name: (_, { path, text }) => `${path} ${text}`, file: ({ path }) => `file ${path}` },
  );
  return { made, wordsIn };
}

const page: Page = { path: 'a.md', text: 'one two' };

test('finds on the disk what an earlier run made of the same file', () => {
  const { made, wordsIn } = words();
  const store = diskOf();
  const cold = wordsIn({ store }, page);
  const warm = wordsIn({ store }, { ...page });
  expect([cold, warm, made]).toEqual([['one', 'two'], ['one', 'two'], ['a.md']]);
});

test('makes it anew of a file that says something else', () => {
  const { wordsIn } = words();
  const store = diskOf();
  wordsIn({ store }, page);
  expect(wordsIn({ store }, { ...page, text: 'three' })).toEqual(['three']);
});

test('refuses to keep under the name of one file what was read off two', () => {
  const { wordsIn } = words(() => note({ name: 'file b.md', print: '' }));
  const store = diskOf();
  expect(() => wordsIn({ store }, page)).toThrow('words of "file a.md" also reads "file b.md"');
  expect(store.texts.size).toBe(0);
});
