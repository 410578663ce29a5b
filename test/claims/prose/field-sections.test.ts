import { describe, expect, test } from 'vitest';
import type { Field } from '../../../tools/claims/claim.ts';
import { claimsOf } from './claims-of.ts';

function fieldsIn(text: string): readonly Field[] {
  return claimsOf('shape', text).flatMap(({ fields }) => fields);
}

describe('a section for each field', () => {
  test('terms with their text on the next line', () => {
    expect(
      fieldsIn(`## Kiln

### heat

Type
: integer

Required
: yes
`),
    ).toMatchObject([{ name: 'heat', type: { types: ['integer'] }, required: true }]);
  });

  test('a demand under a condition is none', () => {
    const [field] = fieldsIn(`## Kiln

### heat

- Type: \`Integer\`
- Constraints:
  - REQUIRED for kind="gas"
`);
    expect(field).toMatchObject({ name: 'heat', conditional: true });
    expect(field).not.toHaveProperty('required');
  });

  test('the head of a document is no field', () => {
    expect(
      fieldsIn(`# Glazes

Type: Standards Track
Status: Draft
`),
    ).toEqual([]);
  });

  test('members that are called like columns are members', () => {
    const [shape] = claimsOf(
      'shape',
      `The kiln has these fields:

- \`door\`: what closes it
  - Type: what it is made of
  - Hinge: where it turns
`,
    );
    expect(shape!.fields).toMatchObject([{ name: 'door' }]);
    expect(shape!.fields[0]).not.toHaveProperty('type');
  });
});

describe('rows without a name', () => {
  test('go on with what the row above says', () => {
    const [shape] = claimsOf(
      'shape',
      `| Field | Type | Allowed values |
|---|---|---|
| \`glow\` | string | \`red\` |
| | | \`white\` |
| | | |
| \`shelf\` | string | |
`,
    );
    expect(shape).toMatchObject({
      complete: true,
      fields: [
        { name: 'glow', values: { values: [{ value: 'red' }, { value: 'white' }] } },
        { name: 'shelf' },
      ],
    });
  });

  test('with a type of their own are not understood', () => {
    const [shape] = claimsOf(
      'shape',
      `| Field | Part | Type |
|---|---|---|
| \`door\` | | object |
| | hinge | string |
| \`shelf\` | | string |
`,
    );
    expect(shape).toMatchObject({
      complete: false,
      fields: [{ name: 'door', type: { types: ['object'] } }, {}],
    });
  });
});

describe('values without code', () => {
  const valuesIn = (words: string) =>
    fieldsIn(`| Field | Type | Description |
|---|---|---|
| \`glow\` | string | ${words} |
`)[0]?.values?.values.map(({ value }) => value);

  test.each([
    ['Allowed values: red, white.', ['red', 'white']],
    ['How it looks. Possible values: red, white or blue', ['red', 'white', 'blue']],
    ["Enum {'red','white'}", ['red', 'white']],
    ["One of 'red', 'white'.", ['red', 'white']],
    ['Valid values are: "red" and "white"', ['red', 'white']],
  ])('%s', (words, values) => {
    expect(valuesIn(words)).toEqual(values);
  });

  test.each([
    'Allowed values: any string, or number',
    'Possible values: red, white (when glazed) and others',
    'Valid values: numbers above ten, or nothing at all',
    'Allowed values: see below',
  ])('%s lists none', (words) => {
    expect(valuesIn(words)).toBeUndefined();
  });

  test('the subject of the next clause is none', () => {
    const [claim] = claimsOf('values', '`glow` is one of `red`, `white`, and `shelf` must be set.');
    expect(claim?.values.map(({ value }) => value)).toEqual(['red', 'white']);
  });
});
