import type { Operation } from '../../claims/formats/format.ts';
import { parametersOf } from '../../claims/formats/offered.ts';
import { placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { type Named, pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { announcedEnd, lifetimeChanges } from './lifetime.ts';
import type { OperationPair } from './operation-pair.ts';
import { parameterSchema } from './parameter-schema.ts';
import { spellingChanges } from './spelling.ts';
import { onTheWire } from './wire-text.ts';

/** What a part of a path is called here; a number follows. */
const PART = 'path parameter ';

export function parameterChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const [from, to] = [parametersOf(before, base.corpus.resolve), parametersOf(after, head.corpus.resolve)];
  const places = new Map([...from, ...to].map((one) => [one, placeAmong(one, from, to)]));
  const paired = pair(parametersByName(before, from), parametersByName(after, to), (one) => places.get(one));
  const { added, removed, renamed } = paired;
  const kept = [
    ...paired.kept,
    ...renamed.map((one) => ({ key: one.base.key, base: one.base.item, head: one.head.item })),
  ];
  return [
    ...renamed.map((one) => calledOtherwise(name, one.base, one.head)),
    ...added.filter(isSent).map(({ key, item }) => addedParameter(name, key, item)),
    ...removed.filter(isSent).map(({ key, item }) => missing(name, key, item, operation.today)),
    ...kept.flatMap(({ key, base: from, head: to }) => [
      ...requirement(name, key, from, to),
      ...lifetimeChanges({ kind: 'parameter-changed', subject: `${name} ${key}`, was: from, is: to }),
      ...spellingChanges(name, key, from, to),
      ...judge.pair({
        kind: 'parameter-changed',
        subject: `${name} ${key}`,
        role: 'submitted',
        ...(places.get(to) === undefined ? onTheWire(from, to) : asSent(from, to)),
      }),
    ]),
  ];
}

/** A part of the address that only one side has is told where the operation moved. */
function isSent({ key }: Named<SchemaNode>): boolean {
  return !key.startsWith(PART);
}

/** Who calls a procedure may send its parameters in their order or by their names. */
function calledOtherwise(name: string, from: Named<SchemaNode>, to: Named<SchemaNode>): Change {
  return {
    kind: 'parameter-changed',
    subject: `${name} ${from.key}`,
    verdict: 'breaking',
    says: `${name} knows its ${from.key} as ${to.key} now: clients that send it by its name are refused or not heard.`,
    role: 'submitted',
    base: placeOf(from.item),
    head: placeOf(to.item),
    witness: {
      instance: from.key,
      acceptedBy: 'base',
      says: 'is part of a request that the head does not describe',
    },
    differences: [],
  };
}

/** A procedure is sent JSON and not text. */
function asSent(from: SchemaNode, to: SchemaNode) {
  return { before: parameterSchema(from), after: parameterSchema(to) };
}

/** What has no other place is known by its order: a parameter of a procedure. */
function placeAmong(one: SchemaNode, ...lists: readonly (readonly SchemaNode[])[]): string | undefined {
  if (member(one.value, 'in') !== undefined) return undefined;
  return String(Math.max(...lists.map((list) => list.indexOf(one))));
}

/** What was announced, and whose day has come, is expected. */
function missing(name: string, key: string, item: SchemaNode, today: string | undefined): Change {
  const day = announcedEnd(item.value, today);
  return {
    kind: 'parameter-removed',
    subject: `${name} ${key}`,
    verdict: day === undefined ? 'breaking' : 'tightening',
    says:
      day === undefined
        ? `${name} no longer knows its ${key}: clients that send it are refused or not heard.`
        : `${name} no longer knows its ${key}, as was announced for ${day}.`,
    role: 'submitted',
    base: placeOf(item),
    witness: {
      instance: key,
      acceptedBy: 'base',
      says: 'is part of a request that the head does not describe',
    },
    differences: [],
  };
}

function addedParameter(name: string, key: string, item: SchemaNode): Change {
  const required = member(item.value, 'required') === true;
  return {
    kind: 'parameter-added',
    subject: `${name} ${key}`,
    verdict: required ? 'breaking' : 'additive',
    says: required
      ? `${name} now requires its ${key}: requests without it, which were fine, are refused.`
      : `${name} takes a new optional ${key}.`,
    role: 'submitted',
    head: placeOf(item),
    ...(required && {
      witness: { instance: name, acceptedBy: 'base', says: `without the ${key} was a complete request` },
    }),
    differences: [],
  };
}

function requirement(name: string, key: string, from: SchemaNode, to: SchemaNode): readonly Change[] {
  const [before, after] = [from, to].map((node) => member(node.value, 'required') === true);
  if (before === after) return [];
  const places = { base: placeOf(from, 'required'), head: placeOf(to, 'required') };
  return [
    {
      kind: 'parameter-changed',
      subject: `${name} ${key}`,
      verdict: after ? 'breaking' : 'additive',
      says: after
        ? `${name} now requires its ${key}: requests without it, which were fine, are refused.`
        : `The ${key} of ${name} may be left out now.`,
      role: 'submitted',
      ...places,
      ...(after && {
        witness: {
          instance: name,
          acceptedBy: 'base' as const,
          says: `without the ${key} was a complete request`,
        },
      }),
      differences: [{ says: `\`required\` was ${before} and is ${after}`, ...places }],
    },
  ];
}

/** What the parameter is called; the parts of a path go by their order, headers by any case. */
function parametersByName(
  operation: Operation,
  parameters: readonly SchemaNode[],
): ReadonlyMap<string, SchemaNode> {
  const order = [...operation.path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!);
  const stated = parameters.filter((one) => !isSetByProtocol(one) && !isBody(one));
  return new Map(
    [...stated, ...unstated(order, stated, operation)].map((one) => {
      const [place, name] = [member(one.value, 'in'), String(member(one.value, 'name'))];
      const index = place === 'path' ? order.indexOf(name) : -1;
      if (index >= 0) return [`${PART}${index + 1}`, one];
      return [
        `${place === undefined ? '' : `${place} `}parameter "${place === 'header' ? name.toLowerCase() : name}"`,
        one,
      ];
    }),
  );
}

/** A part of a path that nobody described is there all the same, and any text. */
function unstated(
  order: readonly string[],
  stated: readonly SchemaNode[],
  { node }: Operation,
): readonly SchemaNode[] {
  const known = stated
    .filter(({ value }) => member(value, 'in') === 'path')
    .map(({ value }) => member(value, 'name'));
  if (!known.every((name) => order.includes(String(name)))) return [];
  return order
    .filter((name) => !known.includes(name))
    .map((name) => ({ ...node, value: { name, in: 'path', required: true, schema: { type: 'string' } } }));
}

/** What OpenAPI 2 calls a body is one, whatever its name, which nobody sends. */
export function isBody({ value }: SchemaNode): boolean {
  return member(value, 'in') === 'body';
}

/** OpenAPI §4.8.12: these are described elsewhere, and what is said of them as parameters is ignored. */
function isSetByProtocol({ value }: SchemaNode): boolean {
  const name = String(member(value, 'name')).toLowerCase();
  return member(value, 'in') === 'header' && ['accept', 'content-type', 'authorization'].includes(name);
}
