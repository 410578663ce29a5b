import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '../json/schema/dialect.ts';
import { type Json, type JsonObject, member } from '../json/value.ts';
import { readText } from '../read/source/regular-file.ts';
import { evaluate, isDangling, Library, type SchemaNode, schemaOf } from '../solve/index.ts';
import { packedText } from './packed-text.ts';

export const SCHEMA_ENDING = '.schema.json';

/** Whether there are schemas: a folder of them, or the one file in which a package holds them. */
export function hasSchemaSet(folder: string): boolean {
  return existsSync(folder) || existsSync(`${folder}.json.gz`);
}

/** Schemas by the name of their file, as golden cases name them: `run-event`, or `run-event-payloads#/$defs/runStarted`. */
export interface SchemaSet {
  /** What is wrong with a value, each with the place in it; empty where nothing is. */
  violations(schema: Json, value: Json, dialect?: Dialect): readonly string[];
  has(name: string): boolean;
}

export function readSchemaSet(folder: string): SchemaSet {
  return schemaSetOf(valuesIn(folder));
}

/** Schemas with the names of their files. */
export function schemaSetOf(files: readonly (readonly [name: string, value: Json])[]): SchemaSet {
  const documents = files.map(([name, value]) => ({
    name: name.replace(SCHEMA_ENDING, ''),
    uri: String(member(value, '$id') ?? name),
    value,
  }));
  const library = new Library(documents, { format: 'assertion' });
  const externals = Object.fromEntries(documents.map(({ uri, value }) => [uri, value]));
  const base = new URL('inline.json', documents[0]?.uri ?? 'specord:/').href;
  const inline = new Map<string, SchemaNode>();

  function open(schema: Json, dialect: Dialect = '2020-12'): SchemaNode {
    if (typeof schema !== 'string') {
      const key = `${dialect} ${JSON.stringify(schema)}`;
      const known = inline.get(key) ?? schemaOf(schema, { base, externals, format: 'assertion', dialect });
      inline.set(key, known);
      return known;
    }
    const [name, fragment = ''] = schema.split('#');
    const uri = documents.find((document) => document.name === name)?.uri;
    const found = library.open(uri ?? `${name}${SCHEMA_ENDING}`, fragment);
    if (isDangling(found)) throw new RangeError(`no schema is called ${schema}: ${found.dangling}`);
    return found;
  }

  return {
    has(name) {
      const [file, fragment = ''] = name.split('#');
      const uri = documents.find((document) => document.name === file)?.uri;
      return uri !== undefined && !isDangling(library.open(uri, fragment));
    },
    violations(schema, value, dialect) {
      const { valid, violations, undecided } = evaluate(open(schema, dialect), value);
      if (valid === undefined) return [`cannot be judged: ${undecided}`];
      return violations.map(
        ({ instance, message }) => `${instance === '' ? 'the whole' : instance}: ${message}`,
      );
    },
  };
}

function valuesIn(folder: string): readonly (readonly [string, Json])[] {
  if (!existsSync(folder))
    return Object.entries(JSON.parse(packedText(`${folder}.json`) ?? '{}') as JsonObject);
  const names = readdirSync(folder).filter((name) => name.endsWith(SCHEMA_ENDING));
  return names.sort().map((name) => [name, JSON.parse(readText(join(folder, name))) as Json]);
}
