import type { Role } from '../../claims/claim.ts';
import type { Operation } from '../../claims/formats/format.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { isArray, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import { encodingChanges } from './encodings.ts';
import { mediaName } from './media-name.ts';
import { members, type OperationPair } from './operation-pair.ts';

/** What a body or response may be written as, and the schema of each that both revisions have. */
export function mediaChanges(
  subject: string,
  role: Exclude<Role, 'both'>,
  from: SchemaNode,
  to: SchemaNode,
  { before, after, base, head }: OperationPair,
  judge: JudgeSchemas,
): readonly Change[] {
  const [written, rewritten] = [contentOf(from, before, role, base), contentOf(to, after, role, head)];
  const { kept, added, removed } = pair(asOffered(written, rewritten, role), rewritten);
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
        says: `The ${subject} is no longer ${key || 'described by a schema'}: ${role === 'submitted' ? 'whoever sends that gets an error' : 'who reads nothing else has nothing to read'}.`,
        role,
        base: placeOf(item, undefined, 'key'),
        witness: { instance: key, acceptedBy: 'base', says: 'is a content type that the head does not have' },
        differences: [],
      }),
    ),
    ...kept.flatMap(({ key, base: before, head: after }) => {
      const about = key === unnamed ? subject : `${subject} as ${key}`;
      return [
        ...encodingChanges(about, role, before, after),
        ...judge.pair({
          kind: 'body-changed',
          subject: about,
          role,
          before: schemaIn(before),
          after: schemaIn(after),
        }),
      ];
    }),
  ];
}

const unnamed = '';

type Content = ReadonlyMap<string, SchemaNode>;

/** OpenAPI 2 lists content types apart from the body, for an operation or for all, and gives it one schema. */
function contentOf(holder: SchemaNode, operation: Operation, role: Role, surface: Surface): Content {
  const content = members(holder, 'content', surface);
  if (content.size > 0 || !child(holder, 'schema'))
    return new Map([...content].map(([name, media]) => [mediaName(name), media]));
  const keyword = role === 'submitted' ? 'consumes' : 'produces';
  const listed = member(operation.node.value, keyword) ?? member(operation.api.value, keyword);
  const names = isArray(listed) ? listed.filter((name) => typeof name === 'string') : [];
  return new Map((names.length > 0 ? names : [unnamed]).map((name) => [mediaName(name), holder]));
}

/**
 * The content of the base under the names that offer it in the head: a range offers whatever falls under it, and who asks for
 * a type is answered in one with any parameter (RFC 9110 §12.5.1).
 */
function asOffered(base: Content, head: Content, role: Role): Content {
  const names = [...head.keys()];
  return new Map(
    [...base].map(([name, media]) => {
      if (head.has(name)) return [name, media];
      const wider = names.find(
        (one) => isWithin(name, one) || (role === 'emitted' && one.startsWith(`${name};`)),
      );
      const usual = names.find((one) => /[/+]json\b/.test(one)) ?? names[0];
      const isUnsaid = name === unnamed || head.has(unnamed);
      return [(isUnsaid ? (head.has(unnamed) ? unnamed : usual) : wider) ?? name, media];
    }),
  );
}

function isWithin(name: string, range: string): boolean {
  return range === '*/*' || (range.endsWith('/*') && name.startsWith(range.slice(0, -1)));
}

/** Without a schema a body may be anything. */
function schemaIn(media: SchemaNode): SchemaNode {
  return child(media, 'schema') ?? { ...media, value: true };
}
