import type { Lead, Reach, Role } from './keywords/keyword.ts';
import { KEYWORDS } from './keywords/keywords.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';

/** A schema that can come to apply to an instance or a part of it, and the role that it has where it stands. */
export interface Location {
  readonly node: SchemaNode;
  /** By every way that leads there if `isComplete`, otherwise by the first one. */
  readonly reach: Reach;
  readonly isComplete: boolean;
  readonly above: Location | undefined;
  readonly role: Role | 'whole';
  /** Whether it applies to the instance as a whole. */
  readonly inPlace: boolean;
  /** Whether it stands directly below such a schema. */
  readonly ofWhole: boolean;
  /** Whether it only decides about other schemas. */
  readonly inCondition: boolean;
}

interface Arrival {
  readonly from: SchemaNode;
  readonly step: Reach;
}

const MOST_WAYS = 24;
const LEADING = KEYWORDS.filter(({ leads }) => leads !== undefined);

/** A dynamic reference is another one in each order of the schemas that lead to it. */
const MOST_LOCATIONS = 5_000;
export const TOO_MANY_PLACES = `it applies schemas at more than ${MOST_LOCATIONS} places`;

export interface Locations {
  readonly locations: readonly Location[];
  /** Whether these are not all. */
  readonly isCut: boolean;
}

/** Every schema that applies to some part of an instance, outer ones first. */
export function locationsOf(root: SchemaNode): Locations {
  const arrivals = new Map<SchemaNode, Arrival[]>([[root, []]]);
  const whole: Location = {
    node: root,
    reach: (_, inner) => inner,
    isComplete: true,
    above: undefined,
    role: 'whole',
    inPlace: true,
    ofWhole: false,
    inCondition: false,
  };
  const found = [whole];
  for (let index = 0; index < found.length && found.length <= MOST_LOCATIONS; index += 1) {
    for (const { location, step } of locationsBelow(found[index]!)) {
      const known = arrivals.get(location.node);
      if (!known) found.push(location);
      arrivals.set(location.node, [...(known ?? []), { from: found[index]!.node, step }]);
    }
  }
  const isCut = found.length > MOST_LOCATIONS;
  const complete = isCut ? new Map<SchemaNode, Reach>() : reachesOf(root, arrivals);
  const locations = found.map((location) => {
    const reach = complete.get(location.node);
    return reach ? { ...location, reach } : { ...location, isComplete: false };
  });
  return { locations, isCut };
}

/** All ways to a schema together, where they are few and none leads in a circle. */
function reachesOf(
  root: SchemaNode,
  arrivals: ReadonlyMap<SchemaNode, readonly Arrival[]>,
): Map<SchemaNode, Reach> {
  const ways = new Map<SchemaNode, number>();
  const reaches = new Map<SchemaNode, Reach>();
  const isRoot = (node: SchemaNode) => node === root && arrivals.get(root)?.length === 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const [node, all] of arrivals) {
      if (reaches.has(node) || !all.every(({ from }) => reaches.has(from))) continue;
      const count = isRoot(node) ? 1 : all.reduce((sum, { from }) => sum + (ways.get(from) ?? 0), 0);
      if (count > MOST_WAYS || count === 0) continue;
      ways.set(node, count);
      reaches.set(node, isRoot(node) ? (_, inner) => inner : together(all, reaches));
      changed = true;
    }
  }
  return reaches;
}

function together(all: readonly Arrival[], reaches: ReadonlyMap<SchemaNode, Reach>): Reach {
  return (compiler, inner) =>
    compiler.formulas.or(all.map(({ from, step }) => reaches.get(from)!(compiler, step(compiler, inner))));
}

interface Below {
  readonly location: Location;
  readonly step: Reach;
}

function* locationsBelow(location: Location): Generator<Below> {
  const { node } = location;
  for (const { name, leads } of LEADING) {
    const value = leads && keywordOf(node, name);
    if (value === undefined) continue;
    for (const lead of leads!(node, value)) yield behind(location, lead);
  }
}

function behind(above: Location, { node, role, inPlace, step }: Lead): Below {
  const reach: Reach = (compiler, inner) => above.reach(compiler, step(compiler, inner));
  const inCondition = above.inCondition || role === 'condition';
  const here = { ...above, node, reach, above, role, inCondition };
  return { location: inPlace ? here : { ...here, inPlace: false, ofWhole: above.inPlace }, step };
}
