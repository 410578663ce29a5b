import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };
const parcel = schemaOf(
  'Parcel',
  {
    sender: text,
    size: text,
    lines: {
      type: 'array',
      items: {
        type: 'object',
        required: ['goods'],
        properties: { goods: text, weight: { type: 'object', properties: { grams: { type: 'integer' } } } },
      },
    },
  },
  { required: ['sender', 'lines'] },
);

describe('an object that a page goes through in sections of a field each', () => {
  const page = (size: string) => `# Shipping

## Parcel format

### Who sends it

- \`sender\` (string, REQUIRED) names the sender.

### How large it is

- \`size\` (string, ${size}) in words.

### What is in it

- \`lines\` (array of objects, REQUIRED) one for each thing.
  - \`goods\` (string, OPTIONAL) what it is.
`;

  it('is one object', async () => {
    expect(await foundIn({ 'shipping.md': page('REQUIRED'), 'parcel.json': parcel })).toEqual([
      'shapes/use-same-required shipping.md size',
      'shapes/use-same-required shipping.md goods',
    ]);
  });

  it('of which no section leaves out what another one has', async () => {
    const found = await foundIn({
      'shipping.md': page('OPTIONAL').replace('string, OPTIONAL) what', 'string, REQUIRED) what'),
      'parcel.json': parcel,
    });
    expect(found).toEqual([]);
  });
});

describe('headings of fields below headings of fields', () => {
  const page = (lines: string, weight: string) => `# Parcel

## \`sender\`

- **Type**: string
- **Required?**: yes

## \`size\`

- **Type**: string
- **Required?**: no

## \`${lines}\`

- **Type**: array
- **Required?**: yes

### \`${weight}\`

- **Type**: object
- **Required?**: yes
`;

  it.each([
    ['lines', 'weight'],
    ['lines', 'lines.weight'],
    ['[[lines]]', '[lines.weight]'],
  ])('%s and %s', async (lines, weight) => {
    expect(await foundIn({ 'parcel.md': page(lines, weight), 'parcel.json': parcel })).toEqual([
      'shapes/use-same-required parcel.md weight',
    ]);
  });

  it('may stand in tables of one row', async () => {
    const table = (type: string, required: string) =>
      `| Type | Required |\n|---|---|\n| ${type} | ${required} |\n`;
    const found = await foundIn({
      'parcel.md': `# Parcel\n\n## The \`sender\` field\n${table('String', 'True')}\n## The \`size\` field\n${table('Number', 'False')}\n## The \`lines\` field\n${table('Array', 'False')}`,
      'parcel.json': parcel,
    });
    expect(found).toEqual([
      'shapes/use-declared-type parcel.md size',
      'shapes/use-declared-requirement parcel.md lines',
    ]);
  });
});

describe('members that a text spells out where nobody knows the whole', () => {
  it('go by their own names', async () => {
    const line = schemaOf(
      'Envelope',
      { stamp: text },
      {
        required: ['stamp'],
        $defs: {
          Address: { type: 'object', required: ['street'], properties: { street: text, town: text } },
        },
      },
    );
    const page = `# Mail

- \`covers\` (object, OPTIONAL) of the mail.
- \`address\` (object, REQUIRED) where it goes:
  - \`street\` (string, OPTIONAL) with the number.
  - \`town\` (string, OPTIONAL) with the code.
- \`weather\` (object, OPTIONAL) on the way.
- \`route\` (object, OPTIONAL) of the van.
`;
    expect(await foundIn({ 'mail.md': page, 'envelope.json': line })).toEqual([
      'shapes/use-declared-requirement mail.md street',
    ]);
  });
});
