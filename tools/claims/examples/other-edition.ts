import { at, lastToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { versionsIn } from '../../read/discover/versions.ts';
import type { Violation } from '../../solve/index.ts';
import { fileStem } from '../schema/walk.ts';
import { namedSchema } from './named-schema.ts';

const NUMBERED = /(?:^|[/_-])v?\d+(?:[.-]\d+)+/i;
const NUMBERED_PATTERN = /^\^?\(?v?\d+\\?\./i;

/** An example says itself which edition it is of, and the schema is of another one: `"openapi": "3.2.0"`. */
export function namesOtherEdition(
  { keyword, instance, place }: Violation,
  value: Json,
  schema: Json,
): boolean {
  const named = at(value, instance);
  const name = lastToken(instance);
  const depth = instance.split('/').length - 1;
  if (name === undefined || depth < 1 || depth > 2 || !isVersion(named)) return false;
  if (depth === 2 && !/version$/i.test(name)) return false;
  const holder = at(schema, place.pointer.slice(0, place.pointer.lastIndexOf('/')));
  const wanted = member(holder, keyword);
  if (keyword === 'const') return isVersion(wanted);
  if (keyword === 'enum') return isArray(wanted) && wanted.every(isVersion);
  return keyword === 'pattern' && typeof wanted === 'string' && NUMBERED_PATTERN.test(wanted);
}

function isVersion(value: Json | undefined): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && (NUMBERED.test(value) || /^v\d+$/i.test(value)))
  );
}

/**
 * A member is the address of the schema in a numbered edition, and the schema at hand has no number: whether it is of
 * that edition nobody can tell.
 */
export function namesNumberedEdition(value: Json, path: string, schema: Json): boolean {
  if (!isObject(value) || namedSchema(value).length > 0) return false;
  if (versionsIn(path).length > 0 || versionsIn(idOf(schema)).length > 0) return false;
  const stem = fileStem(path);
  return Object.values(value).some(
    (held) =>
      typeof held === 'string' &&
      /^https?:\/\//.test(held) &&
      fileStem(held) === stem &&
      versionsIn(held).length > 0,
  );
}

function idOf(schema: Json): string {
  const id = member(schema, '$id') ?? member(schema, 'id');
  return typeof id === 'string' ? id : '';
}
