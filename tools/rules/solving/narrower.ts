import { at, lastToken, parentPointer } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { keywordsOf } from '../../json/schema/keywords.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import type { Dead } from '../../solve/index.ts';
import { contentOf } from '../schema/content.ts';
import { OF_APIS } from '../schema/meant-keyword.ts';

/** Whether a proof needs that alternatives overlap which readers tell apart by a `discriminator` before they look. */
export function isToldApart({ core }: Dead, schema: Json): boolean {
  return core.some(({ keyword, place: { pointer } }) => {
    if (keyword !== 'oneOf' || lastToken(pointer) !== 'oneOf') return false;
    return member(at(schema, parentPointer(pointer)), 'discriminator') !== undefined;
  });
}

/** `x-version-added`, by which a build takes one of several. */
const OF_TIME = /^x-.*(?:added|removed|since|until|introduced)/i;

/** Whether two alternatives say the same for different versions. */
export function areEditions(one: Json | undefined, other: Json | undefined): boolean {
  if (!isObject(one) || !isObject(other)) return false;
  const [times, others] = [one, other].map((each) =>
    JSON.stringify(membersOf(each, (name) => OF_TIME.test(name))),
  );
  if (times === others) return false;
  const [mine, theirs] = [one, other].map((each) =>
    contentOf(membersOf(each, (name) => !/^(?:x-|deprecated$)/.test(name))),
  );
  return mine === theirs;
}

function membersOf(schema: JsonObject, wanted: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => wanted(name)));
}

/** What readers are shown, or generators need. */
const WORDS =
  /^(?:x-|[$_])|[:/]|(?:names?|descriptions?|titles?|labels?|comments?|snippets|examples?|tags|links?|notes?|docs?|documentation|meta(?:data)?|info|ui|options|order|deprecated|added|removed)$/i;

/** Whether a schema has keywords of a language of its own, by which its readers may refuse what it seems to accept. */
export function mayBeNarrower(pointer: string, whole: Json, dialect: Dialect): boolean {
  const known = new Set(keywordsOf(dialect));
  const parts = partsAt(pointer, whole);
  return parts.some((part) =>
    [...walkSchema(part, dialect)].some(
      ({ schema }) =>
        isObject(schema) &&
        Object.entries(schema).some(
          ([name, value]) => !known.has(name) && !OF_APIS.has(name) && isRule(name, value),
        ),
    ),
  );
}

function isRule(name: string, value: Json): boolean {
  return (
    !WORDS.test(name) && (isObject(value) || isArray(value) || typeof value === 'number' || value === true)
  );
}

/** References go one behind the other for a few steps. */
const STEPS = 4;

function partsAt(pointer: string, whole: Json): (boolean | JsonObject)[] {
  const found: (boolean | JsonObject)[] = [];
  let here: string | undefined = pointer;
  for (let step = 0; step < STEPS && here !== undefined; step += 1) {
    const part: Json | undefined = at(whole, here);
    if (isObject(part)) found.push(part);
    const ref: Json | undefined = member(part, '$ref');
    here = typeof ref === 'string' ? ref.replace(/^[^#]*#/, '') : undefined;
  }
  return found;
}
