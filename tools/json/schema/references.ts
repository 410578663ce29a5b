import { toPointer } from '../pointer.ts';
import { isArray, isObject, type Json } from '../value.ts';

const keywords = ['$ref', '$dynamicRef', '$recursiveRef'];
/** Below these stand values, and a member that happens to be called `$ref` is data. */
const values = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** A reference as it is written, and the object that it stands in. */
export interface Written {
  readonly ref: string;
  readonly pointer: string;
  readonly keyword: string;
}

/** Every reference of a document, wherever schemas may stand in it. */
export function* referencesIn(value: Json): Iterable<Written> {
  const waiting: { readonly value: Json; readonly tokens: readonly (string | number)[] }[] = [
    { value, tokens: [] },
  ];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    if (isObject(here.value)) yield* referencesOf(here.value, toPointer(here.tokens));
    const children = isArray(here.value)
      ? [...here.value.entries()]
      : isObject(here.value)
        ? Object.entries(here.value)
        : [];
    const isNamedMap = here.tokens.at(-1) === 'properties' || here.tokens.at(-1) === 'patternProperties';
    for (const [key, child] of children.reverse())
      if (typeof child === 'object' && child !== null && (isNamedMap || !values.has(String(key))))
        waiting.push({ value: child, tokens: [...here.tokens, key] });
  }
}

function* referencesOf(value: Readonly<Record<string, Json>>, pointer: string): Iterable<Written> {
  for (const keyword of keywords) {
    const ref = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
    if (typeof ref === 'string') yield { ref, pointer, keyword };
  }
}
