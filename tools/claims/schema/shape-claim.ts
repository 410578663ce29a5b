import type { Reference } from '../../finding.ts';
import { member } from '../../json/value.ts';
import type { Context, Field, Role, ShapeClaim, ValuesClaim } from '../claim.ts';
import { alsoDescribed } from './also-described.ts';
import type { Describe } from './describe.ts';
import {
  ANYTHING,
  type Description,
  type FieldNodes,
  isObjectLike,
  rejects,
  type ValueSet,
} from './description.ts';
import { join } from './join.ts';
import { meet } from './meet.ts';
import { placeOf, type SchemaNode } from './node.ts';
import { typeStatement } from './type-statement.ts';
import type { Located } from './walk.ts';

/** The shape that a schema gives to an object, its whole composition taken together; undefined where it gives none. */
export function shapeClaim(located: Located, describe: Describe, role?: Role): ShapeClaim | undefined {
  const description = describe(located.node);
  if (!isObjectLike(description)) return undefined;
  const [subject, ...mentions] = located.names;
  const fields = [...description.fields].map(([name, nodes]) =>
    fieldOf(name, nodes, description, describe, located.names),
  );
  const patterns = description.patterns.filter((pattern) => pattern !== '');
  return {
    kind: 'shape',
    form: 'schema',
    at: placeOf(located.node),
    says: fields
      .map(({ name, required }) => (required ? `${name} (required)` : name))
      .join(', ')
      .slice(0, 200),
    complete: !description.partial && alsoDescribed(located.node, describe).length === 0,
    context: contextOf(subject, located.trail, mentions, role),
    fields,
    ...(member(located.node.value, 'required') !== undefined && {
      requires: placeOf(located.node, 'required', 'key'),
    }),
    closed: description.closures.length > 0,
    ...(patterns.length > 0 && { patterns }),
  };
}

/** What comes first is written out, as in places that were reached by references. */
export function contextOf(
  subject: string | undefined,
  titles: readonly string[],
  mentions: readonly string[],
  role?: Role,
): Context {
  return subject === undefined
    ? { titles, mentions, cites: [], ...(role && { role }) }
    : { subject, titles, mentions, cites: [], ...(role && { role }) };
}

export function fieldOf(
  name: string,
  nodes: FieldNodes,
  owner: Description,
  describe: Describe,
  trail: readonly string[],
): Field {
  const whole = fieldDescription(nodes, describe);
  const declaring = (nodes.all[0] ?? nodes.some[0]?.[0])!;
  const type = typeStatement(whole, describe);
  const set = whole.values ?? itemValues(whole, describe);
  const values = set && valuesClaim(set, name, trail, declaring);
  const leads = leadsTo(whole, declaring, describe);
  const closure = rejects(owner, name);
  const isMeant = !owner.required.has(name) && closure?.narrowing;
  return {
    name,
    at: placeOf(declaring, undefined, 'key'),
    required: owner.required.has(name),
    ...(owner.conditional.has(name) && !owner.required.has(name) && { conditional: true }),
    ...(type && { type }),
    ...(whole.default && { default: whole.default }),
    ...(values && { values }),
    ...(whole.bounds && { range: whole.bounds }),
    ...(isObjectLike(whole) && !whole.partial && { closed: whole.closures.length > 0 }),
    ...(whole.deprecated && { deprecated: true }),
    ...(nodes.all.length === 0 && { alternative: true }),
    ...(leads && { leads }),
    ...(closure && !isMeant && { forbidden: closure.at }),
  };
}

/** What the text lists as the values of an array are those of its items. */
export function itemValues({ items }: Description, describe: Describe): ValueSet | undefined {
  return items?.length ? items.map(describe).reduce(meet).values : undefined;
}

/** All of a field's schemas hold; of the alternatives that branches give, one does. */
export function fieldDescription(nodes: FieldNodes, describe: Describe): Description {
  const conjoined = (parts: readonly SchemaNode[]) => parts.map(describe).reduce(meet);
  const alternatives = nodes.some.map(conjoined);
  if (nodes.all.length === 0) return join(alternatives);
  const certain = conjoined(nodes.all);
  if (nodes.conditional || alternatives.length === 0) return certain;
  const { types, values } = join(alternatives);
  return meet(certain, {
    ...ANYTHING,
    types: certain.types ? undefined : types,
    values: certain.values ? undefined : values,
  });
}

/** Where to look for the fields of the value: the items of an array, the entries of a map, or the value itself. */
function leadsTo(whole: Description, declaring: SchemaNode, describe: Describe): Reference | undefined {
  const inner = [whole.items?.[0], whole.entries?.[0]].find((node) => node && describe(node).fields.size > 0);
  const node = whole.fields.size > 0 ? declaring : inner;
  return node && { file: node.document.path, pointer: node.pointer };
}

export function valuesClaim(
  set: ValueSet,
  subject: string | undefined,
  trail: readonly string[],
  node: SchemaNode,
): ValuesClaim {
  return {
    kind: 'values',
    form: set.form === 'names' ? 'names' : set.form,
    at: placeOf(node),
    says: set.members
      .map((value) => JSON.stringify(value.value))
      .join(', ')
      .slice(0, 200),
    complete: true,
    context: contextOf(subject, trail, []),
    values: set.members,
    open: set.open,
  };
}
