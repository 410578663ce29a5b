import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };

describe('what a schema requires only where it is used', () => {
  const page =
    '# Fields\n\n| Field | Type | Description |\n|---|---|---|\n| hue | string | **REQUIRED.** Colour. |\n| tint | string | Shade. |\n| tone | string | Tone. |\n';
  const schema = (use: object[]) =>
    schemaOf(
      'Paint',
      { body: { allOf: use } },
      {
        definitions: { fields: { type: 'object', properties: { hue: text, tint: text, tone: text } } },
      },
    );
  const fields = { $ref: '#/definitions/fields' };

  it('is not missing where it is declared', async () => {
    const demanded = schema([{ required: ['hue'] }, fields]);
    expect(await foundIn({ 'README.md': page, 'paint.json': demanded })).toEqual([]);
    expect(await foundIn({ 'README.md': page, 'paint.json': schema([fields]) })).toEqual([
      'shapes/use-same-required README.md hue',
    ]);
  });
});

describe('a large object in several tables', () => {
  const schema = schemaOf('Contract', {
    id: text,
    kind: text,
    owner: text,
    levelDefault: text,
    levels: {
      type: 'array',
      items: { type: 'object', required: ['unit'], properties: { unit: text, value: text } },
    },
  });
  const table = (rows: string) => `| Key | Label | Required | Description |\n|---|---|---|---|\n${rows}\n`;
  const page = `# Contract\n\n## Basics\n\n${table('| id | ID | no | x |\n| kind | Kind | no | x |\n| owner | Owner | no | x |')}
## Agreement\n\n${table('| levelDefault | Default | no | x |\n| levels | Levels | no | x |\n| levels.unit | Unit | no | x |')}`;

  it('is one object, and nothing is left out', async () => {
    expect(await foundIn({ 'contract.md': page, 'contract.json': schema })).toEqual([
      'shapes/use-same-required contract.md unit',
    ]);
  });

  it('is not the one whose fields another schema has too', async () => {
    const rival = schemaOf('Rival', { levelDefault: text, levels: text, more: text });
    const untitled = page.replace('# Contract', '# Terms');
    const found = await foundIn({ 'terms.md': untitled, 'contract.json': schema, 'rival.json': rival });
    expect(found).not.toContain('shapes/use-same-required terms.md unit');
  });
});

describe('a proposal', () => {
  const schema = schemaOf('Order', { id: text, status: { enum: ['open', 'paid'] } }, { required: ['id'] });
  const page =
    '# Order\n\n| Field | Type | Required |\n|---|---|---|\n| id | string | yes |\n| status | string | no |\n| refund | object | no |\n';

  it('says nothing of what is', async () => {
    expect(await foundIn({ 'proposals/refunds.md': page, 'order.json': schema })).toEqual([]);
    expect(await foundIn({ 'docs/refunds.md': page, 'order.json': schema })).toEqual([
      'shapes/no-undeclared-field docs/refunds.md refund',
    ]);
  });
});

describe('examples in a format that allows less', () => {
  const page = (tag: string, body: string) => `# Order\n\n\`\`\`${tag}\n${body}\n\`\`\`\n`;

  it('may not end in a comma as JSON, wherever addresses stand in them', async () => {
    const body = '{ "site": "https://example.org/a", "tags": [1, 2], }';
    expect(await foundIn({ 'a.md': page('json', body) })).toEqual(['examples/use-parsable-example a.md']);
    expect(await foundIn({ 'a.md': page('jsonc', body) })).toEqual([]);
    expect(await foundIn({ 'a.md': page('text', '{ "a": [1] ? "b": 2 }') })).toEqual([]);
    expect(await foundIn({ 'a.md': page('json', '{ "a": 1, // why\n "b": 2 }') })).toEqual([]);
  });

  it('name their one schema even with a wrong version', async () => {
    const schema = schemaOf('Scene', {
      version: { const: '1.1' },
      id: text,
      box: text,
      links: text,
      parts: text,
    });
    const shown = '{ "version": "1.0", "id": "a", "box": "b", "links": "c", "parts": "d" }';
    expect(await foundIn({ 'scene.md': page('json', shown), 'thing.json': schema })).toEqual([
      'examples/use-valid-example scene.md /version',
    ]);
  });
});

describe('a sentence that goes on after a colon', () => {
  it('lists the values of what it names', async () => {
    const schema = schemaOf('Band', { colour: { enum: ['blue', 'green', 'red', 'coastal'] } });
    const page = '# Bands\n\nThe accepted values for `colour` are one of: `blue`, `green`, `red`.\n';
    expect(await foundIn({ 'band.md': page, 'band.json': schema })).toEqual([
      'values/use-declared-values band.md colour',
    ]);
  });
});
