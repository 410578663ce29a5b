import { describe, expect, test } from 'vitest';
import { claimsOf, wordsAt } from './claims-of.ts';

describe('shapes in other forms', () => {
  test('interfaces', () => {
    const text = `\`\`\`ts
interface Parcel extends Base {
  id: string;
  size?: number; // grams
  side: 'left' | 'right';
  route: { from: string; to?: string };
  legs: Array<Leg>;
  [key: string]: unknown;
}
type Lid = { open: boolean };
\`\`\`
`;
    const [parcel, lid] = claimsOf('shape', text);
    expect(parcel).toMatchObject({
      form: 'interface',
      complete: false,
      closed: false,
      context: { subject: 'Parcel' },
    });
    expect(parcel!.fields).toMatchObject([
      { name: 'id', required: true, type: { types: ['string'] } },
      { name: 'size', required: false, type: { types: ['number'] }, description: 'grams' },
      { name: 'side', values: { values: [{ value: 'left' }, { value: 'right' }] } },
      {
        name: 'route',
        fields: [
          { name: 'from', required: true },
          { name: 'to', required: false },
        ],
      },
      { name: 'legs', type: { types: ['array'], items: { names: ['Leg'] } } },
    ]);
    expect(wordsAt(text, parcel!.fields[1]!.at)).toBe('size');
    expect(lid).toMatchObject({ complete: true, context: { subject: 'Lid' } });
  });

  test('templates in the form of JSON', () => {
    const [shape] = claimsOf(
      'shape',
      '## Parcel\n\n```json\n{\n  "id": "string (required)",\n  "kind": "a | b",\n  "legs": [{ "to": "string" }],\n  ...\n}\n```\n',
    );
    expect(shape).toMatchObject({ form: 'fence', complete: false });
    expect(shape!.fields).toMatchObject([
      { name: 'id', required: true, type: { types: ['string'] } },
      { name: 'kind', values: { values: [{ value: 'a' }, { value: 'b' }] } },
      { name: 'legs', type: { types: ['array'] }, fields: [{ name: 'to' }] },
    ]);
  });

  test('an instance is no template', () => {
    expect(claimsOf('shape', '```json\n{ "id": "p-1", "kind": "text" }\n```\n')).toEqual([]);
  });

  test('braces in a sentence', () => {
    const text = 'The minimum `parcel.sent` payload is `{id, size, to?}`.';
    const [shape] = claimsOf('shape', text);
    expect(shape).toMatchObject({ form: 'braces', complete: true, context: { subject: 'parcel.sent' } });
    expect(shape!.fields).toMatchObject([
      { name: 'id', required: true },
      { name: 'size', required: true },
      { name: 'to', required: false },
    ]);
    expect(claimsOf('shape', 'Send `{"id": 1, "size": 2}` to it.')).toEqual([]);
  });

  test('sentences about mandatory properties', () => {
    const [shape] = claimsOf(
      'shape',
      'A lid has the two mandatory properties Name (`name`) and Size (`size`) and the optional property Tag (`tag`).',
    );
    expect(shape).toMatchObject({ form: 'sentence', complete: true });
    expect(shape!.fields).toMatchObject([
      { name: 'name', required: true },
      { name: 'size', required: true },
      { name: 'tag', required: false },
    ]);
    const [verdict] = claimsOf('shape', '`name` and `size` are REQUIRED.');
    expect(verdict!.fields.map((field) => [field.name, field.required])).toEqual([
      ['name', true],
      ['size', true],
    ]);
    expect(claimsOf('shape', 'If open, `name` is REQUIRED.')).toEqual([]);
  });
});
