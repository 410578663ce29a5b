import { fact } from '../../facts/fact.ts';
import { isArray, member } from '../../json/value.ts';
import type { Describe } from '../schema/describe.ts';
import { type Description, isObjectLike } from '../schema/description.ts';
import type { Schemas } from '../schema/locate.ts';
import {
  children,
  hasReference,
  kept,
  keyOf,
  mayHave,
  type Resolve,
  type SchemaNode,
  target,
} from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { aliasesOf } from './aliases.ts';
import { stemOf } from './evidence.ts';
import { indexBy } from './index-by.ts';
import { nameOf } from './likeness.ts';
import { fold, type Owner, type Owners, ownersOf, setOf } from './owners.ts';

/** An object of a schema, whatever it is composed of: branches only add members that it may have. */
export interface ObjectOwner extends Owner {
  readonly located: Located;
  readonly fields: ReadonlySet<string>;
  /** Texts that its fields are fixed to, by their names: a tag tells it from others. */
  readonly constants: ReadonlyMap<string, string>;
  /** The same of the objects that fields of a whole document hold, as `meta.type`. */
  innerConstants(): Iterable<readonly [string, string]>;
  /** Keys of the alternatives that it is a union of. */
  readonly branches: ReadonlySet<string>;
  /** Keys of the schemas that its fields, their items and their entries follow. */
  leads(): ReadonlySet<string>;
}

export type ObjectOwners = Owners<ObjectOwner>;

export function objectOwnersOf(schemas: Schemas, resolve: Resolve, describe: Describe): ObjectOwners {
  const uses = usesOf(schemas.all(), resolve);
  const all: ObjectOwner[] = [];
  for (const located of schemas.all()) {
    const one = owner(located, uses, resolve, describe);
    if (one) all.push(one);
  }
  return ownersOf(all);
}

/** What is only a reference is no owner: its name is another name of what it refers to. */
function usesOf(all: Iterable<Located>, resolve: Resolve): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { node, names, as } of all) {
    const [name] = names;
    const aim = name !== undefined && as !== 'part' && isUse(node) ? target(node, resolve) : undefined;
    if (aim && name !== undefined) found.set(keyOf(aim), (found.get(keyOf(aim)) ?? new Set()).add(name));
  }
  return found;
}

function isUse(node: SchemaNode): boolean {
  return hasReference(node) && member(node.value, 'properties') === undefined;
}

function owner(
  located: Located,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  resolve: Resolve,
  describe: Describe,
): ObjectOwner | undefined {
  const { as } = located;
  const node = kept(located.node);
  if (isUse(node) || as === 'part' || !mayHave(node, ['properties'])) return undefined;
  const description = describe(node);
  if (!isObjectLike(description)) return undefined;
  const names = [...description.fields.keys()];
  const fields = setOf(names);
  const key = keyOf(node);
  const constants = constantsIn(description);
  return {
    key,
    file: node.document.path,
    stem: nameOf(stemOf(node.document.path)),
    located: { ...located, node },
    aliases: aliasesOf(located, uses.get(key) ?? [], constants.values()),
    trail: located.trail.map(nameOf),
    fields,
    members: names.every((name) => name === fold(name)) ? fields : setOf(names.map(fold)),
    demanded: setOf([...description.required].map(fold)),
    named: as === 'definition' || as === 'root',
    whole: as === 'root' || !node.pointer.includes('/', 1),
    constants,
    innerConstants: () => (as === 'root' ? constantsInside(describe(node), describe) : []),
    branches: branchesOf(node, resolve),
    leads: () => leadsOf(describe(node), resolve, describe),
  };
}

function constantsIn({ fields }: Description): ReadonlyMap<string, string> {
  const found: [name: string, value: string][] = [];
  for (const [name, { all }] of fields)
    for (const { value } of all) {
      const listed = member(value, 'enum');
      const fixed =
        member(value, 'const') ?? (isArray(listed) && listed.length === 1 ? listed[0] : undefined);
      if (typeof fixed === 'string') found.push([name, fixed]);
    }
  return found.length === 0 ? NONE : new Map(found);
}

const NONE: ReadonlyMap<string, string> = new Map();

function* constantsInside({ fields }: Description, describe: Describe): Iterable<readonly [string, string]> {
  for (const [name, { all }] of fields)
    for (const node of all)
      if (mayHave(node, ['properties']))
        for (const [inner, value] of constantsIn(describe(node))) yield [`${name}.${inner}`, value];
}

/** Objects by what a field of theirs is fixed to. */
export const taggedOwners = fact('owners by their tags', ({ all }: ObjectOwners) =>
  indexBy(all, ({ constants, innerConstants }) =>
    [...constants, ...innerConstants()].map(([name, value]) => tagOf(name, value)),
  ),
);

export function tagOf(name: string, value: string): string {
  return `${name}=${value}`;
}

/** A union and its branch. */
export function isPartOf(a: ObjectOwner, b: ObjectOwner): boolean {
  const [outer, inner] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  if (inner.startsWith(`${outer}/oneOf/`) || inner.startsWith(`${outer}/anyOf/`)) return true;
  return a.branches.has(b.key) || b.branches.has(a.key);
}

/** The same fields under another name, or a union and its branch: it does not matter which of them is taken. */
export function isSame(a: ObjectOwner, b: ObjectOwner): boolean {
  return (
    isPartOf(a, b) || (a.fields.size === b.fields.size && [...a.fields].every((one) => b.fields.has(one)))
  );
}

function branchesOf(node: SchemaNode, resolve: Resolve): ReadonlySet<string> {
  const branches = [...children(node, 'oneOf'), ...children(node, 'anyOf')];
  return setOf(branches.map((branch) => keyOf((hasReference(branch) && target(branch, resolve)) || branch)));
}

const HOLDING = ['items', 'prefixItems', 'additionalProperties', 'patternProperties'];

function leadsOf(description: Description, resolve: Resolve, describe: Describe): ReadonlySet<string> {
  const found = new Set<string>();
  for (const nodes of description.fields.values()) {
    for (const node of [...nodes.all, ...nodes.some.flat()]) {
      const { items = [], entries = [] } = mayHave(node, HOLDING) ? describe(node) : {};
      for (const inner of [node, ...items, ...entries]) {
        found.add(keyOf(inner));
        const aim = hasReference(inner) ? target(inner, resolve) : undefined;
        if (aim) found.add(keyOf(aim));
      }
    }
  }
  return found;
}
