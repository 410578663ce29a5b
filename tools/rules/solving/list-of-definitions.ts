import type { Resolve } from '../../claims/schema/node.ts';
import { referencesIn } from '../../json/schema/references.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { SchemaResource } from '../../read/schemas.ts';

const BESIDE = /^(?:\$?id|\$schema|\$comment|title|description|definitions|\$defs|oneOf|x-.*)$/;

/**
 * Whether a file is used by its definitions alone: its root says no more than which there are, and whoever else refers to
 * the file names one of them.
 */
export function isListOfDefinitions(
  { document, pointer, value }: SchemaResource,
  data: readonly DataDocument[],
  resolve: Resolve,
): boolean {
  const branches = member(value, 'oneOf');
  if (pointer !== '' || !isObject(value) || !isArray(branches)) return false;
  if (!Object.keys(value).every((name) => BESIDE.test(name))) return false;
  if (!branches.every((branch) => /^#\/(?:definitions|\$defs)\//.test(String(member(branch, '$ref')))))
    return false;
  const targets = data
    .filter((other) => other !== document)
    .flatMap((other) => targetsIn(other, resolve))
    .filter((target) => target.file === document.path);
  return targets.length > 0 && targets.every((target) => target.pointer !== '');
}

function targetsIn(document: DataDocument, resolve: Resolve) {
  return [...referencesIn(document.value)].flatMap(({ ref, pointer }) => {
    const target = ref.startsWith('#') ? undefined : resolve(ref, document, pointer);
    return target?.found ? [{ file: target.document.path, pointer: target.pointer }] : [];
  });
}
