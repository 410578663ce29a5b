import { referencesIn } from '../../json/schema/references.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { folderOf } from '../reference/nearest.ts';

/**
 * A bundle keeps the name of what it was made from: of two with the same members, or of two one of which lies below the
 * other, one refers to files for what the other has.
 */
export function isBundleOf(one: DataDocument, other: DataDocument): boolean {
  const isNear =
    isBelow(one, other) || isBelow(other, one) || membersOf(one.value) === membersOf(other.value);
  return isNear && refersToFiles(one.value) !== refersToFiles(other.value);
}

/** Made from the other by putting what is referred to in the place of the references: it repeats by nature. */
export function isWrittenOut(one: DataDocument, other: DataDocument): boolean {
  const members = membersOf(one.value);
  return (
    members !== '' &&
    members === membersOf(other.value) &&
    !refersToFiles(one.value) &&
    refersToFiles(other.value)
  );
}

function isBelow(one: DataDocument, other: DataDocument): boolean {
  const folder = folderOf(other.path);
  return one.path.startsWith(folder) && folderOf(one.path) !== folder;
}

function membersOf(schema: Json): string {
  const properties = member(schema, 'properties');
  return isObject(properties) ? Object.keys(properties).sort().join('\n') : '';
}

function refersToFiles(schema: Json): boolean {
  return [...referencesIn(schema)].some(({ ref }) => !ref.startsWith('#'));
}
