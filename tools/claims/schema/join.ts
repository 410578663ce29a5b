import type { Bounds, JsonType } from '../claim.ts';
import {
  ANYTHING,
  type Closure,
  type Description,
  distinct,
  type FieldNodes,
  type ValueSet,
} from './description.ts';
import { alternatives } from './meet.ts';
import { keyOf } from './node.ts';

/**
 * One of them holds. What a branch says of objects counts only where the branch admits objects: a string branch does
 * not make a field of the object branch optional.
 */
export function join(branches: readonly Description[]): Description {
  const first = branches[0];
  if (!first) return ANYTHING;
  if (branches.length === 1) return first;
  const objects = branches.filter((branch) => branch.types === undefined || branch.types.has('object'));
  const items = distinct(
    branches.flatMap((branch) => branch.items ?? []),
    keyOf,
  );
  const entries = distinct(
    branches.flatMap((branch) => branch.entries ?? []),
    keyOf,
  );
  const required = requiredByAll(objects);
  return {
    types: joinTypes(branches),
    values: joinValues(branches),
    bounds: joinBounds(branches),
    default: undefined,
    items: items.length > 0 ? items : undefined,
    entries: entries.length > 0 ? entries : undefined,
    names: [...new Set(branches.flatMap((branch) => branch.names))],
    fields: joinFields(objects),
    required,
    conditional: new Set(
      objects
        .flatMap((branch) => [...branch.required, ...branch.conditional])
        .filter((name) => !required.has(name)),
    ),
    closures: joinClosures(objects),
    patterns: [...new Set(objects.flatMap((branch) => branch.patterns))],
    partial: branches.some((branch) => branch.partial),
    deprecated: branches.every((branch) => branch.deprecated),
  };
}

function joinTypes(branches: readonly Description[]): ReadonlySet<JsonType> | undefined {
  const types = new Set<JsonType>();
  for (const branch of branches) {
    if (!branch.types) return undefined;
    for (const type of branch.types) types.add(type);
  }
  return types;
}

/** Branches of other types (objects, arrays, null) do not open a set of strings; a free string does. */
function joinValues(branches: readonly Description[]): ValueSet | undefined {
  const scalar = branches.filter((branch) => branch.values || holdsScalars(branch));
  const sets = scalar.flatMap((branch) => branch.values ?? []);
  if (sets.length === 0) return undefined;
  const members = new Map(
    sets.flatMap((set) => set.members).map((member) => [JSON.stringify(member.value), member]),
  );
  const form =
    sets.length > 1 && sets.every((set) => set.members.length === 1) ? 'const-union' : sets[0]!.form;
  return {
    members: [...members.values()],
    open: sets.length < scalar.length || sets.some((set) => set.open),
    form,
  };
}

function holdsScalars(branch: Description): boolean {
  return !branch.types || ['string', 'integer', 'number'].some((type) => branch.types!.has(type as JsonType));
}

/** The bounds of a union are those that every branch states alike; anything finer would be a guess. */
function joinBounds(branches: readonly Description[]): Bounds | undefined {
  const limits = (bounds: Bounds | undefined) =>
    bounds && JSON.stringify(Object.entries(bounds).filter(([key]) => key !== 'at'));
  const first = branches[0]?.bounds;
  return first && branches.every((branch) => limits(branch.bounds) === limits(first)) ? first : undefined;
}

function joinFields(objects: readonly Description[]): Description['fields'] {
  const found = new Map<string, FieldNodes[]>();
  for (const branch of objects) {
    for (const [name, nodes] of branch.fields) {
      const known = found.get(name);
      if (known) known.push(nodes);
      else found.set(name, [nodes]);
    }
  }
  return new Map([...found].map(([name, nodes]) => [name, joinedField(nodes)]));
}

function joinedField(branches: readonly FieldNodes[]): FieldNodes {
  const some = branches.flatMap(alternatives);
  return {
    all: [],
    some: branches.length === 1 ? some : distinct(some, (nodes) => nodes.map(keyOf).join(' ')),
    ...(branches.some(({ conditional }) => conditional) && { conditional: true }),
  };
}

function requiredByAll([first, ...others]: readonly Description[]): ReadonlySet<string> {
  const names = [...(first?.required ?? [])];
  return new Set(names.filter((name) => others.every((branch) => branch.required.has(name))));
}

/** Closed where every branch is: a name passes when one of the branches admits it. */
function joinClosures(objects: readonly Description[]): readonly Closure[] {
  const first = objects[0]?.closures[0];
  if (!first || objects.some((branch) => branch.closures.length === 0)) return [];
  const closures = objects.flatMap((branch) => branch.closures);
  return [
    {
      at: first.at,
      names: new Set(closures.flatMap((closure) => [...closure.names])),
      patterns: closures.flatMap((closure) => closure.patterns),
      narrowing: closures.some((closure) => closure.narrowing),
    },
  ];
}
