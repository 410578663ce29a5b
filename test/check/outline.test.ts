import { expect, it } from 'vitest';
import { outlineOf } from '../../tools/check/facts/outline.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

function outline(text: string) {
  const [document] = corpusOf({ 'a.md': text }).prose;
  const { links, ...rest } = outlineOf(document!);
  const shown = links.map(({ form, url, at, span }) => {
    const pointed = span ? text.slice(...span) : undefined;
    return `${form} ${url} ${at.range.line}:${at.range.column}${pointed === url ? '' : ` (${pointed})`}`;
  });
  return { ...rest, links: shown };
}

it('names the place of every target, also where the label says the same', () => {
  expect(
    outline(
      'See [b.md](b.md), ![b.md](b.md "b.md") and [![i](i.png)](b.md).\n\n[x]: b.md\n[y]: c.md\n\nAs [x].\n',
    ).links,
  ).toEqual([
    'link b.md 1:12',
    'image b.md 1:27',
    'link b.md 1:58',
    'image i.png 1:50',
    'definition b.md 3:6',
  ]);
});

it('reads links and images in HTML, but not in comments', () => {
  expect(
    outline(`<a class="x" href='b.md'>b</a> <img src=c.png>\n\n<!-- <a href="d.md"> -->\n`).links,
  ).toEqual(['html b.md 1:20', 'html c.png 1:41']);
});

it('knows headings, anchors and footnotes', () => {
  const { headings, anchors, footnotes } = outline(
    '# A *b*\n\n<a name="old"></a>\n\n## A b\n\nx[^1]\n\n[^1]: y\n',
  );
  expect(headings.map(({ depth, text, slug }) => `${depth} ${text} ${slug}`)).toEqual([
    '1 A b a-b',
    '2 A b a-b-1',
  ]);
  expect(anchors.map(({ name }) => name)).toEqual(expect.arrayContaining(['a-b', 'a-b-1', 'old']));
  expect(footnotes.map(({ form, name, at }) => `${form} ${name} ${at.range.line}`)).toEqual([
    'reference 1 7',
    'definition 1 9',
  ]);
});

it('reads hostile HTML in time that grows with its length', () => {
  const start = performance.now();
  outline(`<a ${'href '.repeat(60_000)}\n\n${'<a '.repeat(60_000)}\n`);
  expect(performance.now() - start).toBeLessThan(8000);
});

it('knows what a build puts in, and not what only shows how to write it', () => {
  const text = '{{ fields("Loan") }}\n\n{{% part \'a/b.md\' %}} `{{ fields("Name") }}` {{< ref "#here" >}}\n';
  const { rendered } = outline(text);
  expect(rendered.map(({ by, name, at }) => `${by} ${name} ${at.range.line}:${at.range.column}`)).toEqual([
    'fields Loan 1:12',
    'part a/b.md 3:11',
  ]);
});

it('reads hostile macros in time that grows with their length', () => {
  const start = performance.now();
  outline(`{{a${' '.repeat(100_000)}x\n\n${'`b`{{c "d"}} '.repeat(3_000)}\n`);
  expect(performance.now() - start).toBeLessThan(8000);
});

it('survives being kept', () => {
  const [document] = corpusOf({ 'a.md': '# A\n\n[b](b.md)\n' }).prose;
  expect(JSON.parse(JSON.stringify(outlineOf(document!)))).toEqual(outlineOf(document!));
});
