import { toPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';

const keywords = ['$ref', '$dynamicRef', '$recursiveRef'];
/** Below these stand values, and a member that happens to be called `$ref` is data. */
const values = new Set(['const', 'enum', 'default', 'example', 'examples']);

export default defineRule({
  id: 'reference/no-dangling-ref',
  since: '0.1.0',
  severity: 'error',
  reads: ['dataDocument', 'resolve'],
  cites: 'JSON Schema 2020-12 core §8.2.3; OpenAPI 3.1.1 §4.8.23; RFC 6901 §4',
  *check({ dataDocument, resolve }) {
    if (!['schema', 'openapi', 'asyncapi'].includes(dataDocument.kind)) return;
    for (const { ref, pointer, keyword } of references(dataDocument)) {
      const target = resolve(ref, dataDocument, pointer);
      if (target.found || target.unseen) continue;
      yield { at: dataDocument.place(`${pointer}/${keyword}`), data: { ref, why: target.why } };
    }
  },
  says: ({ ref, why }) => `"${ref}" leads nowhere: ${why} Correct the reference, or add what it names.`,
  subjects: ({ dataDocument }) => [...references(dataDocument)].length,
});

interface Found {
  readonly ref: string;
  readonly pointer: string;
  readonly keyword: string;
}

function* references({ value }: DataDocument): Iterable<Found> {
  const waiting: { readonly value: Json; readonly tokens: readonly (string | number)[] }[] = [
    { value, tokens: [] },
  ];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    if (isObject(here.value)) yield* referencesOf(here.value, toPointer(here.tokens));
    const children = isArray(here.value)
      ? here.value.entries()
      : isObject(here.value)
        ? Object.entries(here.value)
        : [];
    const isNamedMap = here.tokens.at(-1) === 'properties' || here.tokens.at(-1) === 'patternProperties';
    for (const [key, child] of children)
      if (isNamedMap || !values.has(String(key)))
        waiting.push({ value: child, tokens: [...here.tokens, key] });
  }
}

function* referencesOf(value: Readonly<Record<string, Json>>, pointer: string): Iterable<Found> {
  for (const keyword of keywords) {
    const ref = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
    if (typeof ref === 'string') yield { ref, pointer, keyword };
  }
}
