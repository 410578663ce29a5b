import type { Place, Reference } from '../../finding.ts';
import { at, escapeToken } from '../../json/pointer.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Corpus, DataDocument } from '../../read/document.ts';

/** A schema and where it stands, with the references that led to it. */
export interface SchemaNode {
  readonly document: DataDocument;
  readonly pointer: string;
  readonly value: Json;
  readonly chain: readonly Reference[];
}

export type Resolve = Corpus['resolve'];

export function keyOf(node: SchemaNode): string {
  return `${node.document.path}#${node.pointer}`;
}

/** A node by itself, by whatever references it was reached. */
export function alone({ document, pointer, value }: SchemaNode): SchemaNode {
  return { document, pointer, value, chain: NOT_REACHED };
}

const NOT_REACHED: readonly Reference[] = [];

/** A node to be kept: there are very many, and a value that is kept with one is kept beside its document. */
export function kept({ document, pointer, chain }: SchemaNode): SchemaNode {
  return new Kept(document, pointer, chain);
}

class Kept implements SchemaNode {
  readonly document: DataDocument;
  readonly pointer: string;
  readonly chain: readonly Reference[];

  constructor(document: DataDocument, pointer: string, chain: readonly Reference[]) {
    this.document = document;
    this.pointer = pointer;
    this.chain = chain;
  }

  get value(): Json {
    return at(this.document.value, this.pointer) ?? null;
  }
}

export function child(node: SchemaNode, ...tokens: readonly (string | number)[]): SchemaNode | undefined {
  let value: Json | undefined = node.value;
  const steps = [node.pointer];
  for (const token of tokens) {
    value = Array.isArray(value) ? value[Number(token)] : member(value, String(token));
    if (value === undefined) return undefined;
    steps.push(escapeToken(token));
  }
  // Joined: what is added to a text piece by piece holds on to every piece.
  return { document: node.document, pointer: steps.join('/'), value, chain: node.chain };
}

export function children(node: SchemaNode, keyword: string): SchemaNode[] {
  const held = member(node.value, keyword);
  const tokens = Array.isArray(held) ? [...held.keys()] : isObject(held) ? Object.keys(held) : [];
  return tokens.flatMap((token) => child(node, keyword, token) ?? []);
}

export function placeOf(node: SchemaNode, keyword?: string, on: Place['on'] = 'value'): Place {
  const pointer =
    keyword !== undefined && member(node.value, keyword) !== undefined
      ? `${node.pointer}/${escapeToken(keyword)}`
      : node.pointer;
  const place = node.document.place(pointer, on);
  return node.chain.length === 0 ? place : reachedBy(place, node.chain);
}

/** Written out: V8 keeps a map of its own for each object to which a member was added after a spread. */
export function reachedBy({ file, pointer, on, range }: Place, chain: readonly Reference[]): Place {
  return { file, pointer, on, range, chain };
}

const REFERENCES = ['$ref', '$dynamicRef', '$recursiveRef'];
const COMPOSING = [
  ...REFERENCES,
  'allOf',
  'oneOf',
  'anyOf',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
];

/** Whether it has one of the keywords, or is composed of schemas that may: all that need not be described has neither. */
export function mayHave({ value }: SchemaNode, keywords: readonly string[]): boolean {
  const has = (keyword: string) => member(value, keyword) !== undefined;
  return keywords.some(has) || COMPOSING.some(has);
}

/** The schema behind the `$ref` of a node; undefined where there is none or it leads nowhere. */
export function target(node: SchemaNode, resolve: Resolve): SchemaNode | undefined {
  for (const keyword of REFERENCES) {
    const reference = member(node.value, keyword);
    if (typeof reference !== 'string') continue;
    const found = resolve(reference, node.document, node.pointer);
    if (!found.found) return undefined;
    const step = { file: node.document.path, pointer: `${node.pointer}/${escapeToken(keyword)}` };
    return {
      document: found.document,
      pointer: found.pointer,
      value: found.value,
      chain: [...node.chain, step],
    };
  }
  return undefined;
}

export function hasReference(node: SchemaNode): boolean {
  return REFERENCES.some((keyword) => typeof member(node.value, keyword) === 'string');
}
