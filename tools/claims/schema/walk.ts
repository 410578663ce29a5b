import { parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { child, children, type SchemaNode } from './node.ts';

/** A schema and how its document names it. */
export interface Located {
  readonly node: SchemaNode;
  readonly as: 'root' | 'definition' | 'property' | 'item' | 'entry' | 'branch' | 'body';
  /** What the document calls it: definition key, property name, title, file name; the most telling first. */
  readonly names: readonly string[];
  /** The names of what it stands in, outermost first. */
  readonly trail: readonly string[];
}

const DEFINITIONS = ['$defs', 'definitions'];
const BRANCHES = ['allOf', 'oneOf', 'anyOf', 'dependentSchemas'];
const SINGLE_BRANCHES = ['then', 'else'];

/** Every schema of a document that has a name of its own or stands in one that has. */
export function* schemasOf(document: DataDocument): Generator<Located> {
  const stack: Located[] = roots(document).reverse();
  while (stack.length > 0) {
    const located = stack.pop()!;
    if (!isObject(located.node.value)) continue;
    yield located;
    for (const below of inside(located).reverse()) stack.push(below);
  }
}

function roots(document: DataDocument): Located[] {
  const whole: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  if (document.kind === 'schema') {
    const file = document.path
      .split('/')
      .at(-1)!
      .replace(/(\.schema)?\.[a-z]+$/i, '');
    return [{ node: whole, as: 'root', names: named(whole, file), trail: [] }];
  }
  return document.kind === 'openapi' || document.kind === 'asyncapi' ? apiSchemas(whole) : [];
}

/** In API documents schemas stand in `components.schemas`, under `schema` and, for messages, under `payload` and `headers`. */
function apiSchemas(whole: SchemaNode): Located[] {
  const found: Located[] = [];
  const stack: SchemaNode[] = [whole];
  while (stack.length > 0) {
    const node = stack.pop()!;
    const tokens = isArray(node.value)
      ? [...node.value.keys()]
      : isObject(node.value)
        ? Object.keys(node.value)
        : [];
    const below: SchemaNode[] = [];
    for (const token of tokens) {
      const held = child(node, token)!;
      if (holdsSchema(node, String(token))) found.push(apiSchema(held, String(token)));
      else below.push(held);
    }
    stack.push(...below.reverse());
  }
  return found;
}

function holdsSchema(parent: SchemaNode, token: string): boolean {
  if (/\/(components\/schemas|definitions)$/.test(parent.pointer)) return true;
  if (token === 'schema') return !/\/(properties|example|value|examples)$/.test(parent.pointer);
  return (token === 'payload' || token === 'headers') && isMessage(parent.value, token);
}

function isMessage(parent: Json, token: string): boolean {
  const held = member(parent, token);
  return (
    isObject(held) &&
    ['$ref', 'type', 'properties', 'allOf', 'oneOf', 'anyOf', 'schema'].some((key) => key in held)
  );
}

function apiSchema(node: SchemaNode, token: string): Located {
  const tokens = parsePointer(node.pointer);
  const isDefinition = /\/(components\/schemas|definitions)\/[^/]+$/.test(node.pointer);
  if (isDefinition) return { node, as: 'definition', names: named(node, token), trail: [] };
  const trail = tokens.slice(0, -1).filter((part) => !/^(components|content|schema|\d+)$/.test(part));
  const named_ = /\/(messages|parameters|responses|requestBodies)\/([^/]+)\//.exec(`${node.pointer}/`)?.[2];
  return { node, as: 'body', names: named(node, ...(named_ ? [named_] : [])), trail };
}

function inside(located: Located): Located[] {
  const { node, names, trail } = located;
  const inner = names[0] === undefined ? trail : [...trail, names[0]];
  const properties = entriesOf(node, 'properties').map(([name, held]) => ({
    node: held,
    as: 'property' as const,
    names: named(held, name),
    trail: inner,
  }));
  const definitions = DEFINITIONS.flatMap((keyword) =>
    entriesOf(node, keyword).map(([name, held]) => ({
      node: held,
      as: 'definition' as const,
      names: named(held, name),
      trail,
    })),
  );
  return [...definitions, ...properties, ...unnamed(located)];
}

/** Items, entries and branches go by the name of what they stand in, and by their title where they have one. */
function unnamed({ node, names, trail }: Located): Located[] {
  const items = isArray(member(node.value, 'items')) ? children(node, 'items') : (child(node, 'items') ?? []);
  const entries = [child(node, 'additionalProperties') ?? [], children(node, 'patternProperties')].flat();
  const branches = [
    ...BRANCHES.flatMap((keyword) => children(node, keyword)),
    ...SINGLE_BRANCHES.flatMap((keyword) => child(node, keyword) ?? []),
  ];
  const as = (kind: Located['as'], held: SchemaNode) => ({
    node: held,
    as: kind,
    names: named(held, ...names),
    trail,
  });
  return [
    ...[items, children(node, 'prefixItems')].flat().map((held) => as('item', held)),
    ...entries.map((held) => as('entry', held)),
    ...branches.map((held) => as('branch', held)),
  ];
}

function entriesOf(node: SchemaNode, keyword: string): [string, SchemaNode][] {
  const held = member(node.value, keyword);
  return isObject(held) ? Object.keys(held).map((name) => [name, child(node, keyword, name)!]) : [];
}

function named(node: SchemaNode, ...names: readonly string[]): string[] {
  const title = member(node.value, 'title');
  return [...new Set(typeof title === 'string' && title !== '' ? [...names, title] : names)];
}
