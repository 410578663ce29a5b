import { keywordsOf } from '../../json/schema/keywords.ts';
import { isObject, type JsonObject, member } from '../../json/value.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { SchemaResource } from '../../read/schemas.ts';

/**
 * A file that says nothing of a draft and whose members hardly are keywords is no schema itself: it holds schemas under
 * names of its own, one of which may be `description`, or is another part of an API, such as a parameter.
 */
export function isHolder({ document, pointer, value, dialect }: SchemaResource): boolean {
  if (!hasTrait(document, 'schemas') || pointer !== '' || !isObject(value)) return false;
  if (member(value, '$schema') !== undefined) return false;
  if (isHeader(value)) return true;
  const known = new Set(keywordsOf(dialect));
  const names = Object.keys(value).filter((name) => !name.startsWith('x-'));
  return names.filter((name) => !known.has(name)).length * 2 > names.length;
}

/** What stands beside the schema of a header or of a parameter that is referred to by its file. */
const OF_HEADERS =
  /^(?:schema|description|required|examples?|style|explode|content|deprecated|summary|x-.*)$/;

function isHeader(value: JsonObject): boolean {
  const names = Object.keys(value);
  return names.length > 1 && isObject(value.schema) && names.every((name) => OF_HEADERS.test(name));
}
