import { escapeToken } from '../../json/pointer.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import { keywordsOf } from '../../json/schema/keywords.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { meantKeyword } from './meant-keyword.ts';

interface Data {
  readonly name: string;
  readonly many: boolean;
}

export default defineRule<'schema', Data>({
  id: 'schema/no-unread-schema',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['schema'],
  cites: 'JSON Schema 2020-12 core §4.3.1: unknown keywords are collected as annotations',
  *check({ schema }) {
    const known = new Set([schema.dialect, ...OTHERS].flatMap((dialect) => keywordsOf(dialect)));
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect)) {
      // At the top of a file there may be anything beside the schema.
      if (pointer === '' || !isObject(value) || !APPLYING.some((name) => Object.hasOwn(value, name)))
        continue;
      const astray = Object.keys(value).filter((name) => isAstray(name, value, known, schema));
      // Who keeps several has a dialect of their own, or forgot what another rule asks for.
      const [name] = astray;
      if (name === undefined || astray.length > MOST) continue;
      const many = isArray(value[name]) || !isSchema(value[name]!, known);
      yield {
        at: schema.at(`${pointer}/${escapeToken(name)}`, 'key'),
        data: { name, many },
        cause: `unread ${name}`,
      };
    }
  },
  says: ({ name, many }) =>
    `"${name}" is no keyword, and it holds ${many ? 'schemas' : 'a schema'}: validators never look into it, and accept what ${many ? 'they refuse' : 'it refuses'}. Put it where schemas are read, as into "properties", or take it out.`,
});

/** Where a draft has another word, or none yet, that is a matter of the draft. */
const OTHERS: readonly Dialect[] = ['draft-04', '2019-09', '2020-12'];
/** What makes it plain that schemas stand around. */
const APPLYING = ['type', '$ref', 'properties', 'items', 'allOf', 'anyOf', 'oneOf'];
/** More of them are a way of writing. */
const MOST = 3;
/** Words that generators of code read. */
const OF_GENERATORS = /^(?:x-|\$|_|extends$|extendsClass$|java|ts[A-Z]|go[A-Z]|ui:)|[:/]/;

function isAstray(
  name: string,
  value: JsonObject,
  known: ReadonlySet<string>,
  { document }: SchemaResource,
): boolean {
  if (known.has(name) || OF_GENERATORS.test(name) || name === 'schema') return false;
  if (meantKeyword(name, [...known]) !== undefined || !holdsSchemas(value[name]!, known)) return false;
  // What references lead into is kept for them, under whatever name.
  return !['/', '"', "'", '\n'].some((end) => document.text.includes(`/${name}${end}`));
}

function holdsSchemas(held: Json, known: ReadonlySet<string>): boolean {
  if (isSchema(held, known)) return true;
  const inner = isArray(held) ? held : isObject(held) ? Object.values(held) : [];
  return inner.length > 0 && inner.every((one) => isSchema(one, known));
}

const TYPES = /^(?:string|number|integer|boolean|object|array|null)$/;
const TELLING = ['properties', 'items', 'allOf', 'anyOf', 'oneOf', 'enum', 'const', 'pattern'];

/** Nothing but keywords, and one that tells what may stand there. */
function isSchema(held: Json, known: ReadonlySet<string>): boolean {
  if (!isObject(held)) return false;
  const names = Object.keys(held);
  if (!names.every((name) => known.has(name) || name.startsWith('x-'))) return false;
  const { type, $ref } = held;
  if (typeof $ref === 'string') return true;
  return (
    (typeof type === 'string' && TYPES.test(type)) ||
    TELLING.some((name) => isObject(held[name]) || isArray(held[name]))
  );
}
