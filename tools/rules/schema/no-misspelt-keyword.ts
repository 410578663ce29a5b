import type { Edit, Fix } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import { formProblem, keywordsOf } from '../../json/schema/keywords.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule, type Report } from '../rule.ts';
import { isHolder } from './holder.ts';
import { meantKeyword, OF_APIS } from './meant-keyword.ts';

interface Data {
  readonly name: string;
  readonly meant: string;
  /** What it holds is a schema, which was to stand where it stands. */
  readonly isWrapped?: true;
  /** Schemas under names of their own that stand where keywords stand. */
  readonly members?: readonly string[];
}

export default defineRule<'schema', Data>({
  id: 'schema/no-misspelt-keyword',
  since: '0.1.0',
  severity: 'info',
  reads: ['schema'],
  cites: 'JSON Schema 2020-12 core §4.3.1: unknown keywords are collected as annotations',
  *check({ schema }) {
    const known = keywordsOf(schema.dialect);
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect)) {
      if (!isObject(value) || (pointer === '' && isHolder(schema))) continue;
      const astray = membersOf(value, known);
      const [first] = astray;
      if (first !== undefined && isOfObject(value, astray))
        yield {
          at: schema.at(`${pointer}/${escapeToken(first)}`, 'key'),
          data: { name: first, meant: 'properties', members: astray },
        };
      if (astray.length > 1) continue;
      yield* slipsIn(schema, value, pointer, known);
    }
  },
  says: ({ name, meant, members, isWrapped }) =>
    isWrapped
      ? `"${name}" is no keyword, so validators never look at the schema that it holds, and accept whatever it refuses. Write what it holds in its place.`
      : members
        ? `${members.map((one) => `"${one}"`).join(', ')} stand where keywords stand, so validators ignore them. Put them into "${meant}", or remove them.`
        : `"${name}"${name === name.trim() ? '' : ', with a space at its end,'} is no keyword, so validators ignore it and whatever it was to enforce is not enforced. Was "${meant}" meant?`,
});

function* slipsIn(
  schema: SchemaResource,
  value: JsonObject,
  pointer: string,
  known: readonly string[],
): Iterable<Report<Data>> {
  for (const name of Object.keys(value)) {
    const meant = isReference(name, value[name]!) ? '$ref' : meantKeyword(name, known);
    if (meant === undefined || Object.hasOwn(value, meant)) continue;
    const below = `${pointer}/${escapeToken(name)}`;
    const at = schema.at(below, 'key');
    const isWrapped = name === 'schema' && isObject(value[name]);
    // What is only kept for references is found by them under any name.
    if (KEPT.has(meant)) continue;
    // A word that its value does not fit was no slip of the pen.
    if (isWrapped)
      yield { at, data: { name, meant, isWrapped }, fixes: unwrap(schema, value, pointer, below) };
    else if (formProblem(schema.dialect, meant, value[name]!) === undefined)
      yield {
        at,
        data: { name, meant },
        fixes: rename(schema, below, name, meant),
        // Who takes a word for the keyword writes it everywhere.
        cause: `keyword ${name} ${meant}`,
      };
  }
}

/** `"#ref": "#/$defs/unit"`: what it holds leads somewhere. */
function isReference(name: string, held: Json): boolean {
  return /^[#@&_]?ref$/i.test(name) && typeof held === 'string' && /^[^\s]*#|\.(?:json|ya?ml)$/.test(held);
}

/** Members that are schemas under names of their own. */
function membersOf(value: JsonObject, known: readonly string[]): string[] {
  return Object.keys(value).filter((name) => {
    const held = value[name];
    if (known.includes(name) || OF_APIS.has(name) || name.startsWith('x-') || !isObject(held)) return false;
    return ['type', '$ref', 'enum', 'properties'].some((keyword) => Object.hasOwn(held, keyword));
  });
}

/** Several of them where an object is described, and no `properties` to hold them. */
function isOfObject(value: JsonObject, astray: readonly string[]): boolean {
  if (astray.length < 2 || Object.hasOwn(value, 'properties')) return false;
  const required = Array.isArray(value.required) ? value.required : [];
  return value.type === 'object' || astray.some((name) => required.includes(name));
}

const KEPT: ReadonlySet<string> = new Set(['$defs', 'definitions']);

/** What it holds takes the place of all that is around it. */
function unwrap(schema: SchemaResource, value: JsonObject, pointer: string, below: string): readonly Fix[] {
  const { document } = schema;
  const [outer, inner] = [pointer, below].map((one) => document.span(schema.pointer + one));
  if (!outer || !inner || Object.keys(value).length > 1 || document.text[outer[0]] !== '{') return [];
  const file = document.path;
  const edits = [
    { file, start: outer[0], end: inner[0], text: '' },
    { file, start: inner[1], end: outer[1], text: '' },
  ];
  return [{ title: 'Write what it holds in its place', safe: false, edits }];
}

function rename(schema: SchemaResource, below: string, name: string, meant: string) {
  const { document } = schema;
  const span = document.span(schema.pointer + below, 'key');
  if (!span) return [];
  const text = document.text.slice(span[0], span[1]).replace(name, meant);
  const edits: readonly Edit[] = [{ file: document.path, start: span[0], end: span[1], text }];
  return [{ title: `Rename to "${meant}"`, safe: false, edits }];
}
