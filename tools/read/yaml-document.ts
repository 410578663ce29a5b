import { isScalar, type ParsedNode } from 'yaml';
import type { Json } from '../json/value.ts';
import { dataDocument, type Parsed } from './data/data-document.ts';
import { VALUE_WEIGHT } from './data/json-value.ts';
import { plainYaml } from './data/plain-yaml.ts';
import type { Problem } from './data/problem.ts';
import { spanWriter, tableOf } from './data/span-table.ts';
import { YamlBuilder } from './data/yaml-build.ts';
import { composeYaml } from './data/yaml-compose.ts';
import type { DataDocument } from './document.ts';
import type { Limits } from './limits.ts';
import type { SourceFile } from './source-file.ts';

/** A value that this program builds takes more memory than one that the engine parses. */
const BUILT_WEIGHT = 12;

type Root = ParsedNode | null;

/** YAML 1.2, core schema. `body` blanks out what is no YAML, as the prose around front matter. */
export function yamlDocument(source: SourceFile, body = (text: string) => text): DataDocument {
  return dataDocument(source, 'yaml', (text) => parseYaml(body(text), source.limits));
}

function parseYaml(text: string, limits: Limits): Parsed {
  const plain = plainYaml(text, limits.maxDepth);
  if (plain) {
    const { json, ...rest } = plain;
    const weight = rest.table.cells.byteLength + text.length;
    const valueWeight = text.length * VALUE_WEIGHT;
    return { ...rest, problems: [], value: valueOnce(json, text, limits), weight, valueWeight };
  }
  return text.length > limits.maxUnusualYamlBytes ? tooLarge(text) : parseFully(text, limits);
}

/** The same document as JSON is as large as itself, and almost always asked for once. */
function valueOnce(json: string, text: string, { maxDepth }: Limits): () => Json {
  let first: string | undefined = json;
  return () => {
    const value: Json = JSON.parse(first ?? plainYaml(text, maxDepth)!.json);
    first = undefined;
    return value;
  };
}

function tooLarge(text: string): Parsed {
  const says =
    'YAML of this size is read only where it has no anchors, aliases, tags, tabs or mistakes, and this has some. Write them out, or split the file.';
  const table = tableOf(spanWriter(), () => '');
  const problem: Problem = { kind: 'too-large', says, span: [0, 0] };
  return parsed({ table, value: null, problems: [problem], comments: [] }, text);
}

function parsed(
  { table, value, ...rest }: Pick<Parsed, 'table' | 'problems' | 'comments'> & { readonly value: Json },
  text: string,
): Parsed {
  const weight = table.cells.byteLength + text.length * BUILT_WEIGHT;
  return { ...rest, table, value: () => value, weight, valueWeight: 0 };
}

/** Exported for the law that both parsers agree. */
export function parseFully(text: string, limits: Limits): Parsed {
  const { documents, comments, problems } = composeYaml(text, limits.maxDepth);
  const builder = new YamlBuilder(text, limits);
  const roots = documents.map(({ contents }) => contents as Root);
  const value = builder.documents(withoutEmptyEnds(roots), text.length);
  const all = [...problems, ...builder.log.problems];
  return parsed({ table: builder.table(), value, problems: all, comments }, text);
}

/** A marker before the first document or after the last one starts no document of its own. */
function withoutEmptyEnds(roots: readonly Root[]): readonly Root[] {
  const filled = roots.filter(
    (root) => root !== null && !(isScalar(root) && root.type === 'PLAIN' && root.source === ''),
  );
  return filled.length === 0 ? [null] : filled;
}
