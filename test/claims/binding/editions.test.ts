import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const page = `# Parcel format

## Parcel Object

| Field | Type | Required | Description |
|---|---|---|---|
| \`sender\` | string | yes | Who sends it. |
| \`weight\` | integer | yes | In grams. |
| \`label\` | string | no | What stands on it. |
`;

const text = { type: 'string' };
const parcel = (weight: object) =>
  schemaOf('Parcel', { sender: text, weight, label: text }, { required: ['sender', 'weight'] });
const right = parcel({ type: 'integer' });
const wrong = parcel({ type: 'string' });
const clash = (file: string) => `shapes/use-agreed-type ${file} weight`;

describe('editions side by side', () => {
  it('reads a page of a patch version with the schema of its minor version', async () => {
    expect(await foundIn({ 'versions/3.1.1.md': page, 'schemas/v3.1/schema.json': wrong })).toEqual([
      clash('versions/3.1.1.md'),
    ]);
  });

  it('holds only the newest of several patch versions against it', async () => {
    const files = {
      'versions/3.1.0.md': page,
      'versions/3.1.10.md': page,
      'schemas/v3.1/schema.json': wrong,
    };
    expect(await foundIn(files)).toEqual([clash('versions/3.1.10.md')]);
  });

  it('leaves pages of another version alone', async () => {
    const files = { 'versions/2.0.md': page, 'schemas/v3.1/schema.json': wrong };
    expect(await foundIn(files)).toEqual([]);
  });

  it('reads a page without a version with the newest schema', async () => {
    const files = {
      'docs/parcel.md': page,
      'schema/parcel-v1.9.0.json': wrong,
      'schema/parcel-v1.10.0.json': right,
    };
    expect(await foundIn(files)).toEqual([]);
    const newest = {
      'docs/parcel.md': page,
      'schema/parcel-v1.9.0.json': right,
      'schema/parcel-v1.10.0.json': wrong,
    };
    expect(await foundIn(newest)).toEqual([clash('docs/parcel.md')]);
  });

  it('tells editions apart whose numbers are joined by underscores', async () => {
    const files = { 'spec/v0_9/json/parcel.json': wrong, 'spec/v0_10/docs/parcel.md': page };
    expect(await foundIn(files)).toEqual([]);
    const same = { 'spec/v0_10/json/parcel.json': wrong, 'spec/v0_10/docs/parcel.md': page };
    expect(await foundIn(same)).toHaveLength(1);
  });

  it('holds only the newest page against a schema without a version', async () => {
    const files = { 'parcel_1.0/parcel.md': page, 'parcel_1.1/parcel.md': page, 'schema.json': wrong };
    expect(await foundIn(files)).toEqual([clash('parcel_1.1/parcel.md')]);
  });

  it('takes frozen copies of a documentation site for what was', async () => {
    const files = {
      'docs/parcel.md': page,
      'versioned_docs/version-1.0/parcel.md': page,
      'schema.json': wrong,
    };
    expect(await foundIn(files)).toEqual([clash('docs/parcel.md')]);
  });

  it('reports a translated page only through its original', async () => {
    const files = { 'spec/parcel.md': page, 'spec/languages/fr/parcel.md': page, 'schema.json': wrong };
    expect(await foundIn(files)).toEqual([clash('spec/parcel.md')]);
    expect(await foundIn({ 'spec/languages/fr/parcel.md': page, 'schema.json': wrong })).toHaveLength(1);
  });

  it('leaves what one proposal says out of the schema of another', async () => {
    const clashes = (file: string) => foundIn({ [file]: page, 'assets/prop-0032/parcel.json': wrong });
    expect(await clashes('docs/prop-0022.md')).toEqual([]);
    expect(await clashes('docs/prop-0032.md')).toEqual([clash('docs/prop-0032.md')]);
    expect(await clashes('chapters/02-parcels.md')).toEqual([clash('chapters/02-parcels.md')]);
  });

  it('takes the values in brackets behind a word for no type', async () => {
    const file = 'docs/parcel.md';
    const files = (type: string) => ({ [file]: page.replace('integer', type), 'schemas/parcel.json': wrong });
    expect(await foundIn(files("Enum ['X', 'Y', '-X']"))).toEqual([]);
    expect(await foundIn(files('integer'))).toEqual([clash(file)]);
  });
});
