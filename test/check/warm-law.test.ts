import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { lint } from '../../tools/check/lint.ts';
import { claimMaker } from '../../tools/claims/claim-maker.ts';
import { rules } from '../../tools/rules/index.ts';
import { cacheOf, folderOf, put } from './folder.ts';

const page = [
  '# Run',
  '',
  'A run is described by [its schema](run.schema.json).',
  '',
  '| Field | Type | Required |',
  '|---|---|---|',
  '| `id` | integer | yes |',
  '| `status` | string | no |',
  '',
  'The status is one of `queued`, `running`, `ended`.',
  '',
  '## More',
  '',
  'See [nothing](nothing.md) and [more](#more).',
];
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Run',
  description: 'One run.',
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { description: 'Its name.', type: 'string' },
    status: { enum: ['queued', 'running', 'done'] },
    cause: { $ref: 'cause.schema.json' },
    other: { $ref: 'nowhere.schema.json', description: 'Nothing.' },
  },
};
const cause = {
  $schema: schema.$schema,
  title: 'Cause',
  type: 'object',
  properties: { run: { type: 'string' } },
};

const edit = fc.record({
  at: fc.nat(page.length - 1),
  how: fc.constantFrom('insert', 'remove', 'repeat', 'blank'),
  text: fc.constantFrom('New words.', '## Between', '- `queued`', '', '> quoted'),
});

function edited(
  lines: readonly string[],
  { at, how, text }: { at: number; how: string; text: string },
): string[] {
  const [before, line = '', after] = [lines.slice(0, at), lines[at], lines.slice(at + 1)];
  if (how === 'insert') return [...before, '', text, '', line, ...after];
  if (how === 'repeat') return [...before, line, line, ...after];
  return how === 'blank' ? [...before, '', ...after] : [...before, ...after];
}

/** Words, names, types and lines of schemas, there and back. */
const CHANGES = [
  ['One run.', 'Any of the runs.'],
  ['Its name.', 'The name of it, `queued`.'],
  ['"queued"', '"waiting"'],
  ['"Run"', '"Loan"'],
  ['"type": "string"', '"type": "integer"'],
  ['"properties": {', '\n"properties": {'],
  ['nowhere.schema.json', 'cause.schema.json'],
] as const;

type Step = (files: Record<string, string>) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  edit.map(
    (one): Step =>
      (files) => {
        files['run.md'] = edited(files['run.md']!.split('\n'), one).join('\n');
      },
  ),
  fc
    .tuple(fc.constantFrom('run.schema.json', 'cause.schema.json'), fc.constantFrom(...CHANGES), fc.boolean())
    .map(
      ([path, [one, other], isBack]): Step =>
        (files) => {
          files[path] = isBack ? files[path]!.replace(other, one) : files[path]!.replace(one, other);
        },
    ),
);

test.prop([fc.array(steps, { minLength: 1, maxLength: 4 })], { numRuns: 15 })(
  'a warm run after edits finds what a run without a cache finds',
  async (edits) => {
    const files: Record<string, string> = {
      'run.md': page.join('\n'),
      'run.schema.json': JSON.stringify(schema, null, 2),
      'cause.schema.json': JSON.stringify(cause, null, 2),
    };
    const folder = folderOf(files);
    const run = (cache?: { version: string }) =>
      lint({
        ...{ cwd: folder, root: folder, rules, claimMaker },
        ...(cache && { cache: { ...cache, folder: cacheOf(folder) } }),
      });
    await run({ version: 'a' });
    for (const change of edits) {
      change(files);
      for (const [path, text] of Object.entries(files)) put(folder, path, text);
      expect((await run({ version: 'a' })).findings).toEqual((await run()).findings);
    }
  },
);
