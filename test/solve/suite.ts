import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '../../tools/json/schema/dialect.ts';
import { isArray, type Json } from '../../tools/json/value.ts';
import {
  contains,
  disjoint,
  Library,
  type SchemaNode,
  satisfiable,
  schemaOf,
} from '../../tools/solve/index.ts';

const FOLDERS: Readonly<Record<string, Dialect>> = {
  'draft2020-12': '2020-12',
  'draft2019-09': '2019-09',
  draft7: 'draft-07',
  draft6: 'draft-06',
  draft4: 'draft-04',
};

/**
 * What the standard leaves to the reader and is read the other way here: formats and contents are annotations, and 1.0 is an
 * integer in draft-04 as well.
 */
const OTHERWISE = ['/optional/format', '/optional/content.json', '/optional/zeroTerminatedFloats.json'];

interface Group {
  readonly description: string;
  readonly schema: Json;
  readonly tests: readonly { readonly data: Json; readonly valid: boolean }[];
}

/** A question that the official suite answers by what it says of single instances. */
export interface SuiteCase {
  readonly id: string;
  readonly expected: string;
  ask(): { readonly verdict: string; readonly reason?: string };
}

/** Every group and test of a checkout of JSON-Schema-Test-Suite, in all drafts, as questions to the solver. */
export function* suiteCases(checkout: string): Generator<SuiteCase> {
  const remotes = remotesIn(join(checkout, 'remotes'));
  for (const [folder, dialect] of Object.entries(FOLDERS))
    for (const file of filesIn(join(checkout, 'tests', folder))) {
      if (OTHERWISE.some((part) => file.includes(part))) continue;
      const groups: readonly Group[] = JSON.parse(readFileSync(file, 'utf8'));
      for (const [index, group] of groups.entries()) {
        const id = `${folder}/${file.slice(file.lastIndexOf('/') + 1)} ${index}`;
        yield* casesOf(id, group, () => opened(group.schema, dialect, remotes), dialect);
      }
    }
}

function* casesOf(
  id: string,
  { schema, tests }: Group,
  open: () => SchemaNode,
  dialect: Dialect,
): Generator<SuiteCase> {
  if (tests.some(({ valid }) => valid))
    yield { id: `${id} sat`, expected: 'sat', ask: () => satisfiable(open()) };
  yield { id: `${id} itself`, expected: 'yes', ask: () => contains(open(), open(), { minimize: false }) };
  if (schema === false) yield { id: `${id} unsat`, expected: 'unsat', ask: () => satisfiable(open()) };
  for (const [index, { data, valid }] of tests.entries()) {
    const only = () => schemaOf(dialect === 'draft-04' ? { enum: [data] } : { const: data }, { dialect });
    const shaped = () => schemaOf(structure(data, dialect), { dialect });
    const [member, contained] = valid ? ['no', 'yes'] : ['yes', 'no'];
    yield { id: `${id} member ${index}`, expected: member, ask: () => disjoint(open(), only()) };
    yield { id: `${id} contain ${index}`, expected: contained, ask: () => contains(open(), only()) };
    yield { id: `${id} structure ${index}`, expected: member, ask: () => disjoint(open(), shaped()) };
  }
}

function opened(
  schema: Json,
  dialect: Dialect,
  remotes: readonly { readonly uri: string; readonly value: Json; readonly dialect?: Dialect }[],
): SchemaNode {
  const uri = 'https://suite.example/schema';
  const library = new Library(
    [{ uri, value: schema }, ...remotes.map((remote) => ({ dialect, ...remote }))],
    { dialect },
  );
  const found = library.open(uri);
  if ('dangling' in found) throw new Error(found.dangling);
  return found;
}

/** A closed schema that only the instance satisfies, said by its parts. */
function structure(value: Json, dialect: Dialect): Json {
  if (value === null) return { type: 'null' };
  if (typeof value === 'boolean') return { type: 'boolean', enum: [value] };
  if (typeof value === 'number') return { type: 'number', minimum: value, maximum: value };
  if (typeof value === 'string')
    return { type: 'string', minLength: [...value].length, maxLength: [...value].length, enum: [value] };
  if (isArray(value)) {
    const list = value.map((item) => structure(item, dialect));
    const size = { type: 'array', minItems: value.length, maxItems: value.length };
    if (list.length === 0) return size;
    return dialect === '2020-12' ? { ...size, prefixItems: list } : { ...size, items: list };
  }
  const names = Object.keys(value);
  const properties = JSON.parse(JSON.stringify(value), (_, inner) => inner) as Record<string, Json>;
  const shaped = Object.fromEntries(names.map((name) => [name, structure(properties[name]!, dialect)]));
  return {
    type: 'object',
    ...(names.length > 0 && { required: names }),
    properties: shaped,
    additionalProperties: false,
  };
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.json') && statSync(path).isFile())
    .sort();
}

function remotesIn(folder: string) {
  return filesIn(folder).map((path) => {
    const value: Json = JSON.parse(readFileSync(path, 'utf8'));
    const name = path.slice(folder.length + 1);
    const dialect = FOLDERS[name.slice(0, name.indexOf('/'))];
    return { uri: `http://localhost:1234/${name}`, value, ...(dialect && { dialect }) };
  });
}
