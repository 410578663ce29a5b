import { describe, expect, it } from 'vitest';
import { checkCorpus } from '../../tools/check/check.ts';
import type { Config } from '../../tools/check/config/config.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import { premergeRules } from '../../tools/rules/premerge/index.ts';
import { rfcRules } from '../../tools/rules/rfc/index.ts';
import { type Fields, type Shape, shapes } from './proposal-shapes.ts';

type Files = Readonly<Record<string, string>>;

/** A weather protocol and its enhancement proposals: nothing of it is like the corpus of this repository. */
const file = 'proposals/0007-gusts.md';
const fields: Fields = {
  Number: '0007',
  Title: 'Report gusts',
  Status: 'Draft',
  'Author(s)': 'Wind (@wind)',
  Created: '2026-01-05',
  Updated: '2026-01-05',
  Affects: '`model/report.schema.json`',
  Compatibility: 'additive',
};
const active = '2026-02-01 (Draft → Active — nobody objected)';
const accepted = `2026-03-01 (Active → Accepted — evidence by two stations) · ${active}`;
const agreed: Fields = { ...fields, Status: 'Active', Updated: active };
const done: Fields = { ...fields, Status: 'Accepted', Updated: accepted };
const body = [
  '## Summary',
  '',
  'Stations report gusts.',
  '',
  '## Proposal',
  '',
  'A report has a gust.',
  '',
  '## Alternatives considered',
  '',
  '1. Report the maximum only.',
  '2. Do nothing.',
  '',
  '## Unresolved questions',
  '',
  '1. In which unit? Resolved: metres per second.',
  '',
  '## Acceptance criteria',
  '',
  '- [x] Two stations report gusts.',
].join('\n');

const report = (more: object = {}) =>
  JSON.stringify(
    {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'Report',
      type: 'object',
      properties: { wind: { type: 'number' } },
      ...more,
    },
    null,
    2,
  );
const gusty = { properties: { wind: { type: 'number' }, gust: { type: 'number' } } };

async function findings(rule: string, head: Files, base?: Files, config: Config = {}) {
  const rules = [...rfcRules, ...premergeRules].filter(({ id }) => id === rule);
  expect(rules).toHaveLength(1);
  const checked = await checkCorpus({
    corpus: corpusOf(head),
    rules,
    config,
    selection: { only: [rule] },
    base: base && { name: 'base', corpus: corpusOf(base) },
    claimMaker,
    problemFinders: [],
  });
  expect(checked.crashes).toEqual([]);
  return checked.findings.map(({ message }) => message);
}

/** How proposals live there: what is demanded of them holds since it is written down. */
const guide: Files = {
  'proposals/README.md': [
    '# How a proposal lives',
    '',
    'Draft → Active → Accepted; a proposal is Rejected or Withdrawn at any time. The history keeps each move with a note.',
    'Supersedes and Superseded by name each other.',
    '',
    'A change that is additive is open for comments for 7 days, one that is breaking for 30, a safety-fix for 90.',
    '',
    '- The summary has at most five sentences.',
    '- There are at least two alternatives.',
    '- Questions are numbered, and each has its resolution.',
    '- Accepted means that it was implemented: the criteria are ticked, and the note names its evidence.',
    '',
  ].join('\n'),
};

const guided = ({ head, base }: { readonly head: Files; readonly base?: Files }) => ({
  head: { ...guide, ...head },
  base: base && { ...guide, ...base },
});

interface Bullet {
  readonly rule: string;
  readonly title: string;
  readonly says: RegExp;
  wrong(shape: Shape): { readonly head: Files; readonly base?: Files };
  right(shape: Shape): { readonly head: Files; readonly base?: Files };
  readonly config?: Config;
}

const one =
  (of: Fields, text = body) =>
  (shape: Shape) => ({ head: { [file]: shape.write(of, text) } });
const swap = (from: string, to: string) => body.replace(from, to);

const alone: readonly Bullet[] = [
  {
    rule: 'rfc/use-complete-header',
    title: 'a header that lacks a row of the template',
    says: /lacks "Affects"/,
    wrong: (shape) => ({
      head: {
        'proposals/0000-template.md': shape.write(fields, body),
        [file]: shape.write(
          Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'Affects')),
          body,
        ),
      },
    }),
    right: (shape) => ({
      head: { 'proposals/0000-template.md': shape.write(fields, body), [file]: shape.write(fields, body) },
    }),
  },
  {
    rule: 'rfc/use-complete-header',
    title: 'rows in another order',
    says: /out of order/,
    wrong: (shape) => ({
      head: {
        'proposals/0000-template.md': shape.write(fields, body),
        [file]: shape.write(Object.fromEntries(Object.entries(fields).reverse()), body),
      },
    }),
    right: (shape) => ({
      head: { 'proposals/0000-template.md': shape.write(fields, body), [file]: shape.write(fields, body) },
    }),
  },
  {
    rule: 'rfc/use-complete-header',
    title: 'a status that is none',
    says: /"Done" is no status/,
    wrong: one({ ...fields, Status: 'Done' }),
    right: one(fields),
  },
  {
    rule: 'rfc/use-complete-header',
    title: 'a compatibility that is none',
    says: /does not begin with what it is/,
    wrong: one({ ...fields, Compatibility: 'harmless' }),
    right: one({ ...fields, Compatibility: 'breaking' }),
  },
  {
    rule: 'rfc/use-complete-header',
    title: 'a day that does not exist',
    says: /does not begin with a day/,
    wrong: one({ ...fields, Created: '2026-02-30' }),
    right: one(fields),
  },
  {
    rule: 'rfc/use-own-number',
    title: 'a number that is not that of the file',
    says: /header says "0008"/,
    wrong: one({ ...fields, Number: '0008' }),
    right: one(fields),
  },
  {
    rule: 'rfc/use-own-number',
    title: 'a number that two have',
    says: /has it already/,
    wrong: (shape) => ({
      head: { [file]: shape.write(fields, body), 'proposals/0007-rain.md': shape.write(fields, body) },
    }),
    right: (shape) => ({
      head: {
        [file]: shape.write(fields, body),
        'proposals/0008-rain.md': shape.write({ ...fields, Number: '0008' }, body),
      },
    }),
  },
  {
    rule: 'rfc/use-ordered-dates',
    title: 'a history that begins before the creation',
    says: /before the creation/,
    wrong: one({ ...agreed, Updated: '2026-01-01 (Draft → Active — comment window waived)' }),
    right: one(agreed),
  },
  {
    rule: 'rfc/use-ordered-dates',
    title: 'a day of the history that does not exist',
    says: /no day of the calendar/,
    wrong: one({ ...agreed, Updated: '2026-02-31 (Draft → Active — nobody objected)' }),
    right: one(agreed),
  },
  {
    rule: 'rfc/use-ordered-dates',
    title: 'accepted before it was active',
    says: /became Active on 2026-02-01/,
    wrong: one({ ...done, Updated: accepted.replace('2026-03-01', '2026-01-30') }),
    right: one(done),
  },
  {
    rule: 'rfc/use-ordered-dates',
    title: 'a comment window cut short',
    says: /open for comments for 30/,
    wrong: one({ ...agreed, Compatibility: 'breaking' }),
    right: one({
      ...agreed,
      Compatibility: 'breaking',
      Updated: active.replace('nobody objected', 'window waived, see the minutes'),
    }),
  },
  {
    rule: 'rfc/use-complete-index',
    title: 'an index that says something else',
    says: /is Draft, and the index says Active/,
    wrong: (shape) => ({
      head: { [file]: shape.write(fields, body), 'proposals/README.md': index('Active') },
    }),
    right: (shape) => ({
      head: { [file]: shape.write(fields, body), 'proposals/README.md': index('Draft') },
    }),
  },
  {
    rule: 'rfc/use-reciprocal-supersession',
    title: 'a successor that its predecessor does not know',
    says: /does not name it under "Superseded by"/,
    wrong: (shape) => ({
      head: {
        [file]: shape.write({ ...fields, Supersedes: '0003' }, body),
        'proposals/0003-calm.md': shape.write({ ...fields, Number: '0003' }, body),
      },
    }),
    right: (shape) => ({
      head: {
        [file]: shape.write({ ...fields, Supersedes: '0003' }, body),
        'proposals/0003-calm.md': shape.write({ ...fields, Number: '0003', 'Superseded by': '0007' }, body),
      },
    }),
  },
  {
    rule: 'rfc/use-reciprocal-supersession',
    title: 'a predecessor that is not there',
    says: /no such proposal/,
    wrong: one({ ...fields, Supersedes: '0003' }),
    right: one({ ...fields, Supersedes: '—' }),
  },
  {
    rule: 'rfc/use-legal-history',
    title: 'a move that the lifecycle does not have',
    says: /No proposal moves from Draft to Accepted/,
    wrong: one({ ...fields, Status: 'Accepted', Updated: '2026-02-01 (Draft → Accepted — evidence)' }),
    right: one(done),
  },
  {
    rule: 'rfc/use-legal-history',
    title: 'a status without a history',
    says: /does not say how it came to that/,
    wrong: one({ ...agreed, Updated: '2026-02-01' }),
    right: one(agreed),
  },
  {
    rule: 'rfc/use-met-criteria',
    title: 'a box that is not ticked',
    says: /not ticked/,
    wrong: one(done, swap('[x]', '[ ]')),
    right: one(done),
  },
  {
    rule: 'rfc/use-met-criteria',
    title: 'a box struck without a reason',
    says: /struck without a reason/,
    wrong: one(done, swap('[x] Two stations report gusts.', '[ ] ~~Two stations report gusts~~')),
    right: one(
      done,
      swap(
        '[x] Two stations report gusts.',
        '[ ] ~~Two stations report gusts~~ — one is enough, see the minutes',
      ),
    ),
  },
  {
    rule: 'rfc/use-met-criteria',
    title: 'a move to Accepted that names no evidence',
    says: /does not name its evidence/,
    wrong: one({ ...done, Updated: accepted.replace('evidence by two stations', 'all agreed') }),
    right: one(done),
  },
  {
    rule: 'rfc/use-sections',
    title: 'a section that is missing',
    says: /no section "Summary"/,
    wrong: (shape) => ({
      head: {
        'proposals/0000-template.md': shape.write(fields, body),
        [file]: shape.write(fields, swap('## Summary', '## In short')),
      },
    }),
    right: (shape) => ({
      head: { 'proposals/0000-template.md': shape.write(fields, body), [file]: shape.write(fields, body) },
    }),
  },
  {
    rule: 'rfc/use-sections',
    title: 'a summary of six sentences',
    says: /6 sentences/,
    wrong: one(fields, swap('Stations report gusts.', 'One. Two. Three. Four. Five. Six.')),
    right: one(fields, swap('Stations report gusts.', 'One. Two. Three. Four. Five.')),
  },
  {
    rule: 'rfc/use-sections',
    title: 'one alternative only',
    says: /There are 1 alternatives/,
    wrong: one(fields, swap('2. Do nothing.\n', '')),
    right: one(fields),
  },
  {
    rule: 'rfc/use-sections',
    title: 'questions without numbers',
    says: /are numbered/,
    wrong: one(fields, swap('1. In which unit?', '- In which unit?')),
    right: one(fields),
  },
  {
    rule: 'rfc/use-sections',
    title: 'an open question of what is agreed',
    says: /no answer/,
    wrong: one(agreed, swap(' Resolved: metres per second.', '')),
    right: one(agreed),
  },
  {
    rule: 'rfc/use-landed-schema',
    title: 'a schema shown otherwise than it was merged',
    says: /differently from what was merged/,
    wrong: (shape) => ({
      head: {
        'model/report.schema.json': report(),
        [file]: shape.write(agreed, swap('A report has a gust.', shown(report(gusty)))),
      },
    }),
    right: (shape) => ({
      head: {
        'model/report.schema.json': report(gusty),
        [file]: shape.write(agreed, swap('A report has a gust.', shown(report(gusty)))),
      },
    }),
  },
  {
    rule: 'rfc/use-landed-schema',
    title: 'a part of a schema that is not marked as one',
    says: /differently from what was merged/,
    wrong: (shape) => ({
      head: {
        'model/report.schema.json': report(gusty),
        [file]: shape.write(agreed, swap('A report has a gust.', shown('{ "properties": { "gust": {} } }'))),
      },
    }),
    right: (shape) => ({
      head: {
        'model/report.schema.json': report(gusty),
        [file]: shape.write(
          agreed,
          swap('A report has a gust.', shown('{ "properties": { "gust": {} } }', 'An excerpt of ')),
        ),
      },
    }),
  },
  ...(
    [
      ['an operation', '`GET /gusts` lists them.', '`GET /winds` lists them.', /there is no such operation/],
      [
        'a file',
        'It is checked by `model/gust.test.ts`.',
        'It is checked by `model/wind.test.ts`.',
        /there is no such file/,
      ],
      [
        'an event',
        'A station emits a `gust.began` event.',
        'A station emits a `wind.began` event.',
        /there is no such event/,
      ],
      [
        'an error code',
        'It answers 409 with `gust_conflict`.',
        'It answers 409 with `wind_conflict`.',
        /there is no such error code/,
      ],
    ] as const
  ).map(
    ([what, wrong, right, says]): Bullet => ({
      rule: 'rfc/no-empty-promise',
      title: `${what} that was promised and is not there`,
      says,
      wrong: (shape) => ({
        head: { ...landed, [file]: shape.write(done, swap('A report has a gust.', wrong)) },
      }),
      right: (shape) => ({
        head: { ...landed, [file]: shape.write(done, swap('A report has a gust.', right)) },
      }),
    }),
  ),
];

const landed: Files = {
  'model/wind.test.ts': '',
  'model/report.schema.json': report(),
  'model/api.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Weather', version: '1.0.0' },
    paths: { '/winds': { get: { responses: { 200: { description: 'Winds' } } } } },
  }),
  'docs/events.md': `# Events

| Event | Sent when |
|---|---|
| \`wind.began\` | it blows |
| \`wind.ended\` | it is calm again |
`,
  'docs/errors.md': `# Errors

| Error code | Status |
|---|---|
| \`wind_conflict\` | 409 |
| \`wind_unknown\` | 404 |
`,
};

function index(status: string): string {
  return `# Proposals\n\n| Number | Title | Status |\n|---|---|---|\n| [0007](0007-gusts.md) | Gusts | ${status} |\n`;
}

function shown(schema: string, lead = 'This is '): string {
  return `${lead}\`model/report.schema.json\`:\n\n\`\`\`json\n${schema}\n\`\`\``;
}

const old: Files = { 'model/report.schema.json': report() };
const opened: Files = { 'model/report.schema.json': report(gusty) };
const narrowed: Files = { 'model/report.schema.json': report({ required: ['wind'] }) };
const first = (shape: Shape): Files => ({
  'proposals/0001-begin.md': shape.write({ ...done, Number: '0001', Title: 'Begin' }, body),
});
const branch = (before: Files, after: Files) => (shape: Shape) => ({
  base: { ...first(shape), ...before },
  head: { ...first(shape), ...after },
});
const with_ = (files: Files, of: Fields) => (shape: Shape) => ({
  base: { ...first(shape), ...old },
  head: { ...first(shape), ...files, [file]: shape.write(of, body) },
});
const moved = (from: Fields, to: Fields) => (shape: Shape) => ({
  base: { ...old, [file]: shape.write(from, body) },
  head: { ...old, [file]: shape.write(to, body) },
});
const log = (...entries: readonly string[]): Files => ({
  'CHANGELOG.md': `# Changelog\n\n## Unreleased\n\n${entries.map((entry) => `- ${entry}\n`).join('')}`,
});
const documented = (words: string): Files => ({
  'docs/report.md': `# Report\n\nA report by \`model/report.schema.json\`:\n\n\`\`\`json\n${words}\n\`\`\`\n`,
});
const repair: Fields = { ...agreed, Compatibility: 'additive / defect repair' };

const againstBase: readonly Bullet[] = [
  {
    rule: 'premerge/use-legal-transition',
    title: 'a step of the lifecycle left out',
    says: /no path of the lifecycle/,
    wrong: moved({ ...fields, Status: 'Withdrawn' }, agreed),
    right: moved(fields, agreed),
  },
  {
    rule: 'premerge/use-legal-transition',
    title: 'a move without a note',
    says: /no new note/,
    wrong: moved(fields, { ...agreed, Updated: '2026-02-01' }),
    right: moved(fields, agreed),
  },
  {
    rule: 'premerge/use-exact-affects',
    title: 'a changed file that nobody names',
    says: /does not name it/,
    wrong: with_({ ...opened, 'docs/wind.md': '# Wind\n' }, agreed),
    right: with_(opened, agreed),
  },
  {
    rule: 'premerge/use-exact-affects',
    title: 'a named file that nobody changed',
    says: /does not change it/,
    wrong: with_(old, agreed),
    right: with_(opened, agreed),
  },
  {
    rule: 'premerge/use-proved-compatibility',
    title: 'additive that is not',
    says: /this is breaking/,
    wrong: with_(narrowed, agreed),
    right: with_(opened, agreed),
  },
  {
    rule: 'premerge/use-proved-compatibility',
    title: 'a repair that loses what a document shows',
    says: /this is breaking/,
    wrong: (shape) => ({
      base: { ...first(shape), ...old, ...documented('{}') },
      head: { ...first(shape), ...narrowed, ...documented('{}'), [file]: shape.write(repair, body) },
    }),
    right: (shape) => ({
      base: { ...first(shape), ...old, ...documented('{ "wind": 3 }') },
      head: {
        ...first(shape),
        ...narrowed,
        ...documented('{ "wind": 3 }'),
        [file]: shape.write(repair, body),
      },
    }),
  },
  {
    rule: 'premerge/no-unproposed-change',
    title: 'a schema that changed without a proposal',
    says: /No proposal of this branch/,
    wrong: branch(old, narrowed),
    right: with_(narrowed, agreed),
  },
  {
    rule: 'premerge/no-unproposed-change',
    title: 'a duty that changed without a proposal',
    says: /No proposal of this branch/,
    wrong: branch(
      { 'docs/wind.md': '# Wind\n' },
      { 'docs/wind.md': '# Wind\n\nA station MUST report it.\n' },
    ),
    right: branch({ 'docs/wind.md': '# Wind\n' }, { 'docs/wind.md': '# Wind\n\nIt blows.\n' }),
  },
  {
    rule: 'premerge/use-changelog-entry',
    title: 'a change that the changelog does not tell',
    says: /no new entry/,
    wrong: branch({ ...old, ...log() }, { ...narrowed, ...log() }),
    right: branch({ ...old, ...log() }, { ...narrowed, ...log('Reports need wind.') }),
  },
];

describe.each(shapes.map((shape) => [shape.name, shape] as const))('proposals with %s', (_, shape) => {
  it.each([...alone, ...againstBase].map((bullet) => [`${bullet.rule}: ${bullet.title}`, bullet] as const))(
    '%s',
    async (_title, bullet) => {
      const [wrong, right] = [guided(bullet.wrong(shape)), guided(bullet.right(shape))];
      expect((await findings(bullet.rule, wrong.head, wrong.base)).join('\n')).toMatch(bullet.says);
      const left = await findings(bullet.rule, right.head, right.base);
      expect(left.filter((message) => bullet.says.test(message))).toEqual([]);
    },
  );
});

describe('another process', () => {
  const foreign = (shape: Shape): Files =>
    Object.fromEntries(
      ['0001', '0002', '0003'].map((number) => [
        `proposals/${number}-a.md`,
        shape.write(
          {
            Number: number,
            Title: 'A',
            Status: 'Final',
            Created: '2026-01-05',
            Updated: '2026-02-05 (Review → Final — agreed)',
          },
          body,
        ),
      ]),
    );

  it.each(shapes.map((shape) => [shape.name, shape] as const))(
    'is not held to the statuses and moves of the common one (%s)',
    async (_, shape) => {
      for (const { id } of rfcRules.filter(({ id }) => /header|history|dates/.test(id)))
        expect(await findings(id, foreign(shape)), id).toEqual([]);
    },
  );

  it('is held to what the configuration says of it', async () => {
    const [shape] = shapes as [Shape];
    const config: Config = { rfc: { statuses: ['Review', 'Agreed'] } };
    const found = await findings('rfc/use-complete-header', foreign(shape), undefined, config);
    expect(found).toHaveLength(3);
  });
});
