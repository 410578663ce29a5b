import { expect, it } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import type { Config } from '../../tools/check/config/config.ts';
import { ignoresIn } from '../../tools/check/ignore/comments.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { defineRule } from '../../tools/rules/rule.ts';

/** Finds every line that holds the word `bad`. */
const noBad = defineRule({
  id: 'own/no-bad',
  aliases: ['own/no-evil'],
  since: '1',
  severity: 'error',
  reads: ['document'],
  cites: '',
  *check({ document }) {
    for (const [index, text] of document.text.split('\n').entries()) {
      if (!/\bbad\b/.test(text.replace(/specord.*/, ''))) continue;
      const range = { line: index + 1, column: 1, endLine: index + 1, endColumn: 2 };
      yield { at: { file: document.path, pointer: '', on: 'value', range }, data: { index } };
    }
  },
  says: () => 'Bad.',
});

async function linesLeft(path: string, text: string, config: Config = {}) {
  const { findings } = await checkCorpus({ corpus: corpusOf({ [path]: text }), rules: [noBad], config });
  return findings.map(({ rule, at }) => `${at.range.line} ${rule}`);
}

it.each([
  [
    'the block below, whole',
    '# x\n\n<!-- specord-ignore own/no-bad: why -->\n\nbad\nbad\n\nbad\n',
    ['8 own/no-bad'],
  ],
  [
    'a whole table',
    '<!-- specord-ignore own/no-bad: why -->\n\n| bad |\n|---|\n| bad |\n\nbad\n',
    ['7 own/no-bad'],
  ],
  [
    'a whole list',
    '<!-- specord-ignore own/no-bad: why -->\n\n- bad\n- x\n  - bad\n\nbad\n',
    ['7 own/no-bad'],
  ],
  [
    'two rules over one block',
    '<!-- specord-ignore own/no-x: why -->\n<!-- specord-ignore own: why -->\n\nbad\n',
    ['1 specord/wrong-ignore'],
  ],
  ['the end of its own line', 'bad <!-- specord-ignore own/no-bad: why -->\nbad\n', ['2 own/no-bad']],
  ['the whole file', '<!-- specord-ignore-file own/no-bad: why -->\n\nbad\n\nbad\n', []],
  ['by a name that the rule had', '<!-- specord-ignore own/no-evil: why -->\nbad\n', []],
  [
    'nothing without a reason',
    '<!-- specord-ignore own/no-bad -->\nbad\n',
    ['1 specord/wrong-ignore', '2 own/no-bad'],
  ],
  ['nothing in a fence', '```\n<!-- specord-ignore own/no-bad: why -->\n```\n\nbad\n', ['5 own/no-bad']],
])('in Markdown an ignore covers %s', async (_what, text, left) => {
  expect(await linesLeft('a.md', text)).toEqual(left);
});

it.each([
  [
    'the entry below, whole',
    '# specord-ignore own/no-bad: why\na:\n  b: bad\n\n  c: bad\nd: bad\n',
    ['6 own/no-bad'],
  ],
  ['the end of its own line', 'a: bad # specord-ignore own/no-bad: why\nb: bad\n', ['2 own/no-bad']],
  ['past other comments', '# specord-ignore own/no-bad: why\n# more\na: bad\nb: bad\n', ['4 own/no-bad']],
  [
    'an item of a list',
    'a:\n  # specord-ignore own/no-bad: why\n  - b: bad\n    c: bad\n  - bad\n',
    ['5 own/no-bad'],
  ],
])('in YAML an ignore covers %s', async (_what, text, left) => {
  expect(await linesLeft('a.yaml', text)).toEqual(left);
});

it('reports an ignore that is not needed, and cuts it out with its line', async () => {
  const text = 'a: 1\n# specord-ignore own/no-bad: why\nb: 2\n';
  const { findings } = await checkCorpus({ corpus: corpusOf({ 'a.yaml': text }), rules: [noBad] });
  expect(findings.map(({ rule, severity }) => `${severity} ${rule}`)).toEqual([
    'warning specord/unused-ignore',
  ]);
  expect(findings[0]?.fixes[0]?.edits).toEqual([{ file: 'a.yaml', start: 5, end: 38, text: '' }]);
});

it('does not call an ignore unused when its rule did not run', async () => {
  const corpus = corpusOf({ 'a.yaml': '# specord-ignore own/no-bad: why\na: 1\n' });
  const other = { ...noBad, id: 'own/no-other', aliases: [] };
  const { findings } = await checkCorpus({
    corpus,
    rules: [noBad, other],
    selection: { only: ['own/no-other'] },
  });
  expect(findings).toEqual([]);
});

it('ignores by configuration, at a pointer and below it', async () => {
  const ignore = { rule: 'own', files: '*.json', pointer: '/a', reason: 'why' };
  const rule = defineRule({
    id: 'own/no-value',
    since: '1',
    severity: 'error',
    reads: ['dataDocument'],
    cites: '',
    *check({ dataDocument }) {
      for (const pointer of ['/a', '/a/b', '/ab']) yield { at: dataDocument.place(pointer), data: {} };
    },
    says: () => 'A value.',
  });
  const corpus = corpusOf({ 'x.json': '{ "a": { "b": 1 }, "ab": 2 }' });
  const { findings, ignored } = await checkCorpus({ corpus, rules: [rule], config: { ignore: [ignore] } });
  expect(findings.map(({ at }) => at.pointer)).toEqual(['/ab']);
  expect(ignored.map(({ reason }) => reason)).toEqual(['why', 'why']);
});

it('reads a wish in time that grows with its length', () => {
  const [document] = corpusOf({ 'a.md': `<!-- specord-ignore x: ${' '.repeat(200_000)}y -->\n` }).documents;
  const start = performance.now();
  expect(ignoresIn(document!)).toHaveLength(1);
  expect(performance.now() - start).toBeLessThan(2000);
});
