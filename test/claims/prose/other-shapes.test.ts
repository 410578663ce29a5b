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

  test('models of Python, also where one member takes several lines', () => {
    const text = `\`\`\`python
class Parcel(BaseModel):
    parcel_id: str = Field(alias="parcelId")  # what is "left ("
    state: Literal[
        "open", "lost",  # by whom?
        "found",
    ] | None = Field(
        None, alias="parcelState",
    )
    weight: int = 3

def weigh(parcel: Parcel[
class Lid(BaseModel):
    is_open: bool
\`\`\`
`;
    const [parcel, lid] = claimsOf('shape', text);
    expect(parcel!.fields).toMatchObject([
      { name: 'parcelId', type: { types: ['string'] } },
      { name: 'parcelState', values: { values: [{ value: 'open' }, { value: 'lost' }, { value: 'found' }] } },
      { name: 'weight', default: { value: 3 } },
    ]);
    expect(wordsAt(text, parcel!.fields[1]!.at)).toBe('state');
    expect(lid!.fields).toMatchObject([{ name: 'is_open', required: true }]);
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

  test('what a section demands of its object is one statement', () => {
    const text = [
      '## Loan',
      '',
      '1. The object **MUST** contain a `book` property, and its value MUST be a string.',
      '2. The object MUST also contain the `reader` and `lentAt` members.',
      '3. `renewals` MUST be an integer that counts the letters sent.',
      '   - The object MUST contain a `street` property.',
      '4. If it is late, the object MUST contain a `fine`.',
      '5. The librarian MUST provide a `stamp`.',
    ].join('\n');
    const stated = claimsOf('shape', text);
    expect(stated).toHaveLength(1);
    expect(stated[0]).toMatchObject({ form: 'sentence', context: { subject: 'Loan' } });
    expect(stated[0]!.fields).toMatchObject([
      { name: 'book', required: true },
      { name: 'reader', required: true },
      { name: 'lentAt', required: true },
      { name: 'renewals', type: { types: ['integer'] } },
    ]);
  });

  test('a demand of something else goes by its name', () => {
    const [stated] = claimsOf('shape', '## Loans\n\nAn [=Overdue Notice=] must have a `dueAt` field.\n');
    expect(stated).toMatchObject({
      context: { subject: 'Overdue Notice', titles: [] },
      fields: [{ name: 'dueAt', required: true }],
    });
  });

  test('`x` MUST be present', () => {
    const [stated] = claimsOf('shape', '## Loan\n\nThe `book` property MUST be present.\n');
    expect(stated!.fields).toMatchObject([{ name: 'book', required: true }]);
    expect(claimsOf('shape', '## Loan\n\nThe `fine` MUST be given by the reader.\n')).toEqual([]);
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
