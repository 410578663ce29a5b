import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bind, claimsIn, surfaceIn } from '../../tools/claims/claim-maker.ts';
import { structureOf } from '../../tools/claims/structure.ts';
import { corpusOf, readCorpus } from '../../tools/read/corpus.ts';
import type { Corpus, DataDocument } from '../../tools/read/document.ts';

function dataOf(path: string, text: string): DataDocument {
  return corpusOf({ [path]: text }).data[0]!;
}

const schema = (description: string) =>
  `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "type": "object",
  "description": ${JSON.stringify(description)},
  "properties": {
    "note": { "type": "string", "description": ${JSON.stringify(description)} },
    "mode": {
      "description": ${JSON.stringify(description)},
      "enum": ["a"]
    }
  }
}
`;

describe('the structure of a schema', () => {
  it('is the same whatever its descriptions say at the end of a line', () => {
    const plain = schema('Short.').replace('"description": "Short." }', '"description": "Here." }');
    const longer = schema('Much longer.').replace(
      '"description": "Much longer." }',
      '"description": "Here." }',
    );
    expect(structureOf(dataOf('a.schema.json', plain))).toBe(structureOf(dataOf('a.schema.json', longer)));
  });

  it.each([
    ['something stands behind them in their line', schema('Short.'), schema('Longer.')],
    [
      'they are part of a value',
      '{"type":"object",\n"default":{\n"description":"a"\n}}',
      '{"type":"object",\n"default":{\n"description":"b"\n}}',
    ],
    ['a keyword changes', schema('Same.'), schema('Same.').replace('["a"]', '["b"]')],
    ['a line comes in between', schema('Same.'), schema('Same.').replace('{\n', '{\n\n')],
  ])('is another one where %s', (_, one, other) => {
    expect(structureOf(dataOf('a.schema.json', one))).not.toBe(structureOf(dataOf('a.schema.json', other)));
  });

  it('keeps the end of what ends with a description in YAML', () => {
    const api = (words: string) =>
      `openapi: 3.1.0\ninfo:\n  title: A\n  version: '1'\n  description: ${words}\npaths: {}\n`;
    expect(structureOf(dataOf('api.yaml', api('One')))).not.toBe(
      structureOf(dataOf('api.yaml', api('Other'))),
    );
    const before = api('Same')
      .replace('  title', '  description: A\n  title')
      .replace(/\n {2}description: Same/, '');
    const after = before.replace('description: A', 'description: Many');
    expect(structureOf(dataOf('api.yaml', before))).toBe(structureOf(dataOf('api.yaml', after)));
  });
});

/** With words in each object of a schema: bindings are kept as long as nothing but these changes. */
function worded(corpus: Corpus, words: string): Corpus {
  const files = corpus.documents.map((one) => {
    if (one.format === 'markdown' || one.kind !== 'schema') return [one.path, one.text] as const;
    const said = `$1"description": ${JSON.stringify(words)},\n$1$2`;
    return [one.path, one.text.replaceAll(/^([ ]*)("type": "object",)$/gm, said)] as const;
  });
  return corpusOf(Object.fromEntries(files));
}

it.each(['before', 'lending'])(
  'what structured documents claim does not hang on their words: %s',
  async (name) => {
    const folder = join(import.meta.dirname, '../corpora', name);
    const read = await readCorpus(folder);
    const [corpus, other] = [
      worded(read, 'One.'),
      worded(read, 'Enum of `type`, reserved, deprecated, synthetic.'),
    ];
    const changed = corpus.data.filter((one) => other.document(one.path)?.hash !== one.hash);
    expect(changed.length).toBeGreaterThan(1);
    for (const one of changed)
      expect(structureOf(other.document(one.path) as DataDocument)).toBe(structureOf(one));
    const claims = corpus.documents.flatMap(claimsIn);
    expect(surfaceIn(other)).toEqual(surfaceIn(corpus));
    expect(bind(claims, other)).toEqual(bind(claims, corpus));
  },
);
