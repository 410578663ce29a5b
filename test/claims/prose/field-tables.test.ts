import { describe, expect, test } from 'vitest';
import type { Field } from '../../../tools/claims/claim.ts';
import { claimsOf, wordsAt } from './claims-of.ts';

function fieldsOf(text: string): Record<string, Field> {
  const [shape] = claimsOf('shape', text);
  return Object.fromEntries((shape?.fields ?? []).map((field) => [field.name, field]));
}

describe('tables of fields', () => {
  test('name, type, required and description columns', () => {
    const text = `# Parcel

| Property | Type | Required | Description |
|---|:---:|---|---|
| \`weight\` | \`number\` | \`yes\` | Grams. Defaults to \`0\`. |
| label | string | no | Printed text, at most 40 characters. |
| route | [\`route\`](#route)<br>\`string\` | Conditionally REQUIRED | Where it goes. |
| legs | \`array[leg]\` | ✅ | |
`;
    const fields = fieldsOf(text);
    expect(fields.weight).toMatchObject({
      required: true,
      type: { types: ['number'] },
      default: { value: 0 },
    });
    expect(fields.label).toMatchObject({
      required: false,
      type: { types: ['string'] },
      range: { maxLength: 40 },
    });
    expect(fields.route).toMatchObject({ conditional: true, type: { types: ['string'], names: ['route'] } });
    expect(fields.route).not.toHaveProperty('required');
    expect(fields.legs).toMatchObject({
      required: true,
      type: { types: ['array'], items: { names: ['leg'] } },
    });
    expect(wordsAt(text, fields.weight!.at)).toBe('`weight`');
    expect(wordsAt(text, fields.label!.at)).toBe('label');
  });

  test('a column of what each thing has', () => {
    const text = `# Parts

| Term | Type | Properties |
|---|---|---|
| pump | object | [power](power.md), [maker](maker.md) |
`;
    expect(claimsOf('shape', text)).toEqual([]);
  });

  test('rows that are numbered as an outline', () => {
    const fields = fieldsOf(`# Parcel

| # | Key | Description |
|---|---|---|
| 7. | **stops** | Where it was. |
| 7.1 | city | The place. |
| 7.2 | days | How long. |
| 8 | weight | In grams. |
`);
    expect(Object.keys(fields)).toEqual(['stops', 'weight']);
    expect(fields.stops?.fields?.map(({ name }) => name)).toEqual(['city', 'days']);
  });

  test('REQUIRED at the start of the description, with the convention of the page', () => {
    const text = `If a field is not explicitly **REQUIRED** or described with a MUST, it is OPTIONAL.

## Crate Object

Field Name | Type | Description
---|---|---
<a name="crate-id"></a>id | \`string\` | **REQUIRED**. Its identifier.
lid | [Lid Object](#lid) | The lid.
tag | \`string\` | It MUST be short.
`;
    const [shape] = claimsOf('shape', text);
    expect(shape).toMatchObject({ optionalByDefault: true, context: { subject: 'Crate Object' } });
    const fields = fieldsOf(text);
    expect(fields.id).toMatchObject({ required: true });
    expect(fields.lid).toMatchObject({ required: false, type: { types: ['object'], names: ['Lid'] } });
    expect(fields.tag).not.toHaveProperty('required');
  });

  test('without the convention, silence is not "no"', () => {
    const fields = fieldsOf(`Field | Type | Description
---|---|---
id | string | **REQUIRED**. Its identifier.
lid | string | The lid.
`);
    expect(fields.lid).not.toHaveProperty('required');
  });

  test('dotted and bracketed names nest', () => {
    const fields = fieldsOf(`| Field Name | REQUIRED | Type | Defines |
|---|---|---|---|
| \`cars\` | REQUIRED | Array&lt;Object&gt; | Cars. |
| \`cars[].id\` | REQUIRED | ID | Id. |
| \`cars[].doors[].side\` <br/>*(added in v2.3)* | OPTIONAL | String | Side. |
| \`station.host\` | OPTIONAL | String | Host. |
`);
    expect(fields.cars).toMatchObject({
      required: true,
      type: { types: ['array'], items: { types: ['object'] } },
      fields: [
        { name: 'id', required: true },
        { name: 'doors', fields: [{ name: 'side', conditional: true }] },
      ],
    });
  });

  test('what is optional inside of something that no row tells of may be so because that is', () => {
    const fields = fieldsOf(`| Field | Required | Type |
|---|---|---|
| \`station.host\` | no | string |
| \`cars[].id\` | yes | string |
| \`cars[].note\` | no | string |
`);
    expect(fields.station!.fields).toMatchObject([{ name: 'host', conditional: true }]);
    expect(fields.station!.fields![0]).not.toHaveProperty('required');
    expect(fields.cars!.fields).toMatchObject([{ required: true }, { required: false }]);
  });

  test('dotted attribute names stay whole', () => {
    const fields = fieldsOf(`| Attribute | Type |
|---|---|
| \`http.method\` | string |
| \`db.system\` | string |
`);
    expect(Object.keys(fields)).toEqual(['http.method', 'db.system']);
  });

  test('arrows nest below the row above', () => {
    const fields = fieldsOf(`| Field | Type |
|---|---|
| box | object |
| ↳ width | number |
| ↳ height | number |
| seal | boolean |
`);
    expect(fields.box!.fields?.map((field) => field.name)).toEqual(['width', 'height']);
    expect(Object.keys(fields)).toEqual(['box', 'seal']);
  });

  test('values of a cell, as lines, as a union and as a sentence', () => {
    const fields = fieldsOf(`| Name | Type | Required | Description |
|---|---|---|---|
| mode | string | yes | The mode.<br>*Supported values are:*<br>*- \`slow\`, which waits*<br>*- \`fast\`: which does not* |
| side | \`"left"\` \\| \`"right"\` | no | The side. |
| size | string | no | One of \`s\`, \`m\` or \`l\`. Defaults to \`m\`. |
| kind | string | no | Any kind, such as \`a\` or \`b\`. |
`);
    const values = (name: string): unknown[] | undefined =>
      fields[name]!.values?.values.map((value) => value.value);
    expect(values('mode')).toEqual(['slow', 'fast']);
    expect(values('side')).toEqual(['left', 'right']);
    expect(values('size')).toEqual(['s', 'm', 'l']);
    expect(fields.size!.default?.value).toBe('m');
    expect(values('kind')).toBeUndefined();
  });

  test('a default under a condition is none', () => {
    const fields = fieldsOf(`| Name | Type | Default | Description |
|---|---|---|---|
| a | integer | 5 | |
| b | integer | - | Defaults to \`3\` if \`a\` is set. |
| c | integer | | The default is \`7\` when omitted. |
| d | uint | | Defaults to \`EPERM\`. |
`);
    expect(fields.a!.default?.value).toBe(5);
    expect(fields.b).not.toHaveProperty('default');
    expect(fields.c!.default?.value).toBe(7);
    expect(fields.d).not.toHaveProperty('default');
  });

  test('a very long number hides no default behind it', () => {
    const fields = fieldsOf(`| Name | Type | Description |
|---|---|---|
| a | integer | ${'1.'.repeat(200_000)} and then -7 (default). |
`);
    expect(fields.a!.default?.value).toBe(-7);
  });

  test('a table of other things is no shape', () => {
    const text = `| Kind | Meaning |
|---|---|
| \`a\` | First |
| \`b\` | Second |

| Decimal places | Degrees |
|---|---|
| 0 | 1.0 |
`;
    expect(claimsOf('shape', text)).toEqual([]);
  });

  test('a heading that only says "Properties" leaves the name to the one above', () => {
    const [shape] = claimsOf(
      'shape',
      `## Crane\n\n### Properties\n\n| Name | Type |\n|---|---|\n| arm | number |\n`,
    );
    expect(shape!.context).toMatchObject({ subject: 'Crane', titles: ['Crane', 'Properties'] });
  });

  test('two thousand rows are read', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => `| f${index} | string | yes | Text \`x\` |`);
    const text = `| Name | Type | Required | Description |\n|---|---|---|---|\n${rows.join('\n')}\n`;
    const [shape] = claimsOf('shape', text);
    expect(shape!.fields).toHaveLength(2_000);
  });
});

test('tables of HTML are read as tables of Markdown are, and told where they stand', () => {
  const text = `## Kiln

<table>
  <thead><th>Field</th><th>Type</th><th>Description</th></thead>
  <!-- <tr><td>none</td></tr> -->
  <tr><td><code>heat</code>
    <td><a href="#heat"><b>integer</b></a><br/>(OPTIONAL)
    <td>How hot &amp; how long.</td></tr>
  <tr><td> shelf </td><td>string</td><td>One of <code>top</code>, <code>low</code>.</td></tr>
</table>

<table><tr><th>Field</th></tr><tr><td><table><tr><td>inner</td></tr></table></td></tr></table>

<table><tr><th>Field</th>
`;
  const [shape, ...others] = claimsOf('shape', text);
  expect(others).toEqual([]);
  expect(shape!.fields).toMatchObject([
    { name: 'heat', required: false, description: 'How hot & how long.' },
    { name: 'shelf', type: { types: ['string'] }, values: { values: [{ value: 'top' }, { value: 'low' }] } },
  ]);
  expect(shape!.fields.map(({ at }) => wordsAt(text, at))).toEqual(['heat', 'shelf']);
  expect(shape!.at).toMatchObject({ pointer: '#kiln/html-1', range: { line: 3 } });
});
