import type { Resolve, SchemaNode } from '../../claims/schema/node.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { referencesIn } from '../../json/schema/references.ts';
import type { DataDocument } from '../../read/document.ts';

/** By the place of a schema, the compositions that it is a part of by a reference. */
export type Includers = ReadonlyMap<string, readonly SchemaNode[]>;

/** The last step from a composition down to one of its parts. */
const STEP = /\/(?:(?:allOf|anyOf|oneOf)\/\d+|then|else)$/;

export function includersIn(documents: Iterable<DataDocument>, resolve: Resolve): Includers {
  const found = new Map<string, SchemaNode[]>();
  for (const document of documents) {
    for (const { ref, pointer } of referencesIn(document.value)) {
      const composition = compositionAround(pointer);
      if (composition === pointer && hasNothingBeside(document, pointer)) continue;
      const target = resolve(ref, document, pointer);
      if (!target.found) continue;
      const key = `${target.document.path}#${target.pointer}`;
      const value = valueAt(document.value, composition) ?? true;
      found.set(key, [...(found.get(key) ?? []), { document, pointer: composition, value, chain: [] }]);
    }
  }
  return found;
}

function compositionAround(pointer: string): string {
  let outer = pointer;
  while (STEP.test(outer)) outer = outer.replace(STEP, '');
  return outer;
}

function hasNothingBeside({ value }: DataDocument, pointer: string): boolean {
  return Object.keys(valueAt(value, pointer) ?? {}).length === 1;
}
