import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf, toldIn } from './found-in.ts';

const text = { type: 'string' };

describe('examples inside of schemas', () => {
  it('are held to the schema that they stand in', async () => {
    const weight = (example: unknown) => ({ type: 'integer', examples: [3, example] });
    const parcel = (example: unknown) => ({ 'parcel.json': schemaOf('Parcel', { weight: weight(example) }) });
    expect(await foundIn(parcel('heavy'))).toEqual(['examples/use-valid-example parcel.json']);
    expect(await foundIn(parcel(7))).toEqual([]);
  });

  it.each([
    ['text that shows how it is written', { type: 'string', pattern: '^[a-z]+$' }, '{\n  "name": "a"\n}'],
    ['text for what is no string', { type: 'object' }, '{ "a": 1 }'],
    ['one item of a list', { type: 'array', items: text }, 'one'],
    ['a file of its own', { type: 'object', required: ['a'] }, { $ref: 'https://example.org/a.json' }],
    [
      'what it stands in',
      { type: 'object', required: ['a'], properties: { a: text } },
      { whole: { a: 'b' } },
    ],
  ])('may also be %s', async (_what, schema, example) => {
    const files = { 'parcel.json': schemaOf('Parcel', { weight: { ...schema, examples: [example] } }) };
    expect(await foundIn(files)).toEqual([]);
  });

  it('may be single in API descriptions', async () => {
    const api = (example: unknown) =>
      JSON.stringify({
        openapi: '3.0.3',
        info: { title: 'Parcels', version: '1.0.0' },
        paths: {},
        components: { schemas: { Size: { type: 'string', enum: ['small', 'large'], example } } },
      });
    expect(await foundIn({ 'api.json': api('huge') })).toEqual(['examples/use-valid-example api.json']);
    expect(await foundIn({ 'api.json': api('large') })).toEqual([]);
  });

  it('show the payloads of messages', async () => {
    const api = (id: unknown) =>
      JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'Parcels', version: '1.0.0' },
        components: {
          messages: {
            sent: {
              payload: { type: 'object', properties: { id: text } },
              examples: [{ name: 'one', payload: { id } }],
            },
          },
        },
      });
    expect(await foundIn({ 'events.json': api(5) })).toEqual(['examples/use-valid-example events.json /id']);
    expect(await foundIn({ 'events.json': api('5') })).toEqual([]);
  });
});

describe('an example file', () => {
  const files = (example: object) => ({
    'schema/order.paid.yaml': `$schema: https://json-schema.org/draft/2020-12/schema
type: object
required: [type, body, sender]
properties:
  type: { enum: [order.paid] }
  sender: { type: string }
  body: { type: object, properties: { method: { enum: [cash, card] } } }
`,
    'schema/event.yaml': `$schema: https://json-schema.org/draft/2020-12/schema
type: object
properties: { type: { type: string }, body: { type: object }, sender: { type: string } }
`,
    'examples/order.paid.json': JSON.stringify(example),
  });

  it('follows the schema that its name repeats', async () => {
    const wrong = { type: 'order.paid', sender: 'a', body: { method: 'coins' } };
    expect(await foundIn(files(wrong))).toEqual([
      'examples/use-valid-example examples/order.paid.json /body/method',
    ]);
    expect(await foundIn(files({ ...wrong, body: { method: 'cash' } }))).toEqual([]);
  });

  it('lacks nothing where it is built on another', async () => {
    expect(await foundIn(files({ $ref: 'base.json', body: { method: 'card' } }))).toEqual([]);
  });
});

describe('a part of an example that names its schema', () => {
  const facet = JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: {
      ColourFacet: { type: 'object', required: ['hue'], properties: { _schemaURL: text, hue: text } },
    },
    type: 'object',
    properties: { colour: { $ref: '#/$defs/ColourFacet' } },
  });
  const page = (hue: string) =>
    `# Colours\n\n\`\`\`json\n{\n  ...\n  "facets": {\n    "colour": {\n      "_schemaURL": "https://example.org/facets/1-0-0/ColourFacet.json",\n      "hue": ${hue}\n    }\n  }\n}\n\`\`\`\n`;

  it('is held to it', async () => {
    expect(await foundIn({ 'page.md': page('12'), 'facets/ColourFacet.json': facet })).toEqual([
      'examples/use-valid-example page.md /hue',
    ]);
    expect(await foundIn({ 'page.md': page('"red"'), 'facets/ColourFacet.json': facet })).toEqual([]);
  });
});

describe('what an object has from a base', () => {
  const schema = JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: {
      Base: { type: 'object', required: ['producer'], properties: { producer: text, trace: text } },
      Crane: {
        allOf: [
          { $ref: '#/$defs/Base' },
          { type: 'object', required: ['load'], properties: { load: text, reach: text, cabin: text } },
        ],
      },
    },
  });
  const page = (rows: string) =>
    `# Cranes\n\n## Crane\n\n| Field | Type | Required |\n|---|---|---|\n${rows}`;
  const own = '| `load` | string | yes |\n| `reach` | string | no |\n| `cabin` | string | no |\n';

  it('need not be listed again, unless the list begins to', async () => {
    expect(await foundIn({ 'crane.md': page(own), 'crane.json': schema })).toEqual([]);
    const begun = page(`${own}| \`trace\` | string | no |\n`);
    expect(await foundIn({ 'crane.md': begun, 'crane.json': schema })).toEqual([
      'shapes/no-undocumented-field crane.md producer',
    ]);
  });
});

describe('lists of values', () => {
  const schema = schemaOf('Run', { phase: { enum: ['BEGIN', 'GOING', 'DONE', 'STOP', 'BREAK', 'ELSE'] } });
  const page = (last: string) =>
    `# Cycle\n\n## Points\n\nThere are six states of a lap:\n\n- \`BEGIN\` to say that it begins\n- \`GOING\` while it goes on\n- \`DONE\` at its end\n- \`STOP\` when somebody ends it\n- \`BREAK\` when it breaks\n- \`${last}\` for the rest\n`;

  it('may go on in words, and be known by the values alone', async () => {
    expect(await foundIn({ 'cycle.md': page('OTHER'), 'run.json': schema })).toEqual([
      'values/use-same-values cycle.md phase',
    ]);
    expect(await foundIn({ 'cycle.md': page('ELSE'), 'run.json': schema })).toEqual([]);
  });

  it('of the past say nothing of today', async () => {
    expect(await foundIn({ 'changelogs/v1.2.md': page('OTHER'), 'run.json': schema })).toEqual([]);
  });
});

describe('one mistake in many examples is told once', () => {
  const fenced = (...texts: string[]) =>
    texts.map((text, number) => `## Ferry ${number}\n\n\`\`\`json\n${text}\n\`\`\`\n`).join('\n');
  const ferry = schemaOf('Ferry', { line: text, decks: { type: 'integer' } });

  it('where it is of one member', async () => {
    const found = await toldIn({
      'ferry.schema.json': ferry,
      'ferries.md': fenced('{ "line": "a", "decks": "two" }', '{ "line": "b", "decks": "two" }'),
    });
    expect(found).toEqual(['examples/use-valid-example ferries.md /decks']);
  });

  it('whatever value misses what is asked for', async () => {
    const found = await toldIn({
      'ferry.schema.json': schemaOf('Ferry', { line: { enum: ['a', 'b'] }, decks: { type: 'integer' } }),
      'ferries.md': fenced('{ "line": "A_1", "decks": 2 }', '{ "line": "B_1", "decks": 3 }'),
    });
    expect(found).toEqual(['examples/use-valid-example ferries.md /line']);
  });

  it('but not where it is of two', async () => {
    const found = await toldIn({
      'ferry.schema.json': ferry,
      'ferries.md': fenced('{ "line": "a", "decks": "two" }', '{ "line": 4, "decks": 2 }'),
    });
    expect(found).toEqual([
      'examples/use-valid-example ferries.md /decks',
      'examples/use-valid-example ferries.md /line',
    ]);
  });

  it('where the schema was copied with its example', async () => {
    const length = { type: 'number', description: 'In metres.', examples: ['90'] };
    const quays = { type: 'array', items: { type: 'object', properties: { length } } };
    const files = {
      'quay.json': schemaOf('Quay', { length }),
      'harbour.json': schemaOf('Harbour', { quays }),
    };
    expect(await toldIn(files)).toEqual(['examples/use-valid-example quay.json']);
    const width = { 'boat.json': schemaOf('Boat', { length: { ...length, description: 'In feet.' } }) };
    expect(await toldIn({ ...files, ...width })).toHaveLength(2);
  });

  it('where a line was copied with its slip', async () => {
    const moored = (side: string, boats: string) => `{ "side": "${side}",\n  "boats": ${boats},\n}`;
    const found = (other: string) => toldIn({ 'ferries.md': fenced(moored('a', '2'), moored('a', other)) });
    expect(await found('2')).toHaveLength(1);
    expect(await found('3')).toHaveLength(2);
  });

  it('where the schema requires what it does not declare', async () => {
    const rest = { required: ['lines'] };
    const files = {
      'ferry.schema.json': schemaOf('Ferry', { line: text, decks: { type: 'integer' } }, rest),
      'examples/ferry.json': '{ "line": "a", "decks": 2 }',
      'examples/ferry.example.json': '{ "line": "b", "decks": 3 }',
    };
    expect(await toldIn(files)).toHaveLength(1);
  });
});
