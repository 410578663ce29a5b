import { parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import { alone, child, children, hasReference, type SchemaNode } from './node.ts';

/** A schema and how its document names it. */
export interface Located {
  readonly node: SchemaNode;
  readonly as: 'root' | 'definition' | 'property' | 'item' | 'entry' | 'branch' | 'part' | 'body';
  /** What the document calls it: definition key, property name, title, file name; the most telling first. */
  readonly names: readonly string[];
  /** The names of what it stands in, outermost first. */
  readonly trail: readonly string[];
}

const DEFINITIONS = ['$defs', 'definitions'];
const BRANCHES = ['oneOf', 'anyOf'];
const PARTS = ['allOf', 'dependentSchemas'];
const HOLDERS: ReadonlySet<string> = new Set(['messages', 'parameters', 'responses', 'requestBodies']);
const SINGLE_PARTS = ['then', 'else'];

/** Every schema of a document that has a name of its own or stands in one that has. */
export function locatedIn(document: DataDocument): Located[] {
  return roots(document).flatMap((root) => [...locatedFrom(root)]);
}

/** A schema that only references lead to: a file of fragments, a definition under a name that no dialect knows. */
export function fragment(node: SchemaNode): Located {
  const token = parsePointer(node.pointer).at(-1) ?? fileStem(node.document.path);
  return { node: alone(node), as: 'definition', names: named(node, token), trail: [] };
}

export function* locatedFrom(root: Located): Generator<Located> {
  const stack: Located[] = [root];
  while (stack.length > 0) {
    const located = stack.pop()!;
    if (!isObject(located.node.value)) continue;
    yield located;
    for (const below of inside(located).reverse()) stack.push(below);
  }
}

function roots(document: DataDocument): Located[] {
  return schemasOf(document).map(({ pointer, value }) => {
    const node: SchemaNode = { document, pointer, value, chain: [] };
    if (pointer === '') return { node, as: 'root', names: named(node, fileStem(document.path)), trail: [] };
    const tokens = parsePointer(pointer);
    if (tokens.at(-2) === 'schemas' || tokens.at(-2) === 'definitions')
      return { node, as: 'definition', names: named(node, tokens.at(-1)!), trail: [] };
    return { node, as: 'body', names: named(node, ...holder(tokens)), trail: tokens.filter(isTelling) };
  });
}

/** The file's name without the endings that say what kind of file it is. */
export function fileStem(path: string): string {
  return path
    .split('/')
    .at(-1)!
    .replace(/(?:\.schema)?\.[a-z]+$/i, '');
}

/** A reusable message, response or parameter gives its schema a name. */
function holder(tokens: readonly string[]): string[] {
  const index = tokens.findIndex((token) => HOLDERS.has(token));
  const name = index < 0 ? undefined : tokens[index + 1];
  return name === undefined ? [] : [name];
}

function isTelling(token: string): boolean {
  return !/^(?:components|content|schema|paths|responses|application\/json|\d+)$/.test(token);
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

/**
 * Items and entries go by the name of what they stand in. A branch has a name of its own, or none: it is one of several
 * that would all have the same. A part of a conjunction is nothing by itself.
 */
function unnamed({ node, names, trail }: Located): Located[] {
  const inner = names[0] === undefined ? trail : [...trail, names[0]];
  const items = isArray(member(node.value, 'items')) ? children(node, 'items') : (child(node, 'items') ?? []);
  const entries = [child(node, 'additionalProperties') ?? [], children(node, 'patternProperties')].flat();
  const branches = BRANCHES.flatMap((keyword) => children(node, keyword));
  const parts = [
    ...PARTS.flatMap((keyword) => children(node, keyword)),
    ...SINGLE_PARTS.flatMap((keyword) => child(node, keyword) ?? []),
  ];
  return [
    ...[items, children(node, 'prefixItems')]
      .flat()
      .map((held) => one(held, 'item', named(held, ...names), trail)),
    ...entries.map((held) => one(held, 'entry', named(held, ...names), trail)),
    ...branches.map((held) => one(held, 'branch', hasReference(held) ? names : branchNames(held), inner)),
    ...parts.map((held) => one(held, 'part', [], inner)),
  ];
}

function one(
  node: SchemaNode,
  as: Located['as'],
  names: readonly string[],
  trail: readonly string[],
): Located {
  return { node, as, names, trail };
}

/** The title, or the constant that tells the branch from the others. */
function branchNames(node: SchemaNode): string[] {
  const constants = children(node, 'properties').flatMap((property) => {
    const value = member(property.value, 'const');
    return typeof value === 'string' ? [value] : [];
  });
  return named(node, ...constants.slice(0, 1));
}

function entriesOf(node: SchemaNode, keyword: string): [string, SchemaNode][] {
  const held = member(node.value, keyword);
  return isObject(held) ? Object.keys(held).map((name) => [name, child(node, keyword, name)!]) : [];
}

function named(node: SchemaNode, ...names: readonly string[]): string[] {
  const title = member(node.value, 'title');
  return [...new Set(typeof title === 'string' && title !== '' ? [...names, title] : names)];
}
