import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parseMarkdown, parseWhole } from '../../tools/read/prose/parse-markdown.ts';

function plain(text: string): unknown {
  return JSON.parse(JSON.stringify(parseMarkdown(text)));
}

function whole(text: string): unknown {
  return JSON.parse(JSON.stringify(parseWhole(text)));
}

const words = [
  'word',
  'foo_bar',
  '`code`',
  '**strong**',
  '*soft*',
  '_soft_',
  'a.*',
  '[a](b.md#c)',
  '2.5',
  '“so”',
  '—',
  'é',
  '&',
  '<',
  '!',
];
const marks = [
  '\\|',
  '`',
  '``',
  '*',
  '**',
  '_',
  '~',
  '[',
  ']',
  '](x)',
  '<a',
  '<b>',
  '\\',
  '![',
  '|',
  '&amp;',
  '[^1]',

  '😀',
  '\t',
  '  ',
];
const blocks = [
  '# Title',
  '## A `b` *c*',
  '> **a:** b · `c`',
  '- [a](b.md): c\n- [d] e',
  '| a | b |\n|---|---|\n| `x \\| y` | p \\| q |\n|  | \\| |',
  '| | a |\n|---|---|\n| b | |',
  '| `a \\\\| b` |\n|---|\n| c |',
  '#',
  '### d #',
  '> quote',
  '> - item',
  '---',
  '===',
  'line\n===',
  '***',
  '    indented',
  '- one\n- two',
  '- one\n  more\n- two',
  '- one\n  - two\n    - three\n- four',
  '* star',
  '1. one\n2. two\n   more',
  '2) two',
  '- [ ] task',
  '- [x] `done`: word\n  more\n- [X] [a](b.md)\n  - [ ] *soft* word\n- [x]\n- [ ](b.md)',
  '* **a** b\n* c\n  + d\n  + `e`',
  '* a\n- b',
  '- a\n  * b\n  - c',
  '* * *',
  '+ + a',
  '*soft* and 1. more',
  '> 1. a\n\n   b',
  '```js\na \n  \nb\n```',
  '``` \na\n```',
  '```\na\n``` ',
  '1. [x] [a] b\n2. [ ] # c',
  '| `a\\.b` | c |\n|---|---|\n| `^(?:\\d\\|e)+$` | f |',
  '| a\\.b | c\\* |\n|---|---|\n| d\\ | e |',
  '10. ten\n    - a',
  '| a | b |\n|---|:-:|\n| c | `d` |',
  '| a |\n|---|\n| b | c |',
  '| a \\| b |\n|---|\n|  |',
  '```json title=x\n{}\n\n[]\n```',
  '```\nopen',
  '~~~\n```\n~~~',
  '<!-- note -->',
  '<!-- a\n\nb -->',
  '<!-- c -->\n- d',
  '<div>\n\n</div>',
  '<pre>\n\n# no\n</pre>',
  '<script>',
  '<?x',
  '+++',
  '---\na: b\n\nc: d\n---',
  '- a\n\n- b',
  '- ```\n\n  x',
  '[a]: b',
  '[a\nb]: c',
  '<!-- open',
  '  ```',
  '``` js',
  'hard  \nbreak',
  'end\\\nbreak',
  ' indented line',
  'a\n# b\nc',
  'a\n1. b',
];

const text = fc.array(fc.constantFrom(...words, ...words, ...words, ...marks, ' ', ' ', '\n'), {
  maxLength: 12,
});
const block = fc.oneof(
  fc.constantFrom(...blocks),
  text.map((parts) => parts.join(' ')),
  text.map((parts) => parts.join('')),
);
const gap = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\n \n');
const document = fc.array(fc.tuple(block, gap), { maxLength: 6 }).map((all) => all.flat().join(''));

describe('Markdown that is read in pieces', () => {
  test.prop([document], { numRuns: 500 })('has the tree that a parser of the whole gives', (source) => {
    expect(plain(source)).toEqual(whole(source));
  });

  test.prop([text, text])('also where all of it is ordinary', (one, other) => {
    const source = `# Title\n\nSome ${one.join(' ')} text.\n\n| ${other.join(' ')} | b |\n|---|---|\n| c | ${one.join('')} |\n\n- one ${other.join(' ')}\n`;
    expect(plain(source)).toEqual(whole(source));
  });

  test.each(blocks)('block by block, between two others: %j', (one) => {
    const source = `# First\n\n${one}\n\nLast words.\n`;
    expect(plain(source)).toEqual(whole(source));
  });

  test('a long document of brackets and marks takes no longer than its length', () => {
    const source = '[ `` a\n\n'.repeat(3000);
    const start = process.cpuUsage();
    expect(parseMarkdown(source).children).toHaveLength(3000);
    const half = process.cpuUsage(start).user;
    const again = process.cpuUsage();
    parseMarkdown(source.repeat(3));
    expect(process.cpuUsage(again).user).toBeLessThan(half * 9 + 50_000);
  });
});
