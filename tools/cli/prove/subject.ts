import { existsSync } from 'node:fs';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { findProject } from '../../check/config/find.ts';
import { compact } from '../../json/canonical.ts';
import { parseExactly } from '../../json/literals.ts';
import type { Dialect } from '../../json/schema/dialect.ts';
import type { Json } from '../../json/value.ts';
import { readCorpus } from '../../read/corpus.ts';
import type { DataDocument } from '../../read/document.ts';
import { formatOf, hasTrait } from '../../read/formats/formats.ts';
import { isBelow } from '../../read/source/reach.ts';
import { isDangling, Library, type SchemaNode } from '../../solve/index.ts';

/** A schema that a user names: a file, or a place in a file after `#`. */
export interface Subject {
  readonly schema: SchemaNode;
  readonly name: string;
}

export class NoSubject extends Error {}

/** Other documents are read only where it refers to one. */
export async function openSubject(
  address: string,
  cwd: string,
  dialect: Dialect | undefined,
): Promise<Subject> {
  const [file = '', pointer = ''] = address.split('#', 2);
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw new NoSubject(`There is no file \`${file}\` in ${cwd}.`);
  const alone = (await readCorpus(path)).data;
  const own = alone.find((document) => document.path === basename(path)) ?? alone[0];
  if (!own) throw new NoSubject(`${file} holds no schema that can be read.`);
  const root = rootOf(path, own.value, cwd);
  const name = relative(root, path).split(sep).join('/');
  const around = refersElsewhere(own.value) ? (await readCorpus(root)).data : [];
  const library = new Library([
    source(name, own, dialect),
    ...around
      .filter((document) => document.path !== name)
      .map((document) => source(document.path, document, dialect)),
  ]);
  const schema = library.open(`file:///${name}`, pointer);
  if (isDangling(schema)) {
    throw new NoSubject(
      `${file} has nothing at \`#${pointer}\`. Name a place in it by a JSON pointer, such as ${file}#/$defs/name.`,
    );
  }
  return { schema, name: address };
}

/** The folder that holds the file and all that it refers to, as far as it is part of the same project. */
function rootOf(path: string, value: Json, cwd: string): string {
  const climbs = [...compact(value).matchAll(/"\$ref":"((?:\.\.\/)+)/g)].map(([, steps = '']) => steps);
  const highest = climbs.reduce((most, steps) => (steps.length > most.length ? steps : most), '');
  const folder = resolve(dirname(path), highest);
  const project = findProject(dirname(path));
  const limit = 'root' in project ? project.root : isBelow(cwd, path) ? cwd : dirname(path);
  return isBelow(limit, folder) ? folder : limit;
}

function source(at: string, document: DataDocument, asked: Dialect | undefined) {
  const { value, format, text } = document;
  const dialect = asked ?? ofApi(document);
  return {
    uri: `file:///${at}`,
    value: format === 'json' ? exactly(text, value) : value,
    ...(dialect && { dialect }),
  };
}

/** With what a number says beyond a double; a text that only our own reader can read stays as it was read. */
function exactly(text: string, value: Json): Json {
  try {
    return parseExactly(text);
  } catch {
    return value;
  }
}

function refersElsewhere(value: Json): boolean {
  return /"\$ref"\s*:\s*"[^#]/.test(compact(value));
}

/** A schema in a file of its own names its dialect, or is of the newest. */
function ofApi(document: DataDocument): Dialect | undefined {
  return hasTrait(document, 'api') ? formatOf(document).dialect?.(document.value) : undefined;
}
