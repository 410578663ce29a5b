import type { Role } from '../../claims/claim.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
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
  const { kept, added, removed } = pair(contentOf(from, base), contentOf(to, head), () => undefined);
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'body-added',
        subject: `${subject} as ${key}`,
        verdict: 'additive',
        says: `The ${subject} may be ${key || 'described by a schema'} now.`,
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
        says: `The ${subject} is no longer ${key || 'described by a schema'}: whoever ${role === 'submitted' ? 'sends' : 'asks for'} that gets an error.`,
        role,
        base: placeOf(item, undefined, 'key'),
        witness: { instance: key, acceptedBy: 'base', says: 'is a content type that the head does not have' },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ key, base: before, head: after }) => {
      return judge.pair({
        kind: 'body-changed',
        subject: key === unnamed ? subject : `${subject} as ${key}`,
        role,
        before: schemaIn(before),
        after: schemaIn(after),
      });
    }),
  ];
}

const unnamed = '';

/** OpenAPI 2 lists content types apart from the response and gives it one schema. */
function contentOf(holder: SchemaNode, surface: Surface): ReadonlyMap<string, SchemaNode> {
  const content = members(holder, 'content', surface);
  return content.size === 0 && child(holder, 'schema') ? new Map([[unnamed, holder]]) : content;
}

/** Without a schema a body may be anything. */
function schemaIn(media: SchemaNode): SchemaNode {
  return child(media, 'schema') ?? { ...media, value: true };
}
