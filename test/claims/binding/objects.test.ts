import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };

describe('objects whose names say little', () => {
  const definitions = {
    Setting: {
      type: 'object',
      properties: { name: text, in: { enum: ['left', 'right'] }, hint: text, style: text },
    },
    Parameter: {
      type: 'object',
      properties: { name: text, in: { enum: ['head', 'tail'] }, hint: text, style: text },
    },
    Reference: { type: 'object', properties: { at: text } },
    Job: {
      type: 'object',
      properties: {
        parameters: {
          type: 'array',
          items: { oneOf: [{ $ref: '#/definitions/Parameter' }, { $ref: '#/definitions/Reference' }] },
        },
      },
    },
  };
  const schema = schemaOf('Plan', { job: { $ref: '#/definitions/Job' } }, { definitions });
  const table = (name: string, values: string) => `## ${name} Object

| Field Name | Type | Description |
|---|---|---|
| name | \`string\` | **REQUIRED**. What it is called. |
| in | \`string\` | Where it stands. Possible values are ${values}. |
| hint | \`string\` | A hint. |

### Fields for use with \`style\`

| Field Name | Type | Description |
|---|---|---|
| style | \`string\` | How it looks. |
`;

  it('prefers the definition over a choice that holds it, and reads the table of a condition with its object', async () => {
    const page = `# Plan\n\n${table('Parameter', '`"head"`, `"tail"` or `"side"`')}`;
    expect(await foundIn({ 'plan.md': page, 'plan.json': schema })).toEqual([
      'shapes/use-declared-requirement plan.md name',
      'values/use-declared-values plan.md in',
    ]);
  });
});

describe('fields of two objects that are called alike', () => {
  const kinds = (...values: string[]) => ({
    type: 'object',
    properties: { name: text, kind: { enum: values }, size: text },
  });
  const schema = schemaOf(
    'Yard',
    {},
    {
      $defs: { crate: kinds('wood', 'steel', 'card'), pallet: kinds('wood', 'steel', 'card', 'foam') },
    },
  );
  const table = (name: string, values: string) =>
    `## ${name}\n\n| Field | Type | Description |\n|---|---|---|\n| name | string | Name. |\n| kind | string | One of ${values}. |\n| size | string | Size. |\n`;

  it('may have different values', async () => {
    const page = `# Yard\n\n${table('Crate', '`wood`, `steel`, `card`')}\n${table('Pallet', '`wood`, `steel`, `card`, `foam`')}`;
    expect(await foundIn({ 'yard.md': page, 'yard.json': schema })).toEqual([]);
  });
});

describe('sections that are fields', () => {
  const schema = schemaOf('Order', {
    id: text,
    carrier: { enum: ['RAIL', 'ROAD2', 'ROAD3', 'SEA', 'AIR'] },
    sink: text,
  });
  const page = `# Order

## Order Object

### id

- Type: \`String\`
- Constraints:
  - REQUIRED

### carrier

- Type: \`String\`
- Description: How it travels. The predefined carriers are \`RAIL\`, \`ROAD\`, \`SEA\` and \`AIR\`.
- Constraints:
  - OPTIONAL

### sink

- Type: \`String\`
- Constraints:
  - OPTIONAL
`;

  it('state values in their descriptions', async () => {
    expect(await foundIn({ 'order.md': page, 'order.json': schema })).toEqual([
      'shapes/use-declared-requirement order.md id',
      'values/use-declared-values order.md carrier',
    ]);
  });
});
