import { placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { equal } from '../../json/equal.ts';
import { type Json, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import { members, type OperationPair } from './operation-pair.ts';

/** Where an answer says what can be asked next. */
export function linkChanges(
  subject: string,
  from: SchemaNode,
  to: SchemaNode,
  { base, head }: OperationPair,
): readonly Change[] {
  const { kept, added, removed } = pair(members(from, 'links', base), members(to, 'links', head));
  const lost = (key: string, says: string, node: SchemaNode): Change => ({
    kind: 'link-removed',
    subject: `${subject} link ${key}`,
    verdict: 'breaking',
    says: `${subject} ${says}`,
    role: 'emitted',
    base: placeOf(node),
    witness: { instance: key, acceptedBy: 'base', says: 'is a link that the head does not have' },
    differences: [],
  });
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'link-added',
        subject: `${subject} link ${key}`,
        verdict: 'additive',
        says: `${subject} has a link ${key} now.`,
        role: 'emitted',
        head: placeOf(item),
        differences: [],
      }),
    ),
    ...removed.map(({ key, item }) =>
      lost(key, `has no link ${key} any more: clients that follow it do not get on.`, item),
    ),
    ...kept
      .filter((one) => !isSameAim(one.base.value, one.head.value))
      .map(({ key, base: node }) => lost(key, `has a link ${key} that asks for something else now.`, node)),
  ];
}

const AIM = ['operationId', 'operationRef', 'parameters', 'requestBody'];

function isSameAim(one: Json, other: Json): boolean {
  return AIM.every((keyword) => equal(member(one, keyword) ?? null, member(other, keyword) ?? null));
}
