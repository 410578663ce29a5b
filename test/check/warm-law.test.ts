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
  type: 'object',
  required: ['id', 'status'],
  properties: { id: { type: 'string' }, status: { enum: ['queued', 'running', 'done'] } },
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

test.prop([fc.array(edit, { minLength: 1, maxLength: 3 })], { numRuns: 12 })(
  'a warm run after edits finds what a run without a cache finds',
  async (edits) => {
    const folder = folderOf({ 'run.md': page.join('\n'), 'run.schema.json': JSON.stringify(schema) });
    const run = (cache?: { version: string }) =>
      lint({
        ...{ cwd: folder, root: folder, rules, claimMaker },
        ...(cache && { cache: { ...cache, folder: cacheOf(folder) } }),
      });
    await run({ version: 'a' });
    let lines = page;
    for (const one of edits) {
      lines = edited(lines, one);
      put(folder, 'run.md', lines.join('\n'));
      expect((await run({ version: 'a' })).findings).toEqual((await run()).findings);
    }
  },
);
