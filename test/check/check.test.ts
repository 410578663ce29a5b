import { expect, it } from 'vitest';
import { type CheckInput, checkCorpus } from '../../tools/check/check.ts';
import type { Config } from '../../tools/check/config/config.ts';
import { exitCode } from '../../tools/check/result.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { type DefinedRule, defineRule } from '../../tools/rules/rule.ts';

const noLetter = (letter: string, id = `own/no-${letter}`): DefinedRule =>
  defineRule({
    id,
    since: '1',
    severity: 'error',
    reads: ['dataDocument'],
    cites: 'us',
    *check({ dataDocument }) {
      const { value } = dataDocument;
      for (const [key, text] of Object.entries(typeof value === 'object' && value !== null ? value : {}))
        if (text === letter) yield { at: dataDocument.place(`/${key}`), data: { letter } };
    },
    says: ({ letter: found }) => `There is a ${found}.`,
  });

const files = { 'b.json': '{ "x": "a", "y": "b" }', 'a.yaml': 'x: a\ny: a\n', 'far/c.json': '{ "x": "a" }' };

async function check(config: Config, rules: readonly DefinedRule[], more: Partial<CheckInput> = {}) {
  const checked = await checkCorpus({ corpus: corpusOf(files), rules, config, ...more });
  const places = checked.findings.map(
    ({ at, severity, rule }) => `${severity} ${rule} ${at.file}${at.pointer}`,
  );
  return { ...checked, places };
}

it('orders by file and place, and names every finding once', async () => {
  const { places, findings } = await check({}, [noLetter('b'), noLetter('a')]);
  expect(places).toEqual([
    'error own/no-a a.yaml/x',
    'error own/no-a a.yaml/y',
    'error own/no-a b.json/x',
    'error own/no-b b.json/y',
    'error own/no-a far/c.json/x',
  ]);
  expect(new Set(findings.map(({ key }) => key)).size).toBe(5);
});

it('takes the most exact level, and overrides by the file of the finding', async () => {
  const config: Config = {
    rules: { own: 'warning', 'own/no-b': 'off' },
    overrides: [
      { files: ['far/**'], rules: { own: 'off' } },
      { files: '*.yaml', rules: { 'own/no-a': 'info' } },
    ],
  };
  const { places, runs } = await check(config, [noLetter('a'), noLetter('b')]);
  expect(places).toEqual(['info own/no-a a.yaml/x', 'info own/no-a a.yaml/y', 'warning own/no-a b.json/x']);
  expect(runs.map(({ rule }) => rule.id)).toEqual(['own/no-a']);
});

it('runs a rule that is off where an override raises it', async () => {
  const config: Config = { rules: { own: 'off' }, overrides: [{ files: 'far/**', rules: { own: 'error' } }] };
  expect((await check(config, [noLetter('a')])).places).toEqual(['error own/no-a far/c.json/x']);
});

it('says what is wrong with an archived document only where an override asks for it', async () => {
  const corpus = corpusOf({ 'b.json': '{ "x": "a" }', 'archive/b.json': '{ "x": "a" }' });
  const config: Config = { overrides: [{ files: 'archive/**', rules: { own: 'info' } }] };
  expect((await check({}, [noLetter('a')], { corpus })).places).toEqual(['error own/no-a b.json/x']);
  expect((await check(config, [noLetter('a')], { corpus })).places).toEqual([
    'info own/no-a archive/b.json/x',
    'error own/no-a b.json/x',
  ]);
});

it('knows rules by the names that they had', async () => {
  const renamed = { ...noLetter('a'), aliases: ['own/without-a'] };
  expect((await check({ rules: { 'own/without-a': 'off' } }, [renamed])).places).toEqual([]);
  expect((await check({}, [renamed], { selection: { only: ['own/without-a'] } })).places).toHaveLength(4);
});

it('runs what is asked for also where it is off, and never what is skipped', async () => {
  const both = [noLetter('a'), noLetter('b')];
  const { runs, places } = await check({ rules: { own: 'off' } }, both, {
    selection: { only: ['own'], skip: ['own/no-a'] },
  });
  expect(runs.map(({ rule }) => rule.id)).toEqual(['own/no-b']);
  expect(places).toEqual(['error own/no-b b.json/y']);
});

it('counts no rule that overrides turn off in all files, also where it is asked for', async () => {
  const off = (files: string): Config => ({ overrides: [{ files, rules: { 'own/no-a': 'off' } }] });
  const both = [noLetter('a'), noLetter('b')];
  const runsOf = async (config: Config, only: readonly string[] = []) =>
    (await check(config, both, { selection: { only } })).runs.map(({ rule }) => rule.id);
  expect(await runsOf(off('**'))).toEqual(['own/no-b']);
  expect(await runsOf(off('**'), ['own/no-a'])).toEqual([]);
  expect(await runsOf(off('far/**'))).toEqual(['own/no-a', 'own/no-b']);
});

it('lets no rule hide what others find when it fails', async () => {
  const broken = defineRule({
    id: 'own/no-sense',
    since: '1',
    severity: 'error',
    reads: ['document'],
    cites: '',
    *check({ document }) {
      if (document.path === 'b.json') throw new Error('a bug of ours');
      yield* [];
    },
    says: () => '',
  });
  const { places, crashes, findings } = await check({}, [broken, noLetter('b')]);
  expect(places).toEqual(['error own/no-b b.json/y']);
  expect(crashes).toMatchObject([{ rule: 'own/no-sense', file: 'b.json' }]);
  expect(exitCode({ findings, crashes }, 'never')).toBe(2);
});

it('hides from a rule what it did not declare', async () => {
  const curious: DefinedRule = {
    ...noLetter('a', 'own/no-peeking'),
    *run(facts) {
      yield { at: facts.dataDocument.place(''), data: { kinds: Object.keys(facts) }, message: 'seen' };
    },
  };
  const { findings } = await check({}, [curious]);
  expect(findings[0]?.data).toEqual({ kinds: ['dataDocument'] });
});

it('says a thing once per place, and keeps everyone who leads there', async () => {
  const perUser = defineRule({
    id: 'own/no-target',
    since: '1',
    severity: 'error',
    reads: ['data'],
    cites: '',
    *check({ data }) {
      const target = data[0]!.place('/x');
      for (const user of data.slice(1))
        yield { at: target, data: {}, related: [{ at: user.place(''), says: 'uses it' }] };
    },
    says: () => 'The target is wrong.',
  });
  const { findings } = await check({}, [perUser]);
  expect(findings.map(({ related }) => related.map(({ at }) => at.file))).toEqual([['b.json', 'far/c.json']]);
});

it('gives equal findings at one place of prose names of their own', async () => {
  const corpus = corpusOf({ 'a.md': '# A\n\none\n\ntwo\n' });
  const perBlock = defineRule({
    id: 'own/no-block',
    since: '1',
    severity: 'error',
    reads: ['proseDocument'],
    cites: '',
    *check({ proseDocument }) {
      for (const node of proseDocument.root.children)
        if (node.type === 'paragraph') yield { at: proseDocument.place(node), data: {} };
    },
    says: () => 'A block.',
  });
  const { findings } = await checkCorpus({ corpus, rules: [perBlock] });
  expect(findings.map(({ key }) => key.replace(/^\w+/, 'key'))).toEqual(['key', 'key-2']);
});

it('counts what a rule had to judge', async () => {
  const { runs } = await check({}, [noLetter('a'), { ...noLetter('b'), reads: ['claims'] }]);
  expect(runs.map(({ subjects }) => subjects)).toEqual([3, 0]);
});

it.each([
  ['error', 'error', 1],
  ['warning', 'error', 0],
  ['warning', 'warning', 1],
  ['info', 'warning', 0],
  ['info', 'info', 1],
  ['error', 'never', 0],
] as const)('a finding of weight %s with --fail-on %s exits %i', async (severity, failOn, code) => {
  const { findings, crashes } = await check({ rules: { own: severity } }, [noLetter('b')]);
  expect(exitCode({ findings, crashes }, failOn)).toBe(code);
});

it('fails on more warnings than are allowed', async () => {
  const { findings, crashes } = await check({ rules: { own: 'warning' } }, [noLetter('a')]);
  expect(exitCode({ findings, crashes }, 'error', 4)).toBe(0);
  expect(exitCode({ findings, crashes }, 'error', 3)).toBe(1);
});

it('hears a rule of the nursery only where its name is said', async () => {
  const young = [{ ...noLetter('a'), severity: 'nursery' as const }, noLetter('b')];
  const rulesIn = async (config: Config, selection = {}) =>
    new Set((await check(config, young, { selection })).places.map((place) => place.split(' ', 2).join(' ')));
  expect(await rulesIn({})).toEqual(new Set(['error own/no-b']));
  expect(await rulesIn({ rules: { own: 'warning' } })).toEqual(new Set(['warning own/no-b']));
  expect(await rulesIn({ rules: { 'own/no-a': 'warning' } })).toEqual(
    new Set(['warning own/no-a', 'error own/no-b']),
  );
  expect(await rulesIn({}, { only: ['own/no-a'] })).toEqual(new Set(['info own/no-a']));
  expect(await rulesIn({ rules: { 'own/no-a': 'error' } }, { only: ['own'] })).toEqual(
    new Set(['error own/no-a', 'error own/no-b']),
  );
});

it('lets a report be quieter than its rule, and not louder', async () => {
  const loud = defineRule({
    id: 'own/no-key',
    since: '1',
    severity: 'warning',
    reads: ['dataDocument'],
    cites: 'test',
    *check({ dataDocument }) {
      yield { at: dataDocument.place('/x'), data: { n: 1 }, severity: 'error' as const };
      yield { at: dataDocument.place('/x'), data: { n: 2 }, severity: 'info' as const };
    },
    says: ({ n }) => `Says ${n}.`,
  });
  const { findings } = await check({}, [loud]);
  const levels = new Set(findings.map(({ severity, message }) => `${severity} ${message}`));
  expect(levels).toEqual(new Set(['warning Says 1.', 'info Says 2.']));
});
