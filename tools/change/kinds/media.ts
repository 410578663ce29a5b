import type { Role } from '../../claims/claim.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { members, type OperationPair } from './operation-pair.ts';

/** The media types of a body or response, and the schema of each that both revisions have. */
export function mediaChanges(
  subject: string,
  role: Exclude<Role, 'both'>,
  from: SchemaNode,
  to: SchemaNode,
  { base, head }: OperationPair,
  judge: JudgeSchemas,
): readonly Change[] {
  const { kept, added, removed } = pair(
    members(from, 'content', base),
    members(to, 'content', head),
    () => undefined,
  );
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'body-added',
        subject: `${subject} as ${key}`,
        verdict: 'additive',
        says: `The ${subject} may be ${key} now.`,
        role,
        head: placeOf(item, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'body-removed',
        subject: `${subject} as ${key}`,
        verdict: 'breaking',
        says: `The ${subject} is no longer ${key}: whoever ${role === 'submitted' ? 'sends' : 'asks for'} that gets an error.`,
        role,
        base: placeOf(item, undefined, 'key'),
        witness: { instance: key, acceptedBy: 'base', says: 'is a content type that the head does not have' },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ key, base: before, head: after }) => {
      const [old, fresh] = [child(before, 'schema'), child(after, 'schema')];
      if (!old || !fresh) return [];
      return judge.pair({
        kind: 'body-changed',
        subject: `${subject} as ${key}`,
        role,
        before: old,
        after: fresh,
      });
    }),
  ];
}
