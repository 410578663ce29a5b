import type { Role } from '../../claims/claim.ts';
import { placeOf } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { roleOf, type Surface, type Unit } from '../surface.ts';
import type { UnitPairs } from '../units.ts';

export type RoleOf = (file: string) => Role | undefined;

export function schemaChanges(
  base: Surface,
  head: Surface,
  { kept, added, removed, renamed }: UnitPairs,
  judge: JudgeSchemas,
  stated: RoleOf = () => undefined,
): readonly Change[] {
  return [
    ...added.map(
      ({ item }): Change => ({
        kind: 'schema-added',
        subject: item.name,
        verdict: 'additive',
        says: `The schema ${item.name} is new.`,
        head: placeOf(item.node),
        differences: [],
      }),
    ),
    ...removed.map(({ item }) => removal(item)),
    ...renamed.flatMap(({ base: from, head: to }) => [
      rename(from.item, to.item),
      ...changed(from.item, to.item, base, head, judge, stated),
    ]),
    ...kept.flatMap(({ base: before, head: after }) => changed(before, after, base, head, judge, stated)),
  ];
}

/** Only a file has an address that others outside of the corpus use; a definition is judged by who refers to it. */
function removal(unit: Unit): Change {
  return {
    kind: 'schema-removed',
    subject: unit.name,
    verdict: unit.isWhole ? 'breaking' : 'editorial',
    says: unit.isWhole
      ? `The schema ${unit.name} is gone: references to it lead nowhere.`
      : `The definition ${unit.name} is gone; the schemas that used it are judged by what they accept now.`,
    base: placeOf(unit.node),
    ...(unit.isWhole && {
      witness: {
        instance: { $ref: unit.name },
        acceptedBy: 'base',
        says: 'is a reference that the head cannot follow',
      },
    }),
    differences: [],
  };
}

function rename(from: Unit, to: Unit): Change {
  return {
    kind: 'schema-renamed',
    subject: from.name,
    verdict: from.isWhole ? 'breaking' : 'editorial',
    says: `The schema ${from.name} is now ${to.name}${from.isWhole ? ': references to the old name lead nowhere' : ', and those that use it are judged by what they accept'}.`,
    base: placeOf(from.node),
    head: placeOf(to.node),
    ...(from.isWhole && {
      witness: {
        instance: { $ref: from.name },
        acceptedBy: 'base',
        says: 'is a reference that the head cannot follow',
      },
    }),
    differences: [],
  };
}

function changed(
  before: Unit,
  after: Unit,
  base: Surface,
  head: Surface,
  judge: JudgeSchemas,
  stated: RoleOf,
): readonly Change[] {
  const roles = new Set(
    [roleOf(base, before.node), roleOf(head, after.node)].filter((role) => role !== undefined),
  );
  const role = roles.size === 2 ? 'both' : ([...roles][0] ?? stated(after.node.document.path));
  return judge.pair({
    kind: 'schema-changed',
    subject: before.name,
    ...(role && { role }),
    before: before.node,
    after: after.node,
  });
}
