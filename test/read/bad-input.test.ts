import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { corpusOf, readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus, DataDocument, Document } from '../../tools/read/document.ts';
import { temporaryFolder } from './temporary-folder.ts';

function only(corpus: Corpus): Document {
  const [document] = corpus.documents;
  if (document === undefined) throw new Error('no document');
  return document;
}

function data(path: string, text: string | Uint8Array): DataDocument {
  return only(corpusOf({ [path]: text })) as DataDocument;
}

/** Everything that a document can be asked, so that nothing lazy hides. */
function exhaust(document: Document): void {
  for (const { at } of document.troubles) expect(at.range.line).toBeGreaterThan(0);
  if (document.format === 'markdown') {
    for (const { at } of document.headings) expect(document.node(at.pointer)).toBeDefined();
    expect(document.place(document.root).range.line).toBe(1);
    expect(document.anchors.size).toBeGreaterThanOrEqual(0);
  } else {
    expect(document.value).not.toBeUndefined();
    expect(document.place('/a/b/0').file).toBe(document.path);
  }
  for (const { start, end } of document.comments) expect(end).toBeGreaterThan(start);
}

function troubles(document: Document): string[] {
  return document.troubles.map(({ kind, at }) => `${kind} ${at.range.line}:${at.range.column} ${at.pointer}`);
}

describe('broken JSON', () => {
  test.each([
    ['{"a": 1, "b": }', ['syntax 1:15 '], { a: 1, b: null }],
    ['{"a": 1 "b": 2}', ['syntax 1:9 /b'], { a: 1, b: 2 }],
    ['{"a" 1}', ['syntax 1:6 /a'], { a: 1 }],
    ['{"a": [1, 2}', ['syntax 1:12 '], { a: [1, 2] }],
    ['{"a": [1, 2,]}', ['syntax 1:12 /a'], { a: [1, 2] }],
    ["{'a': 01, b: True}", ['syntax 1:2 /a', 'syntax 1:7 /a', 'syntax 1:11 /b', 'syntax 1:14 /b'], undefined],
    ['{"a": "x\ny"}', ['syntax 1:7 /a'], undefined],
    ['{"a": {"b": 1', ['syntax 1:7 /a'], { a: { b: 1 } }],
    ['[1] [2]', ['syntax 1:5 '], [1]],
    ['{"a": 1} // why', ['syntax 1:10 '], { a: 1 }],
    ['', ['syntax 1:1 '], null],
    ['{"a": "\\x", "b": "\t"}', ['syntax 1:7 /a', 'syntax 1:18 /b'], { a: '\\x', b: '\t' }],
  ])('%j keeps what can be kept', (text, expected, value) => {
    const document = data('a.json', text);
    expect(troubles(document)).toEqual(expect.arrayContaining(expected));
    if (value !== undefined) expect(document.value).toEqual(value);
  });

  property.prop([
    fc.string({
      unit: fc.constantFrom('{', '}', '[', ']', ',', ':', '"', 'a', '1', 'true', '\\', '/', '*', '\n', ' '),
    }),
  ])('never throws, and complains exactly where `JSON.parse` does', (text) => {
    const document = data('a.json', text);
    exhaust(document);
    const complaints = document.troubles.filter(({ kind }) => kind === 'syntax');
    expect(complaints.length > 0).toBe(!parses(text));
    for (const { says } of document.troubles) expect(says).toMatch(/\.$/);
  });

  test('in JSONC comments and trailing commas are welcome', () => {
    const document = data('a.jsonc', '{\n  // one\n  "a": [1, /* two */ 2,],\n}');
    expect(document.troubles).toEqual([]);
    expect(document.value).toEqual({ a: [1, 2] });
    expect(document.comments.map(({ text }) => text)).toEqual(['one', 'two']);
  });
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('broken YAML', () => {
  property.prop([
    fc.string({
      unit: fc.constantFrom(
        'a',
        ': ',
        '- ',
        '\n',
        '  ',
        '"',
        "'",
        '[',
        ']',
        '{',
        '}',
        '&a ',
        '*a',
        '|',
        '>',
        '#',
        '!t ',
        '? ',
        '<<',
        '\t',
        '---\n',
        '%',
        ',',
      ),
    }),
  ])('never throws', (text) => exhaust(data('a.yaml', text)));

  test('has its places', () => {
    expect(troubles(data('a.yaml', 'a: 1\n\tb: 2\n'))).toEqual(['syntax 2:1 ']);
    expect(troubles(data('a.yaml', 'a: [1, 2\nb: 3\n'))[0]).toMatch(/^syntax 2:/);
    expect(troubles(data('a.yaml', 'a: *missing\n'))).toEqual(['syntax 1:4 /a']);
  });
});

describe('keys', () => {
  test.each([
    ['a.json', '{"a": {"x": 1, "y": 2, "x": 3}}', '1:24 /a/x', '1:8 /a/x'],
    ['a.yaml', 'a:\n  x: 1\n  y: 2\n  x: 3\n', '4:3 /a/x', '2:3 /a/x'],
    ['a.json', '{"a": {"x": 1, "\\u0078": 3}}', '1:16 /a/x', '1:8 /a/x'],
  ])('given twice are found in %s', (path, text, second, first) => {
    const document = data(path, text);
    expect(troubles(document)).toEqual([`duplicate-key ${second}`]);
    const [related] = document.troubles[0]?.related ?? [];
    expect(`${related?.at.range.line}:${related?.at.range.column} ${related?.at.pointer}`).toBe(first);
    expect(document.value).toMatchObject({ a: { x: 3 } });
  });

  test.each([
    ['a.json', '{"__proto__": {"admin": true}, "constructor": 1}'],
    ['a.json', '{"__proto__": {"admin": true}, "constructor": 1,}'],
    ['a.yaml', '__proto__: {admin: true}\nconstructor: 1\n'],
  ])('with a meaning in JavaScript are names like others in %s', (path, text) => {
    const { value, place } = data(path, text);
    expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(place('/__proto__/admin').pointer).toBe('/__proto__/admin');
  });
});

describe('size and depth', () => {
  test.each([
    ['a.json', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['b.json', '{"a":'.repeat(10_000)],
    ['a.yaml', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['b.yaml', '- '.repeat(10_000)],
  ])('10,000 levels are reported in %s', (path, text) => {
    const document = data(path, text);
    exhaust(document);
    expect(document.troubles.map(({ kind }) => kind)).toContain('too-deep');
  });

  test('a file beyond the limit is named and the rest is read', () => {
    const corpus = corpusOf(
      { 'a.json': `"${'x'.repeat(3000)}"`, 'b.json': '{}' },
      { limits: { maxBytes: 2000 } },
    );
    expect(corpus.troubles).toMatchObject([{ kind: 'too-large', at: { file: 'a.json' } }]);
    expect(corpus.documents.map(({ path }) => path)).toEqual(['b.json']);
  });

  test('large YAML is read as long as it is plain', () => {
    const limits = { maxUnusualYamlBytes: 10 };
    const corpus = corpusOf(
      { 'plain.yaml': 'a: [1, 2, 3]\n', 'unusual.yaml': 'a: &x 1\nb: *x\n' },
      { limits },
    );
    const [plain, unusual] = corpus.data;
    expect(plain?.value).toEqual({ a: [1, 2, 3] });
    expect(unusual && troubles(unusual)).toEqual(['too-large 1:1 ']);
  });

  test('a bomb of aliases is found before it goes off', () => {
    const bomb = Array.from({ length: 26 }, (_, level) => {
      const name = String.fromCharCode(97 + level);
      const items =
        level === 0
          ? 'x, x'
          : Array(9)
              .fill(`*${String.fromCharCode(96 + level)}`)
              .join(', ');
      return `${name}: &${name} [${items}]\n`;
    }).join('');
    const document = data('a.yaml', bomb);
    expect(document.troubles.map(({ kind }) => kind)).toEqual(['alias-bomb']);
    expect(JSON.stringify(document.value).length).toBeLessThan(100_000_000);
  });

  test('aliases and merges are followed, and lead to the place of what they stand for', () => {
    const document = data('a.yaml', 'base: &b {x: 1, y: 2}\nuse: *b\nmore:\n  <<: *b\n  y: 3\n');
    expect(document.value).toEqual({ base: { x: 1, y: 2 }, use: { x: 1, y: 2 }, more: { x: 1, y: 3 } });
    expect(document.place('/use').range).toMatchObject({ line: 2, column: 6 });
    expect(document.place('/use/x').range).toMatchObject({ line: 1, column: 14 });
    expect(document.place('/more/x').range).toMatchObject({ line: 1, column: 14 });
    expect(document.place('/more/y').range).toMatchObject({ line: 5, column: 6 });
    expect(troubles(data('a.yaml', 'a: &a [*a]\n'))).toEqual(['alias-bomb 1:8 /a/0']);
  });

  test('numbers that no double holds are named, and exact ones stay in the text', () => {
    const document = data('a.json', '{"big": 1e999, "exact": 9007199254740993, "negative": -1e999}');
    expect(troubles(document)).toEqual(['number 1:9 /big', 'number 1:55 /negative']);
    expect(document.text.slice(...document.span('/exact')!)).toBe('9007199254740993');
    expect(document.value).toMatchObject({ big: Number.MAX_VALUE, negative: -Number.MAX_VALUE });
    expect(troubles(data('a.yaml', 'a: .inf\nb: .nan\n'))).toEqual(['number 1:4 /a', 'number 2:4 /b']);
  });

  test('very many blocks on which parsers hang are left out together', () => {
    const document = only(
      corpusOf({ 'a.md': `# One\n\n${`${'a <!-- '.repeat(300)}\n\n`.repeat(600)}# Two\n` }),
    );
    exhaust(document);
    expect(document.troubles.length).toBeGreaterThan(400);
  });

  test.each([
    ['notes between paragraphs', 'Text.\n\n[^*]: Note *.\n\n'],
    ['quotes between paragraphs', 'Text.\n\n> Note *.\n\n'],
    ['underlined headings', 'Heading *\n===\n\n'],
  ])(
    'so many %s that each end copies all before it are read as far as is bearable',
    (_, block) => {
      const page = (count: number) => `[x]: /y\n\n${block.repeat(count).replaceAll('*', '1')}`;
      const few = only(corpusOf({ 'a.md': page(500) }));
      exhaust(few);
      expect(few.troubles).toEqual([]);
      const many = only(corpusOf({ 'a.md': page(16_000) }));
      expect(many.troubles.length).toBeGreaterThan(1_000);
    },
    180_000,
  );

  test.each([
    '*a_ '.repeat(40_000),
    '`a` '.repeat(40_000),
    `- a\n${'b\n'.repeat(40_000)}`,
    `[^a]: b\n${'c\n'.repeat(40_000)}`,
    'a <!-- '.repeat(40_000),
    'a\n---\n'.repeat(40_000),
    '<a b\n'.repeat(80_000),
  ])('Markdown on which parsers hang is left out block by block: %.9j', (block) => {
    const document = only(corpusOf({ 'a.md': `# One\n\n${block}\n\n# Two\n` }));
    exhaust(document);
    expect(troubles(document)).toEqual(['too-large 3:1 ']);
    expect(document.format === 'markdown' && document.headings.map(({ slug }) => slug)).toEqual([
      'one',
      'two',
    ]);
  });
});

describe('bytes', () => {
  const bytes = (...parts: readonly (string | number)[]) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

  test('a byte order mark is no part of the text, and is named where it is forbidden', () => {
    const document = data('a.json', bytes(0xef, 0xbb, 0xbf, '{"a": 1}'));
    expect(troubles(document)).toEqual(['byte-order-mark 1:1 ']);
    expect(document.value).toEqual({ a: 1 });
    expect(document.place('/a').range.column).toBe(7);
    expect(data('a.yaml', bytes(0xef, 0xbb, 0xbf, 'a: 1')).troubles).toEqual([]);
  });

  test('what is not UTF-8 is named with its place, and the rest is read', () => {
    const document = data('a.json', bytes('{"a": 1,\n "b": "', 0xe4, 'öl"}'));
    expect(troubles(document)).toEqual(['encoding 2:8 ']);
    expect(document.troubles[0]?.says).toContain('byte 0xe4 at byte 16');
    expect(document.value).toMatchObject({ a: 1 });
    expect(data('a.json', Buffer.from('\ufeff{"a": 1}', 'utf16le')).value).toEqual({ a: 1 });
    const wide = Buffer.from('\ufeffa: 1\n', 'utf16le');
    expect(data('a.yaml', wide)).toMatchObject({ value: { a: 1 }, troubles: [] });
  });

  property.prop([
    fc.uint8Array({ maxLength: 60 }),
    fc.constantFrom('a.json', 'a.yaml', 'a.md', 'a.mdx', 'a.ndjson'),
  ])('of any kind are read without an exception', (content, path) =>
    exhaust(only(corpusOf({ [path]: content }))),
  );

  test.each(['\n', '\r\n', '\r'])('lines end with %j', (end) => {
    const json = data('a.json', `{${end}"a": 1,${end}"b": 2}`);
    expect(json.place('/b').range).toEqual({ line: 3, column: 6, endLine: 3, endColumn: 7 });
    const prose = only(corpusOf({ 'a.md': `# A${end}${end}text${end}` }));
    expect(prose.format === 'markdown' && prose.place(prose.root.children[1]!).range.line).toBe(3);
  });
});

describe('folders', () => {
  test('symbolic links are named and never followed', async () => {
    const folder = temporaryFolder({
      'corpus/a.md': '# A\n',
      'corpus/deep/b.md': '# B\n',
      'secret.md': '# Secret\n',
    });
    symlinkSync('../secret.md', join(folder, 'corpus/out.md'));
    symlinkSync('..', join(folder, 'corpus/deep/loop'));
    symlinkSync('self.md', join(folder, 'corpus/self.md'));
    symlinkSync('gone.md', join(folder, 'corpus/dangling.md'));
    const corpus = await readCorpus(join(folder, 'corpus'));
    expect(corpus.documents.map(({ path }) => path)).toEqual(['a.md', 'deep/b.md']);
    expect(corpus.troubles.map(({ kind, at }) => `${at.file} ${kind}`)).toEqual([
      'dangling.md unreadable',
      'out.md outside-root',
      'self.md unreadable',
    ]);
    expect(corpus.exists('../secret.md')).toBe(false);
    expect(corpus.exists('out.md')).toBe(false);
  });

  test('what `.gitignore` names is left out, nested and negated', async () => {
    const folder = temporaryFolder({
      '.gitignore': 'build/\n*.gen.json\n!kept.gen.json\n',
      'build/a.md': '# A\n',
      'a.gen.json': '{}',
      'kept.gen.json': '{}',
      'deep/.gitignore': '/only-here.md\n',
      'deep/only-here.md': '# A\n',
      'deep/more/only-here.md': '# A\n',
      'node_modules/x/a.md': '# A\n',
      '.hidden/a.md': '# A\n',
    });
    mkdirSync(join(folder, '.git'));
    const corpus = await readCorpus(folder);
    expect(corpus.documents.map(({ path }) => path)).toEqual(['deep/more/only-here.md', 'kept.gen.json']);
    expect(corpus.skipped).toEqual([
      { path: 'a.gen.json', because: 'ignored by .gitignore' },
      { path: 'build/', because: 'ignored by .gitignore' },
      { path: 'deep/only-here.md', because: 'ignored by .gitignore' },
      { path: 'node_modules/', because: 'copies of other projects' },
    ]);
  });
});
