import { isScalar, type ParsedNode } from 'yaml';
import type { Json } from '../json/value.ts';
import { dataDocument, type Parsed } from './data/data-document.ts';
import { VALUE_WEIGHT } from './data/json-value.ts';
import { type PlainYaml, plainYaml } from './data/plain-yaml.ts';
import { nameAt } from './data/plain-yaml-scalar.ts';
import type { Problem } from './data/problem.ts';
import { spansOf, spanWriter } from './data/span-table.ts';
import { YamlBuilder } from './data/yaml-build.ts';
import { composeYaml } from './data/yaml-compose.ts';
import type { DataDocument } from './document.ts';
import type { Limits } from './limits.ts';
import type { SourceFile } from './source-file.ts';

/** A value that this program builds takes more memory than one that the engine parses. */
const BUILT_WEIGHT = 12;

type Root = ParsedNode | null;
type Body = (text: string) => string;

/** YAML 1.2, core schema. `body` blanks out what is no YAML, as the prose around front matter. */
export function yamlDocument(source: SourceFile, body: Body = (text) => text): DataDocument {
  return dataDocument(source, 'yaml', (text) => parseYaml(text, body, source.limits));
}

function parseYaml(whole: string, body: Body, limits: Limits): Parsed {
  const text = body(whole);
  const plain = plainYaml(text, limits.maxDepth);
  if (plain) return { ...plainly(plain, body, limits), valueWeight: text.length * VALUE_WEIGHT };
  if (text.length > limits.maxUnusualYamlBytes) return tooLarge();
  const again = (anew: string) => parseFully(body(anew), limits).built;
  const { built, ...parsed } = parseFully(text, limits);
  // What is wrong with the indent within brackets alone is wrong for few readers.
  const loose = parsed.problems.length > 0 ? plainYaml(text, limits.maxDepth, true) : undefined;
  if (loose) return { ...plainly(loose, body, limits, true), valueWeight: text.length * VALUE_WEIGHT };
  return { ...parsed, value: onceAtHand(built, (value) => value, again) };
}

function plainly(
  { json, ...rest }: PlainYaml,
  body: Body,
  { maxDepth }: Limits,
  isLoose = false,
): Omit<Parsed, 'valueWeight'> {
  const again = (text: string) => JSON.parse(plainYaml(body(text), maxDepth, isLoose)!.json);
  const value = onceAtHand(json, JSON.parse, again);
  return { ...rest, nameAt, problems: [], value, isSlow: true, weight: rest.spans.cells.byteLength };
}

/** What parsing leaves behind is almost always asked for once, and not held on to after that. */
function onceAtHand<Left>(
  left: Left,
  read: (left: Left) => Json,
  again: (text: string) => Json,
): Parsed['value'] {
  let atHand: { readonly left: Left } | undefined = { left };
  return (text) => {
    const value = atHand ? read(atHand.left) : again(text);
    atHand = undefined;
    return value;
  };
}

function tooLarge(): Parsed {
  const says =
    'YAML of this size is read only where it has no anchors, aliases, tags, tabs or mistakes, and this has some. Write them out, or split the file.';
  const problem: Problem = { kind: 'too-large', says, span: [0, 0] };
  const nothing = { comments: [], nameAt, value: () => null, isSlow: false, weight: 0, valueWeight: 0 };
  return { ...nothing, spans: spansOf(spanWriter()), problems: [problem] };
}

/** Exported for the law that both parsers agree. */
export function parseFully(text: string, limits: Limits): Omit<Parsed, 'value'> & { readonly built: Json } {
  const { documents, comments, problems } = composeYaml(text, limits.maxDepth);
  const builder = new YamlBuilder(text, limits);
  const roots = documents.map(({ contents }) => contents as Root);
  const built = builder.documents(withoutEmptyEnds(roots), text.length);
  const [spans, names] = [builder.spans(), builder.names()];
  return {
    spans,
    nameAt: (_, __, row) => names[row] ?? '',
    problems: [...problems, ...builder.log.problems],
    comments,
    built,
    isSlow: true,
    weight: spans.cells.byteLength + text.length,
    valueWeight: text.length * BUILT_WEIGHT,
  };
}

/** A marker before the first document or after the last one starts no document of its own. */
function withoutEmptyEnds(roots: readonly Root[]): readonly Root[] {
  const filled = roots.filter(
    (root) => root !== null && !(isScalar(root) && root.type === 'PLAIN' && root.source === ''),
  );
  return filled.length === 0 ? [null] : filled;
}
