import { isDirective } from '../../json/schema/directive.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Dangling } from './dangling.ts';

/** What stands below these is no word of a schema. */
const NAMES: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'example',
  'examples',
  'default',
]);

/** A build puts other files into a document that has words for it: what it refers to in itself may be in these. */
export function ledByBuild(dangling: readonly Dangling[]): ReadonlySet<Dangling> {
  const known = new Map<DataDocument, boolean>();
  const isBuilt = (document: DataDocument) => {
    const found =
      known.get(document) ?? (/"?\$+[a-z]+"?\s*:/i.test(document.text) && hasDirective(document.value));
    known.set(document, found);
    return found;
  };
  return new Set(dangling.filter(({ ref, document }) => ref.startsWith('#/') && isBuilt(document)));
}

function hasDirective(value: Json, holder = ''): boolean {
  if (isArray(value)) return value.some((one) => hasDirective(one));
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([key, held]) => (!NAMES.has(holder) && isDirective(key)) || hasDirective(held, key),
  );
}
