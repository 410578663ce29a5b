import type { SelfContained } from '../../claims/schema/self-contained.ts';
import { type Dialect, dialectOf } from '../../json/schema/dialect.ts';
import { assertionsOf } from '../../json/schema/keywords.ts';
import { rewritten } from '../../json/schema/rewritten.ts';
import { isArray, isObject, type Json, type JsonObject, member, setMember } from '../../json/value.ts';
import { isRemark } from './remark.ts';

/** The dialect of every schema that is held against another. */
export const common: Dialect = '2020-12';

/** Those in which nothing but the reference counts where there is one. */
const LONE_REFERENCES: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', 'asyncapi', 'openapi-3.0'];
const FLAGGED: readonly Dialect[] = ['draft-04', 'openapi-3.0'];
const LIMITS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;
/** Beyond it a schema stays as it is written. */
const DEEPEST = 500;

interface Reading {
  readonly dialect: Dialect;
  /** What it calls a definition of the whole. */
  readonly named: (ref: string) => string;
}

/**
 * A self-contained schema as two revisions can be compared: in the words of one dialect, whichever each was written in;
 * without what no validator reads; and with definitions that go by what they are called and not by the order in which they
 * were met. What is the same in both then is the same text.
 */
export function comparable({ schema, dialect, place }: SelfContained): Json {
  const definitions = member(schema, '$defs') ?? member(schema, 'definitions');
  if (!isObject(schema) || !isObject(definitions)) return schema;
  const holder = schema.$defs === undefined ? 'definitions' : '$defs';
  const names = namesFor(Object.keys(definitions), (id) => {
    const { file, pointer } = place(`/${holder}/${id}`);
    return `${file}${pointer}`;
  });
  const named = (ref: string) => {
    const name = names.get(ref.slice(ref.lastIndexOf('/') + 1));
    return name === undefined ? ref : `#/$defs/${name}`;
  };
  const held = {};
  for (const [id, one] of Object.entries(definitions)) {
    const stated = member(one, '$schema');
    const own = (typeof stated === 'string' ? dialectOf(stated) : undefined) ?? dialect;
    setMember(held, names.get(id)!, spoken(one, { dialect: own, named }, 0));
  }
  return { $id: 'corpus:/', $ref: named(String(schema.$ref)), $defs: held } as Json;
}

/** The last word of where it stands, with a number where several have it. */
function namesFor(ids: readonly string[], placed: (id: string) => string): ReadonlyMap<string, string> {
  const known = ids.map((id) => [id, placed(id)] as const);
  const words = known.map(
    ([id, at]) => [id, at, at.slice(at.lastIndexOf('/') + 1).replaceAll(/\W/g, '_')] as const,
  );
  const found = new Map<string, string>();
  const taken = new Set<string>();
  for (const [id, , word] of words.toSorted((a, b) => (a[1] < b[1] ? -1 : 1))) {
    let name = word || 'schema';
    for (let count = 2; taken.has(name); count += 1) name = `${word || 'schema'}_${count}`;
    taken.add(name);
    found.set(id, name);
  }
  return found;
}

function spoken(schema: Json, reading: Reading, depth: number): Json {
  if (!isObject(schema) || depth > DEEPEST) return schema;
  const { dialect, named } = reading;
  const ref = member(schema, '$ref');
  if (typeof ref === 'string' && LONE_REFERENCES.includes(dialect)) return { $ref: named(ref) };
  const known = Object.entries(schema).filter(([keyword]) => isRead(keyword, dialect));
  const copy = rewritten(Object.fromEntries(known), dialect, (inner) =>
    spoken(inner, reading, depth + 1),
  ) as JsonObject;
  if (typeof ref === 'string') setMember(copy, '$ref', named(ref));
  if (FLAGGED.includes(dialect)) writeLimits(copy, schema);
  if (dialect === 'openapi-3.0') writeNull(copy, schema);
  if (isArray(copy.items)) writeItems(copy);
  if (isObject(copy.dependencies)) writeDependencies(copy);
  return copy;
}

/** A keyword that came later is a word like any other to an older dialect. */
function isRead(keyword: string, dialect: Dialect): boolean {
  if (isRemark(keyword) || keyword === '$schema' || keyword === '$id' || keyword === 'id') return false;
  return !LATER.has(keyword) || assertedIn(dialect).has(keyword);
}

const LATER: ReadonlySet<string> = new Set(assertionsOf(common).map(([name]) => name));
const asserted = new Map<Dialect, ReadonlySet<string>>();

function assertedIn(dialect: Dialect): ReadonlySet<string> {
  const known = asserted.get(dialect) ?? new Set(assertionsOf(dialect).map(([name]) => name));
  asserted.set(dialect, known);
  return known;
}

function writeLimits(copy: object, schema: JsonObject): void {
  for (const [limit, flag] of LIMITS) {
    if (typeof schema[flag] !== 'boolean') continue;
    Reflect.deleteProperty(copy, flag);
    if (schema[flag] !== true || schema[limit] === undefined) continue;
    setMember(copy, flag, schema[limit]);
    Reflect.deleteProperty(copy, limit);
  }
}

/** OpenAPI 3.0.3 §4.7.24.1: it adds to a type that stands beside it, and does nothing alone. */
function writeNull(copy: object, { nullable, type }: JsonObject): void {
  Reflect.deleteProperty(copy, 'nullable');
  if (nullable === true && typeof type === 'string') setMember(copy, 'type', [type, 'null']);
}

function writeItems(copy: JsonObject): void {
  const { items, additionalItems } = copy;
  setMember(copy, 'prefixItems', items);
  Reflect.deleteProperty(copy, 'items');
  if (additionalItems !== undefined) setMember(copy, 'items', additionalItems);
  Reflect.deleteProperty(copy, 'additionalItems');
}

function writeDependencies(copy: JsonObject): void {
  const entries = Object.entries(copy.dependencies as JsonObject);
  const names = entries.filter(([, needs]) => isArray(needs));
  const schemas = entries.filter(([, needs]) => !isArray(needs));
  Reflect.deleteProperty(copy, 'dependencies');
  if (names.length > 0) setMember(copy, 'dependentRequired', Object.fromEntries(names));
  if (schemas.length > 0) setMember(copy, 'dependentSchemas', Object.fromEntries(schemas));
}
