import { isArray, isObject, type Json } from '../../json/value.ts';

const NAMES = ['$id', 'id', '$schema', '$defs'];
const WORDS = ['title', 'description', '$comment', 'example', 'examples'];

/** What has to hold by a schema, without the name that it goes by and without words. */
export function contentOf(schema: Json): string {
  return JSON.stringify(bare(schema, 0, new Set([...NAMES, ...WORDS])));
}

/** The same of a whole document, its definitions included. */
export function contentOfDocument(schema: Json): string {
  return JSON.stringify(bare(schema, 0, new Set(WORDS)));
}

/** Schemas stand at even depths, maps and lists of them between; deeper ones than this are not read. */
function bare(value: Json, depth: number, left: ReadonlySet<string>): Json {
  if (depth > 40) return null;
  if (isArray(value)) return value.map((one) => bare(one, depth + 1, left));
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter(
    (name) => depth % 2 === 1 || !(left.has(name) || name.startsWith('x-')),
  );
  return names.sort().map((name) => [name, bare(value[name]!, depth + 1, left)]);
}
