import type { SchemaNode } from '../../claims/schema/node.ts';
import { child, placeOf } from '../../claims/schema/node.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { linkChanges } from './links.ts';
import { mediaChanges } from './media.ts';
import { members, type OperationPair } from './operation-pair.ts';
import { parameterSchema } from './parameter-schema.ts';

export function statusChanges(operation: OperationPair, judge: JudgeSchemas): readonly Change[] {
  const { name, before, after, base, head } = operation;
  const [written, rewritten] = [
    members(before.node, 'responses', base),
    members(after.node, 'responses', head),
  ];
  const { kept, added, removed } = pair(asAnswered(written, rewritten), rewritten);
  return [
    ...added.map(
      ({ key }): Change => ({
        kind: 'status-added',
        subject: `${name} ${key}`,
        verdict: 'additive',
        says: `${name} may answer ${key} now; clients treat a status that they do not know as the first of its class.`,
        role: 'emitted',
        head: placeOf(child(after.node, 'responses', key)!, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(({ key }) => missingStatus(name, key, child(before.node, 'responses', key)!)),
    ...kept.flatMap(({ key, base: from, head: to }) => [
      ...linkChanges(`${name} ${key}`, from, to, operation),
      ...headerChanges(`${name} ${key}`, from, to, operation, judge),
      ...mediaChanges(`${name} ${key} response`, 'emitted', from, to, operation, judge),
    ]),
  ];
}

/** A range that the head answers holds each status that falls under it (OpenAPI 3.1 §4.8.16). */
function asAnswered(
  base: ReadonlyMap<string, SchemaNode>,
  head: ReadonlyMap<string, SchemaNode>,
): ReadonlyMap<string, SchemaNode> {
  const ranges = new Map([...head.keys()].map((key) => [key.toUpperCase(), key]));
  return new Map(
    [...base].map(([key, node]) => {
      const range = head.has(key) ? undefined : ranges.get(`${key.slice(0, 1)}XX`);
      return [range ?? key, node];
    }),
  );
}

/** Clients wait for a success; an error that does not come is missed by nobody. */
function missingStatus(name: string, key: string, answer: SchemaNode): Change {
  const isError = /^[45]|^default$/i.test(key);
  return {
    kind: 'status-removed',
    subject: `${name} ${key}`,
    verdict: isError ? 'tightening' : 'breaking',
    says: isError
      ? `${name} is no longer said to fail with ${key}.`
      : `${name} no longer answers ${key}: clients that wait for it wait in vain.`,
    role: 'emitted',
    base: placeOf(answer, undefined, 'key'),
    witness: { instance: key, acceptedBy: 'base', says: 'is an answer that the head does not describe' },
    differences: [],
  };
}

function headerChanges(
  subject: string,
  from: SchemaNode,
  to: SchemaNode,
  { base, head }: OperationPair,
  judge: JudgeSchemas,
): readonly Change[] {
  const lower = (headers: ReadonlyMap<string, SchemaNode>) =>
    new Map([...headers].map(([name, node]) => [name.toLowerCase(), node]));
  const { kept, added, removed } = pair(
    lower(members(from, 'headers', base)),
    lower(members(to, 'headers', head)),
  );
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'header-added',
        subject: `${subject} header ${key}`,
        verdict: 'additive',
        says: `${subject} carries the header ${key} now.`,
        role: 'emitted',
        head: placeOf(item),
        differences: [],
      }),
    ),
    ...removed.map(({ key, item }) => missingHeader(`${subject} header ${key}`, item)),
    ...kept.flatMap(({ key, base: before, head: after }) => {
      const about = `${subject} header ${key}`;
      const [old, fresh] = [before, after].map(parameterSchema);
      return [
        ...promise(about, before, after),
        ...judge.pair({
          kind: 'header-changed',
          subject: about,
          role: 'emitted',
          before: old!,
          after: fresh!,
        }),
      ];
    }),
  ];
}

/** A header that could be left out is one that every reader had to do without. */
function missingHeader(about: string, header: SchemaNode): Change {
  const required = member(header.value, 'required') === true;
  return {
    kind: 'header-removed',
    subject: about,
    verdict: required ? 'breaking' : 'tightening',
    says: required
      ? `${about} is no longer sent: clients that rely on it find nothing.`
      : `${about} is no longer described; it could be missing before.`,
    role: 'emitted',
    base: placeOf(header),
    witness: { instance: about, acceptedBy: 'base', says: 'is a header that the head does not promise' },
    differences: [],
  };
}

function promise(about: string, from: SchemaNode, to: SchemaNode): readonly Change[] {
  const [before, after] = [from, to].map((node) => member(node.value, 'required') === true);
  if (before === after) return [];
  const places = { base: placeOf(from, 'required'), head: placeOf(to, 'required') };
  return [
    {
      kind: 'header-changed',
      subject: about,
      verdict: after ? 'tightening' : 'breaking',
      says: after
        ? `${about} is always sent now.`
        : `${about} may be missing now: clients that rely on it find nothing.`,
      role: 'emitted',
      ...places,
      ...(before && {
        witness: { instance: about, acceptedBy: 'head' as const, says: 'may be missing from an answer' },
      }),
      differences: [{ says: `\`required\` was ${before} and is ${after}`, ...places }],
    },
  ];
}
