import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };

describe('bullets whose paragraphs go on', () => {
  const page = `# Crate

## Crate Properties

- **\`label\`** *string*

  This REQUIRED property names the crate.

- **\`size\`** *int*

  This OPTIONAL property gives its size.
  The default value is \`3\`.

- **\`lids\`** *array of strings*

  This REQUIRED property lists its lids.
`;

  it('say there whether a field is required, and its default', async () => {
    const crate = schemaOf(
      'Crate',
      { label: text, size: { type: 'integer', default: 4 }, lids: { type: 'array', items: text } },
      { required: ['lids', 'size'] },
    );
    expect(await foundIn({ 'crate.md': page, 'crate.json': crate })).toEqual([
      'shapes/use-declared-requirement crate.md label',
      'shapes/use-declared-requirement crate.md size',
      'shapes/use-same-default crate.md size',
    ]);
  });
});

describe('properties that a sentence enumerates', () => {
  const barge = (required: string[]) =>
    schemaOf('Barge', {
      crew: {
        type: 'array',
        items: {
          title: 'Sailor',
          type: 'object',
          required,
          properties: { rank: text, name: text, berth: text },
        },
      },
    });
  const page = (words: string) => `# Barge\n\n## Barge Members\n\n${words}\n`;

  it.each([
    'Each Sailor item has the 2 mandatory properties: Rank (`rank`) and Name (`name`).',
    'Crew (`crew`) of value type `array` lists people. The properties `rank` and `name` are required.',
  ])('%s', async (words) => {
    const files = { 'barge.md': page(words), 'barge.json': barge(['rank', 'name']) };
    expect(await foundIn(files)).toEqual([]);
  });

  it('counts an optional one that is named as mandatory, and not those that no sentence speaks of', async () => {
    const words = 'Each Sailor item has the 2 mandatory properties: Rank (`rank`) and Name (`name`).';
    const files = { 'barge.md': page(words), 'barge.json': barge(['rank']) };
    expect(await foundIn(files)).toEqual(['shapes/use-declared-requirement barge.md name']);
  });
});

describe('a block with one value to a line', () => {
  const schema = schemaOf('Advisory', {
    category: { enum: ['leak', 'fire', 'flood'] },
    phase: { enum: ['draft', 'final', 'interim'] },
  });
  const page = (lines: string) =>
    `# Advisory\n\n## Kinds\n\nThe kind of advisory (\`category\`) of value type \`string\` says what it is about. Valid values are:\n\n\`\`\`\n${lines}\n\`\`\`\n`;

  it('lists the values that its introduction announces', async () => {
    expect(await foundIn({ 'a.md': page('  leak\n  fire\n  storm'), 'a.json': schema })).toEqual([
      'values/use-declared-values a.md category',
    ]);
    expect(await foundIn({ 'a.md': page('  leak\n  fire\n  flood'), 'a.json': schema })).toEqual([]);
  });
});

describe('a shape in the form of an example', () => {
  const schema = schemaOf(
    'tensor',
    { name: text, kind: text, shape: { type: 'array', items: text } },
    { required: ['name'] },
  );
  const page = (convention: string) =>
    `# Tensors\n\n${convention}\n\n## Data\n\n    $tensor =\n    {\n      "name" : $string,\n      "kind" : $string,\n      "shape" : [ $number, ... ] #optional\n    }\n`;

  it('may begin with its name and mark types with a dollar', async () => {
    expect(
      await foundIn({ 'tensor.md': page('Types begin with a dollar.'), 'tensor.json': schema }),
    ).toContain('shapes/use-agreed-type tensor.md shape');
  });

  it('takes what has no mark for required where a sentence explains the mark', async () => {
    const words = '`#optional` indicates an optional JSON field.';
    expect(await foundIn({ 'tensor.md': page(words), 'tensor.json': schema })).toContain(
      'shapes/use-declared-requirement tensor.md kind',
    );
  });
});

describe('endpoints', () => {
  const api = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Jobs', version: '1.0.0' },
    paths: Object.fromEntries(
      ['/v2/jobs', '/v2/jobs/{id}', '/v2/jobs/{id}/parts/{part}'].map((path) => [
        path,
        { get: { responses: { 200: { description: 'ok' } } } },
      ]),
    ),
  });
  const page = (path: string) =>
    `# Jobs\n\n| API | Verb | Path |\n|---|---|---|\n| All | GET | v2/jobs |\n| One | GET | ${path} |\n`;

  it('may leave out the first slash and write parts in angle or optional in square brackets', async () => {
    const right = { 'jobs.md': page('v2/jobs/\\<id\\>[/parts/\\<part\\>]'), 'api.json': api };
    expect(await foundIn(right)).toEqual([]);
    const wrong = { 'jobs.md': page('v2/jobs/\\<id\\>[/pieces/\\<part\\>]'), 'api.json': api };
    expect(await foundIn(wrong)).toContain(
      'operations/no-unknown-operation jobs.md GET /v2/jobs/{id}/pieces/{part}',
    );
  });

  it('of a front matter are held to the description that other pages are built from', async () => {
    const page = (operation: string) => `---\nopenapi: "${operation}"\n---\n\n# State\n`;
    const lost = { 'state.mdx': page('GET /v2/jobs/{id}/state'), 'api.json': api };
    const told = 'operations/no-unserved-page state.mdx GET /v2/jobs/{id}/state';
    expect(await foundIn(lost)).not.toContain(told);
    expect(await foundIn({ ...lost, 'job.mdx': page('GET /v2/jobs/{id}') })).toContain(told);
  });
});
