import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { parse, stringify } from 'yaml';
import { toPointer } from '../../tools/json/pointer.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { DataDocument } from '../../tools/read/document.ts';

function dataDocument(path: string, text: string): DataDocument {
  const document = corpusOf({ [path]: text }).document(path);
  if (document === undefined || document.format === 'markdown') throw new Error('no data document');
  return document;
}

function* everything(value: unknown, tokens: readonly string[] = []): Generator<readonly [string, unknown]> {
  yield [toPointer(tokens), value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* everything(child, [...tokens, key]);
}

function slice(document: DataDocument, pointer: string, on: 'key' | 'value' = 'value'): string {
  const span = document.span(pointer, on);
  if (span === undefined) throw new Error(`no span for ${pointer}`);
  return document.text.slice(...span);
}

const json = fc.jsonValue({ maxDepth: 5 });

describe('places in data', () => {
  test.prop([json, fc.constantFrom(undefined, 2, '\t')])(
    'every JSON value stands at its place',
    (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      const document = dataDocument('a.json', text);
      expect(document.troubles).toEqual([]);
      expect(document.value).toEqual(JSON.parse(text));
      for (const [pointer, part] of everything(document.value)) {
        expect(JSON.parse(slice(document, pointer))).toEqual(part);
        if (pointer !== '' && document.span(pointer, 'key')) {
          expect(toPointer([JSON.parse(slice(document, pointer, 'key'))])).toBe(
            pointer.slice(pointer.lastIndexOf('/')),
          );
        }
      }
    },
  );

  // The key `<<` brings in the members of another mapping.
  const unmerged = json.filter((value) => !JSON.stringify(value).includes('"<<":'));

  test.prop([unmerged, fc.boolean()])('every YAML value stands at its place', (value, flow) => {
    const text = stringify(JSON.parse(JSON.stringify(value)), { collectionStyle: flow ? 'flow' : 'any' });
    const document = dataDocument('a.yaml', text);
    expect(document.value).toEqual(parse(text));
    for (const [pointer, part] of everything(document.value)) {
      const [start] = document.span(pointer)!;
      const column = start - (document.text.lastIndexOf('\n', start - 1) + 1);
      const reread = parse(`${' '.repeat(column)}${slice(document, pointer)}`);
      if (typeof part === 'object' || !slice(document, pointer).startsWith('|')) expect(reread).toEqual(part);
    }
  });
});
