import { type Operation, parametersOf } from '../../claims/openapi/operations.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import type { OperationPair } from './operation-pair.ts';

export function parameterChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const { kept, added, removed } = pair(
    parametersByName(before, base),
    parametersByName(after, head),
    () => undefined,
  );
  return [
    ...added.map(({ key, item }) => addedParameter(name, key, item)),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'parameter-removed',
        subject: `${name} ${key}`,
        verdict: 'breaking',
        says: `${name} no longer knows its ${key}: clients that send it are refused or not heard.`,
        role: 'submitted',
        base: placeOf(item),
        witness: {
          instance: key,
          acceptedBy: 'base',
          says: 'is part of a request that the head does not describe',
        },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ key, base: from, head: to }) => [
      ...requirement(name, key, from, to),
      ...judge.pair({
        kind: 'parameter-changed',
        subject: `${name} ${key}`,
        role: 'submitted',
        before: child(from, 'schema') ?? withoutName(from),
        after: child(to, 'schema') ?? withoutName(to),
      }),
    ]),
  ];
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

/** OpenAPI 2 writes the type beside the name; as a schema the rest is what counts. */
function withoutName(node: SchemaNode): SchemaNode {
  return { ...node, value: member(node.value, 'type') === undefined ? true : node.value };
}

function parametersByName(operation: Operation, surface: Surface): ReadonlyMap<string, SchemaNode> {
  const all = parametersOf(operation, surface.corpus.resolve);
  return new Map(
    all.map((one) => [`${member(one.value, 'in')} parameter "${member(one.value, 'name')}"`, one]),
  );
}
