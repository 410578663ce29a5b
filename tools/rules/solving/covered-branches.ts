import { children, hasReference, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import { isArray, isObject, member } from '../../json/value.ts';
import { type Allowed, allowedBy, areApart } from './allowed.ts';

/** What tells the branches of a choice apart at sight. */
interface Outline {
  readonly itself: readonly Allowed[];
  readonly members: ReadonlyMap<string, readonly Allowed[]>;
  readonly required: ReadonlySet<string>;
  readonly closed: boolean;
}

const DEPTH = 6;

/** Branches of a `oneOf` that are not, at sight, free of another one: whatever they accept may be accepted there too. */
export function coveredBranches(node: SchemaNode, resolve: Resolve): readonly SchemaNode[] {
  const branches = children(node, 'oneOf').filter(({ value }) => isObject(value));
  const outlines = branches.map((branch) => outlineOf(branch, resolve));
  if (areToldApart(outlines)) return [];
  return branches.filter((_, index) =>
    outlines.some((other, at) => at !== index && !isFree(outlines[index]!, other)),
  );
}

/** By a member whose values each branch has for itself, as most choices of very many are. */
function areToldApart(outlines: readonly Outline[]): boolean {
  const names = [...(outlines[0]?.members.keys() ?? [])];
  return names.some((name) => {
    const sets = outlines.map(({ members }) => members.get(name)?.find(({ values }) => values)?.values);
    const seen = new Set<string>();
    return sets.every((values) => {
      if (!values || [...values].some((value) => seen.has(value))) return false;
      for (const value of values) seen.add(value);
      return true;
    });
  });
}

/** Some value of the one is no value of the other. */
function isFree(one: Outline, other: Outline): boolean {
  if (
    one.itself.some((mine) => other.itself.some((theirs) => areApart(mine, theirs) || isMore(mine, theirs)))
  )
    return true;
  for (const name of other.required) if (!one.required.has(name)) return true;
  for (const [name, mine] of one.members) {
    const theirs = other.members.get(name);
    if (!theirs && other.closed) return true;
    if (theirs && mine.some((each) => theirs.some((their) => areApart(each, their) || isMore(each, their))))
      return true;
  }
  return other.closed && !one.closed;
}

/** It lists a value that the other does not list, or has a type that the other has not. */
function isMore(one: Allowed, other: Allowed): boolean {
  if (other.values) return !one.values || [...one.values].some((value) => !other.values!.has(value));
  return [...one.types].some((type) => !other.types.has(type));
}

function outlineOf(node: SchemaNode, resolve: Resolve): Outline {
  const itself: Allowed[] = [];
  const members = new Map<string, Allowed[]>();
  const required = new Set<string>();
  let closed = false;
  for (const { value } of partsOf(node, resolve, DEPTH)) {
    const own = allowedBy(value);
    if (own) itself.push(own);
    const properties = member(value, 'properties');
    for (const [name, held] of isObject(properties) ? Object.entries(properties) : [])
      members.set(name, [...(members.get(name) ?? []), ...[allowedBy(held) ?? []].flat()]);
    const names = member(value, 'required');
    for (const name of isArray(names) ? names : []) required.add(String(name));
    closed ||= ['additionalProperties', 'unevaluatedProperties'].some((one) => member(value, one) === false);
  }
  return { itself, members, required, closed };
}

function* partsOf(node: SchemaNode, resolve: Resolve, depth: number): Iterable<SchemaNode> {
  if (depth === 0) return;
  yield node;
  const referred = hasReference(node) ? target(node, resolve) : undefined;
  if (referred) yield* partsOf(referred, resolve, depth - 1);
  for (const part of children(node, 'allOf')) yield* partsOf(part, resolve, depth - 1);
}
