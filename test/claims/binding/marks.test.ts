import { describe, expect, it } from 'vitest';
import { foundIn, schemaOf } from './found-in.ts';

const text = { type: 'string' };

describe('marks that say what is required', () => {
  const berth = (required: string[]) =>
    schemaOf('Berth', { code: text, name: text, cranes: { type: 'array', items: text } }, { required });
  const page = `# Berth

| Property | Type | Card. | Description |
|---|---|---|---|
| code | string | 1 | Its code. |
| name | string | ? | Its name. |
| cranes | string[] | + | Its cranes. |
`;

  it('may be cardinalities', async () => {
    expect(await foundIn({ 'berth.md': page, 'berth.json': berth(['code', 'cranes']) })).toEqual([]);
    expect(await foundIn({ 'berth.md': page, 'berth.json': berth(['code', 'name']) })).toEqual([
      'shapes/use-declared-requirement berth.md name',
      'shapes/use-declared-requirement berth.md cranes',
    ]);
  });

  it('may stand in italics behind a type that is a link', async () => {
    const fields = `# Statement

## Fields

\`kind\` _string ([KindName]), required_

> What it is.

\`body\` _object, optional_

> What it holds.

[KindName]: https://example.org/kinds
`;
    const statement = (required: string[]) =>
      schemaOf('Statement', { kind: text, body: { type: 'object' } }, { required });
    expect(await foundIn({ 'statement.md': fields, 'statement.json': statement(['kind']) })).toEqual([]);
    expect(await foundIn({ 'statement.md': fields, 'statement.json': statement(['body']) })).toEqual([
      'shapes/use-declared-requirement statement.md kind',
      'shapes/use-declared-requirement statement.md body',
    ]);
  });
});

describe('a default without a verb', () => {
  it('is a number after the word', async () => {
    const schema = schemaOf('Watch', { age: { type: 'integer', default: 240 }, place: text });
    const page =
      '# Watch\n\n| Field | Type | Description |\n|---|---|---|\n| age | integer | In hours. Default 120. |\n| place | string | Where. |\n';
    expect(await foundIn({ 'watch.md': page, 'watch.json': schema })).toEqual([
      'shapes/use-same-default watch.md age',
    ]);
  });
});

describe('a form with slots and counts', () => {
  const page = (body: string) => `# Form\n\n\`\`\`yaml\n${body}\n\`\`\`\n`;

  it('is no YAML and was not meant to be', async () => {
    expect(
      await foundIn({ 'form.md': page('{\n  "id": "<TEXT>",\n  "tags": { "<TEXT>": "<TEXT>" * }, ?\n}') }),
    ).toEqual([]);
    expect(await foundIn({ 'form.md': page('id: [ 1, 2') })).toEqual([
      'examples/use-parsable-example form.md',
    ]);
  });
});
