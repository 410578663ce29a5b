import type { Operation, Scheme } from '../../claims/formats/format.ts';
import { operationName } from '../../claims/formats/operation-name.ts';
import { distinct } from '../../claims/schema/description.ts';
import { child, placeOf } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { type Paired, pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import { bodyChanges } from './bodies.ts';
import { announcedEnd, stabilityOf } from './lifetime.ts';
import { mediaChanges } from './media.ts';
import { noteChanges } from './notes.ts';
import { followed, type OperationPair } from './operation-pair.ts';
import { parameterChanges } from './parameters.ts';
import { byCall } from './same-operation.ts';
import { newNames } from './schemes.ts';
import { scopeChanges } from './scopes.ts';
import { statusChanges } from './statuses.ts';

export function operationChanges(
  base: Surface,
  head: Surface,
  schemes: Paired<Scheme>,
  judge: JudgeSchemas,
  today: string | undefined,
): readonly Change[] {
  const names = newNames(schemes);
  const { kept, added, removed, renamed } = pair(
    ...byCall(base.operations, head.operations),
    idOf,
    contentOf,
  );
  const found = [
    ...added.map(
      ({ item }): Change => ({
        kind: 'operation-added',
        subject: operationName(item),
        verdict: 'additive',
        says: `${operationName(item)} can be called now.`,
        head: placeOf(item.node, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(({ item }) => stable(removal(item, today), item)),
    ...renamed.map(
      ({ base: from, head: to }): Change => ({
        kind: 'operation-renamed',
        subject: operationName(from.item),
        verdict: 'breaking',
        says: `${operationName(from.item)} moved to ${operationName(to.item)} (${sameness(from.item, to.item)}): clients still call the old address.`,
        base: placeOf(from.item.node, undefined, 'key'),
        head: placeOf(to.item.node, undefined, 'key'),
        witness: {
          instance: operationName(from.item),
          acceptedBy: 'base',
          says: 'is a request that the head no longer serves',
        },
        differences: [],
      }),
    ),
    ...[...kept, ...renamed.map(({ base: from, head: to }) => ({ base: from.item, head: to.item }))].flatMap(
      ({ base: before, head: after }) =>
        insideOperation({ name: operationName(after), before, after, base, head, today }, names, judge).map(
          (change) => stable(change, before),
        ),
    ),
  ];
  // A copy of a description says the same once more.
  return distinct(found, ({ kind, subject, says, witness, differences }) =>
    JSON.stringify([kind, subject, says, witness, differences.map((one) => one.says)]),
  );
}

/** What was announced, and whose day has come, is expected. */
function removal(operation: Operation, today: string | undefined): Change {
  const name = operationName(operation);
  const day = announcedEnd(operation.node.value, today);
  return {
    kind: 'operation-removed',
    subject: name,
    verdict: day === undefined ? 'breaking' : 'tightening',
    says:
      day === undefined
        ? `${name} is gone: every client that calls it gets an error.`
        : `${name} is gone, as was announced for ${day}.`,
    base: placeOf(operation.node, undefined, 'key'),
    witness: { instance: name, acceptedBy: 'base', says: 'is a request that the head no longer serves' },
    differences: [],
  };
}

/** What clients were told of how long an operation stays as it is. */
function stable(change: Change, { node }: Operation): Change {
  const stated = stabilityOf(node.value);
  return stated === undefined ? change : { ...change, stability: stated };
}

function insideOperation(
  operation: OperationPair,
  schemes: ReadonlyMap<string, string>,
  judge: JudgeSchemas,
): readonly Change[] {
  return [
    ...noteChanges(operation),
    ...parameterChanges(operation, judge),
    ...bodyChanges(operation, judge),
    ...statusChanges(operation, judge),
    ...resultChanges(operation, judge),
    ...scopeChanges(operation, schemes),
  ];
}

/** What a procedure gives back. */
function resultChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const [from, to] = [child(before.node, 'result'), child(after.node, 'result')];
  if (!from || !to) return [];
  return mediaChanges(
    `${name} result`,
    'emitted',
    followed(from, base),
    followed(to, head),
    operation,
    judge,
  );
}

function idOf({ node }: Operation): string | undefined {
  const id = member(node.value, 'operationId');
  return typeof id === 'string' ? id : undefined;
}

/** What an operation does, where there is enough of it to tell one from another. */
function contentOf({ node, method }: Operation): string | undefined {
  const text = JSON.stringify(node.value);
  return text.length > 120 ? `${method} ${text}` : undefined;
}

function sameness(from: Operation, to: Operation): string {
  const id = idOf(from);
  return id !== undefined && id === idOf(to) ? `both are "${id}"` : 'both say the same';
}
