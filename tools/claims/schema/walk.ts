import { parsePointer } from '../../json/pointer.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
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
const HOLDERS: ReadonlySet<string> = new Set(['messages', 'parameters', 'responses', 'requestBodies']);
const SINGLE_BRANCHES = ['then', 'else'];

/** Every schema of a document that has a name of its own or stands in one that has. */
export function* locatedIn(document: DataDocument): Generator<Located> {
  const stack: Located[] = roots(document).reverse();
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
