import { expect, it } from 'vitest';
import { namesInText } from '../../tools/claims/prose/name/names-in-text.ts';

const roles = (text: string) => namesInText(text).map(({ name, role }) => `${name} ${role}`);

it('tells what introduces a name from what uses it', () => {
  expect(roles('## `run.started`')).toEqual(['run.started lead']);
  expect(roles('- **`limit`** is like `maxLimit`')).toEqual(['limit lead', 'maxLimit text']);
  expect(roles('`reason` is `too_large`.')).toEqual(['reason text', 'too_large given']);
  expect(roles('| Code | Scope |\n|---|---|\n| `a_b` | `runs:read`, `runs:create` |')).toEqual([
    'a_b lead',
    'runs:read cell',
    'runs:create cell',
  ]);
});

it('knows a column by its title, and a table of fields by its others', () => {
  const [lead, cell] = namesInText('| Field | Type |\n|---|---|\n| `runId` | `RunId` |');
  expect(lead?.column).toEqual({ title: '1 Field', ofFields: true });
  expect(cell?.column?.title).toBe('2 Type');
});

it('leaves fences out and gives the offsets of the name itself', () => {
  const text = '```json\n{ "`x`": 1 }\n```\n\nSee ``getRun``.';
  const [found, ...others] = namesInText(text);
  expect(others).toEqual([]);
  expect(text.slice(found?.start, found?.end)).toBe('getRun');
});
