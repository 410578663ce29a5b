import { indexBy } from '../../claims/binding/index-by.ts';
import type { Body } from '../../claims/formats/format.ts';
import { bodiesOf } from '../../claims/formats/offered.ts';
import { callsOf, casesIn } from '../../claims/golden/questions.ts';
import { describeBy, served } from '../../claims/golden/served.ts';
import type { Call } from '../../claims/golden/uses.ts';
import { writtenAt } from '../../claims/golden/written-at.ts';
import type { Describe } from '../../claims/schema/describe.ts';
import { type Description, rejects } from '../../claims/schema/description.ts';
import { placeOf } from '../../claims/schema/node.ts';
import { fieldDescription } from '../../claims/schema/shape-claim.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly name: string;
  readonly of: string;
  readonly near: string | null;
}

export default defineRule<'data' | 'resolve', Data>({
  id: 'golden/no-unknown-field',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve'],
  cites: 'A case names the members of a body as the schema of the body does',
  *check(corpus) {
    const { data, resolve } = corpus;
    const describe = describeBy(resolve);
    const bodies = indexBy(
      data.flatMap((document) => bodiesOf(document, resolve)),
      ({ operation: { method, path } }) => [`${method} ${path}`],
    );
    for (const [document, one] of casesIn(corpus))
      for (const call of callsOf(one)) {
        const operation = served(corpus, call);
        const own = operation ? (bodies.get(`${operation.method} ${operation.path}`) ?? []) : [];
        for (const { value, body, of } of boundOf(call, own))
          for (const { name, known } of unknownIn(value, describe(body.schema), describe, body.role)) {
            const at = writtenAt(document, one.pointer, name);
            const near = nearName(name, [...known]) ?? null;
            yield {
              at,
              data: { name, of, near },
              related: [{ at: placeOf(body.schema), says: 'is the schema of the body' }],
              mends: near === null ? [] : [writing(at, name, near)],
            };
          }
      }
  },
  subjects: (corpus) =>
    casesIn(corpus).filter(([, one]) => callsOf(one).some((call) => served(corpus, call))).length,
  says: ({ name, of, near }) =>
    `The case names \`${name}\`, which the schema of ${of} does not have${near === null ? '' : `; it has \`${near}\``}. Correct the name, or add the member to the schema.`,
});

interface Bound {
  readonly value: Json;
  readonly body: Body;
  readonly of: string;
}

/** What is sent counts where it has to be taken: a case may well send what is wrong. */
function boundOf({ method, path, statuses, members, body: sent }: Call, bodies: readonly Body[]): Bound[] {
  const [status] = statuses;
  const isTaken = statuses.length > 0 && statuses.every((one) => one >= 200 && one < 300);
  const request = bodies.find(({ role }) => role === 'submitted');
  const answers = bodies.filter(({ role, part }) => role === 'emitted' && part === String(status));
  return [
    ...(isTaken && request && sent !== undefined
      ? [{ value: sent, body: request, of: `the body of \`${method} ${path}\`` }]
      : []),
    ...(statuses.length === 1 && answers.length === 1
      ? members.map((value) => ({
          value,
          body: answers[0]!,
          of: `the answer ${status} to \`${method} ${path}\``,
        }))
      : []),
  ];
}

interface Unknown {
  readonly name: string;
  readonly known: Iterable<string>;
}

/** Members that a schema which lists members does not have. A case may give instructions in the place of a value. */
function* unknownIn(
  value: Json,
  described: Description,
  describe: Describe,
  role: Body['role'],
): Generator<Unknown, void> {
  if (isArray(value)) {
    const [items] = described.items ?? [];
    if (items) for (const item of value) yield* unknownIn(item, describe(items), describe, role);
    return;
  }
  if (!isObject(value) || Object.keys(value).some((name) => name.startsWith('$'))) return;
  for (const [name, inner] of Object.entries(value)) {
    const field = described.fields.get(name);
    if (field) yield* unknownIn(inner, fieldDescription(field, describe), describe, role);
    else if (isUnknown(name, described, role)) yield { name, known: described.fields.keys() };
  }
}

/** What is sent may have members of its own where the schema lets it; of an answer, a case knows what it waits for. */
function isUnknown(name: string, described: Description, role: Body['role']): boolean {
  if (rejects(described, name)) return true;
  const { fields, partial, entries, patterns } = described;
  const isListed = fields.size > 0 && !partial && entries === undefined && patterns.length === 0;
  return role === 'emitted' && isListed;
}
