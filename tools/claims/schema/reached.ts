import type { Place, Reference } from '../../finding.ts';
import type { Description, FieldNodes } from './description.ts';
import { reachedBy, type SchemaNode } from './node.ts';

type Steps = readonly Reference[];

/** A description as who came by these references sees it: each place keeps the way that led there. */
export function reached(description: Description, by: Steps): Description {
  const { values, bounds, default: standard, items, entries, fields, closures } = description;
  return {
    ...description,
    values: values && { ...values, members: values.members.map((one) => placed(one, by)) },
    bounds: bounds && placed(bounds, by),
    default: standard && placed(standard, by),
    items: items && nodes(items, by),
    entries: entries && nodes(entries, by),
    fields: mapped(fields, (field) => fieldNodes(field, by)),
    closures: closures.map((one) => placed(one, by)),
  };
}

function fieldNodes(field: FieldNodes, by: Steps): FieldNodes {
  return { ...field, all: nodes(field.all, by), some: field.some.map((some) => nodes(some, by)) };
}

function nodes(all: readonly SchemaNode[], by: Steps): readonly SchemaNode[] {
  return all.map((node) => ({ ...node, chain: steps(by, node.chain) }));
}

function placed<One extends { readonly at: Place }>(one: One, by: Steps): One {
  return { ...one, at: longer(one.at, by) };
}

function longer(at: Place, by: Steps): Place {
  return reachedBy(at, steps(by, at.chain));
}

/** Most of what a reference leads to was not reached by another one: all of it shares the steps. */
function steps(by: Steps, own: Steps = []): Steps {
  return own.length === 0 ? by : [...by, ...own];
}

function mapped<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  change: (value: Value) => Value,
): ReadonlyMap<Key, Value> {
  return map.size === 0 ? map : new Map(Array.from(map, ([key, value]) => [key, change(value)]));
}
