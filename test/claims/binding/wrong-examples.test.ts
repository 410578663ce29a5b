import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const fenced = (body: string) => `# Berths\n\nAs in the log:\n\n\`\`\`json\n${body}\n\`\`\`\n`;

describe('an example that is wrong keeps its owner', () => {
  it('where a part of the schema is elsewhere', async () => {
    const address = { $ref: 'https://elsewhere.example/address.json' };
    const berth = schemaOf('Berth', { quay: text, depth: count, address }, { required: ['quay'] });
    const files = (depth: string) => ({
      'berth.schema.json': berth,
      'berth.md': fenced(`{ "quay": "a", "depth": ${depth}, "address": { "city": 1 } }`),
    });
    expect(await foundIn(files('"deep"'))).toEqual(['examples/use-valid-example berth.md /depth']);
    expect(await foundIn(files('4'))).toEqual([]);
  });

  it('where it says by what address its schema goes', async () => {
    const id = 'https://harbour.example/berths/v2/record';
    const files = (depth: string) => ({
      'schemas/berth-record.json': schemaOf('Record', { $schema: text, depth: count }, { $id: id }),
      'notes.md': fenced(`{ "$schema": "${id}", "depth": ${depth} }`),
    });
    expect(await foundIn(files('"deep"'))).toEqual(['examples/use-valid-example notes.md /depth']);
    expect(await foundIn(files('4'))).toEqual([]);
  });

  it('where its file is called as that of the schema, in another way of writing', async () => {
    const files = (name: string) => ({
      'schemas/berth_assigned.schema.json': schemaOf('Assignment', { quay: text, depth: count }),
      'schemas/berth_released.schema.json': schemaOf('Release', { quay: text, depth: count }),
      [`examples/${name}.json`]: '{ "quay": "a", "depth": "deep" }',
    });
    for (const name of ['BerthAssigned', 'berth-assigned.example', '2.1-berth-assigned'])
      expect(await foundIn(files(name))).toEqual([`examples/use-valid-example examples/${name}.json /depth`]);
  });

  it('where a member of it is fixed in one schema alone', async () => {
    const told = (kind: string) => ({ kind: { const: kind }, at: count, by: text });
    const files = {
      'told.json': schemaOf(
        'Told',
        {},
        {
          $defs: {
            Moored: { type: 'object', properties: told('berth.moored') },
            Cleared: { type: 'object', properties: told('berth.cleared') },
          },
        },
      ),
      'log.md': fenced('{ "kind": "berth.cleared", "at": "noon", "by": "b" }'),
    };
    expect(await foundIn(files)).toEqual(['examples/use-valid-example log.md /at']);
  });

  it('but not where it names an edition that the schema does not', async () => {
    const files = (address: string) => ({
      'schemas/berth.json': schemaOf('Berth', { from: text, quay: text, depth: count }),
      'examples/berth.json': `{ "from": "https://harbour.example/${address}", "quay": "a", "depth": "deep" }`,
    });
    expect(await foundIn(files('2.1.0/berth'))).toEqual([]);
    expect(await foundIn(files('all/berth'))).toEqual([
      'examples/use-valid-example examples/berth.json /depth',
    ]);
  });
});
