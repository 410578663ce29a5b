import type { Json } from '../../json/value.ts';
import type { ValuesClaim } from '../claim.ts';
import type { Describe } from '../schema/describe.ts';
import { hasReference, kept, keyOf, mayHave, type Resolve, target } from '../schema/node.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import type { Located } from '../schema/walk.ts';
import { aliasesOf } from './aliases.ts';
import { stemOf } from './evidence.ts';
import { nameOf } from './likeness.ts';
import { fold, type Owner, type Owners, ownersOf } from './owners.ts';

/** A set of values that a schema states. */
export interface SetOwner extends Owner {
  readonly claim: ValuesClaim;
  readonly values: ReadonlySet<string>;
}

export type SetOwners = Owners<SetOwner>;

const LISTING = ['enum', 'const', 'x-extensible-enum', 'pattern'];

export function spell(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function setOwnersOf(
  located: () => Iterable<Located>,
  resolve: Resolve,
  describe: Describe,
): SetOwners {
  return ownersOf(
    [...distinct(located, resolve)].flatMap(([key, { one, uses }]) => {
      const set = describe(one.node).values;
      if (!set || set.members.length < 2) return [];
      const values = new Set(set.members.map(({ value }) => spell(value)));
      const members = new Set([...values].map(fold));
      return [
        {
          key,
          file: one.node.document.path,
          stem: nameOf(stemOf(one.node.document.path)),
          aliases: aliasesOf(one, uses),
          trail: one.trail.map(nameOf),
          members,
          demanded: members,
          named: one.as === 'definition',
          whole: one.as === 'root',
          claim: valuesClaim(set, one.names[0], one.trail, one.node),
          values,
        },
      ];
    }),
  );
}

interface Named {
  readonly one: Located;
  readonly uses: readonly string[];
}

/** A shared enum goes by the names of all the properties that refer to it. */
function distinct(located: () => Iterable<Located>, resolve: Resolve): ReadonlyMap<string, Named> {
  const found = new Map<string, Named>();
  const byKey = new Map<string, Located>();
  for (const one of located())
    if (mayHave(one.node, LISTING)) byKey.set(keyOf(one.node), { ...one, node: kept(one.node) });
  for (const one of located()) {
    const aim = hasReference(one.node) ? target(one.node, resolve) : undefined;
    const key = keyOf(aim ?? one.node);
    const holder = byKey.get(key);
    if (!holder) continue;
    const uses = aim ? namesInPlace(one) : [];
    found.set(key, { one: holder, uses: [...new Set([...(found.get(key)?.uses ?? []), ...uses])] });
  }
  return found;
}

function namesInPlace({ names, trail }: Located): string[] {
  const outer = trail.at(-1);
  return names.flatMap((name) => (outer === undefined ? [name] : [name, `${outer} ${name}`]));
}
