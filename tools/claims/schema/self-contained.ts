import type { Place } from '../../finding.ts';
import { percentEncoded } from '../../json/percent.ts';
import { at, escapeToken, parsePointer, toPointer } from '../../json/pointer.ts';
import { type Dialect, declaredDialect } from '../../json/schema/dialect.ts';
import { isDirective } from '../../json/schema/directive.ts';
import { subschemas } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject, member, setMember } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { Resolve, SchemaNode } from './node.ts';

/** A schema with everything that it refers to inside of it, as the solver and every validator can take it. */
export interface SelfContained {
  readonly schema: Json;
  readonly dialect: Dialect;
  /** Where something of it, by its pointer here, was written. */
  place(pointer: string, on?: Place['on']): Place;
  /** References that lead nowhere or whose target depends on the way there: what is behind them is not known. */
  readonly doubts: readonly string[];
  /** Those of them that lead nowhere. */
  readonly missing: readonly string[];
}

interface Part {
  readonly document: DataDocument;
  readonly pointer: string;
  readonly dialect: Dialect;
  readonly id: string;
}

const base = 'corpus:/';
/** Where a dialect keeps schemas that are only referred to; elsewhere an embedded resource is not seen. */
const modern: readonly Dialect[] = ['2019-09', '2020-12', 'openapi-3.1'];
const holderOf = (dialect: Dialect) => (modern.includes(dialect) ? '$defs' : 'definitions');
const references = ['$ref', '$recursiveRef', '$dynamicRef'];
const identities = new Set(['$id', 'id', '$schema', '$anchor', '$recursiveAnchor', '$dynamicAnchor']);

/**
 * Every reference becomes one into the definitions of the whole, so that neither `$id`s nor relative paths nor the same id on
 * two sides of a comparison can confuse a solver. A part in another dialect becomes a resource of its own that says so.
 */
export function selfContained(node: SchemaNode, dialect: Dialect, resolve: Resolve): SelfContained {
  const parts = new Map<string, Part>();
  const doubts: string[] = [];
  const missing: string[] = [];
  const waiting: Part[] = [];

  function partFor(document: DataDocument, pointer: string, within: Dialect): Part {
    const key = `${document.path}#${pointer}`;
    const known = parts.get(key);
    if (known) return known;
    const part = { document, pointer, dialect: dialectAt(document, pointer, within), id: `d${parts.size}` };
    parts.set(key, part);
    waiting.push(part);
    return part;
  }

  function aim(ref: string, keyword: string, from: Part, below: string): string {
    if (keyword !== '$ref') doubts.push(ref);
    const found = resolve(ref, from.document, from.pointer + below);
    if (!found.found) {
      doubts.push(ref);
      missing.push(ref);
      return `unresolved:${percentEncoded(ref)}`;
    }
    return addressOf(partFor(found.document, found.pointer, from.dialect), dialect);
  }

  const root = partFor(node.document, node.pointer, dialect);
  const written = new Map<string, Json>();
  for (let part = waiting.shift(); part; part = waiting.shift())
    written.set(part.id, rewrite(part, part === root ? node.value : writtenAt(part), aim));
  const definitions = {};
  for (const part of parts.values())
    setMember(definitions, part.id, declared(part, dialect, written.get(part.id)!));
  const byId = new Map([...parts.values()].map((part) => [part.id, part]));
  // Beside `$ref` older dialects ignore everything, the identity and the definitions as well.
  const schema: Json = {
    $id: base,
    ...headOf(dialect),
    $ref: `${base}#/${holderOf(dialect)}/${root.id}`,
    [holderOf(dialect)]: definitions,
  };
  return {
    schema,
    dialect,
    doubts,
    missing,
    place: (pointer, on) => placeIn(byId, root, [holderOf(dialect), pointer], on),
  };
}

function headOf(dialect: Dialect): JsonObject {
  const uri = schemaUris[dialect];
  return uri === undefined ? {} : { $schema: uri };
}

const schemaUris: Readonly<Partial<Record<Dialect, string>>> = {
  'draft-04': 'http://json-schema.org/draft-04/schema#',
  'draft-06': 'http://json-schema.org/draft-06/schema#',
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  asyncapi: 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/** A document says its dialect at its root; embedded in another, a schema without a word takes over the other's. */
function dialectAt(document: DataDocument, pointer: string, within: Dialect): Dialect {
  const stated = declaredDialect(document.value);
  if (stated !== undefined) return stated;
  return hasTrait(document, 'schemas') && pointer === '' && within === 'asyncapi' ? 'draft-07' : within;
}

function addressOf(part: Part, dialect: Dialect): string {
  return part.dialect === dialect ? `${base}#/${holderOf(dialect)}/${part.id}` : `${base}${part.id}`;
}

function declared(part: Part, dialect: Dialect, schema: Json): Json {
  if (part.dialect === dialect || !isObject(schema)) return schema;
  return {
    ...headOf(part.dialect),
    [part.dialect === 'draft-04' ? 'id' : '$id']: `${base}${part.id}`,
    ...schema,
  };
}

type Aim = (ref: string, keyword: string, from: Part, below: string) => string;

function writtenAt({ document, pointer }: Part): Json {
  return at(document.value, pointer) ?? true;
}

/** Copies the schema of a part with its references aimed at the whole; definitions come only when they are used. */
function rewrite(part: Part, value: Json, aim: Aim): Json {
  const copy = rewriteOne(value, part, '', aim);
  const waiting = [{ from: value, to: copy, below: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const { schema, tokens } of subschemas(next.from, part.dialect)) {
      if (tokens[0] === '$defs' || tokens[0] === 'definitions') continue;
      const below = next.below + toPointer(tokens);
      const to = rewriteOne(schema, part, below, aim);
      place(next.to, tokens, to);
      waiting.push({ from: schema, to, below });
    }
  }
  return copy;
}

function rewriteOne(value: Json, part: Part, below: string, aim: Aim): Json {
  if (!isObject(value)) return value;
  const copy = {};
  for (const [key, held] of Object.entries(value)) {
    if (isDirective(key)) aim(key, key, part, below);
    if (identities.has(key) || key === '$defs' || key === 'definitions') continue;
    const ref =
      references.includes(key) && typeof held === 'string' ? aim(held, key, part, below) : undefined;
    setMember(copy, ref === undefined ? key : '$ref', ref ?? shallow(held));
  }
  return copy;
}

/** A map or list of schemas is copied, so that its members can be exchanged; all else is shared. */
function shallow(value: Json): Json {
  if (isArray(value)) return [...value];
  if (!isObject(value)) return value;
  const copy = {};
  for (const [key, held] of Object.entries(value)) setMember(copy, key, held);
  return copy;
}

function place(target: Json, tokens: readonly (string | number)[], value: Json): void {
  const [keyword, inner] = tokens;
  if (inner === undefined) setMember(target as object, String(keyword), value);
  else setMember(member(target, String(keyword)) as object, String(inner), value);
}

function placeIn(
  parts: ReadonlyMap<string, Part>,
  root: Part,
  [holder, pointer]: readonly [holder: string, pointer: string],
  on: Place['on'] | undefined,
): Place {
  const [first, id, ...rest] = parsePointer(pointer);
  const part = first === holder && id !== undefined ? (parts.get(id) ?? root) : root;
  const below = first === holder ? rest.map((token) => `/${escapeToken(token)}`).join('') : '';
  return part.document.place(part.pointer + below, on);
}
