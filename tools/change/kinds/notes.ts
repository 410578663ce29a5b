import { placeOf } from '../../claims/schema/node.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import type { OperationPair } from './operation-pair.ts';

/** What an operation is called, where it is filed, and how long it stays: nothing that is sent, and yet seen. */
export function noteChanges({ name, before, after }: OperationPair): readonly Change[] {
  const [was, is] = [before.node, after.node];
  const places = { base: placeOf(was), head: placeOf(is) };
  const noted = (keyword: string, verdict: Change['verdict'], says: string): Change => ({
    kind: 'operation-changed',
    subject: name,
    verdict,
    says,
    ...places,
    differences: [{ says: `\`${keyword}\` differs`, ...places, keyword }],
  });
  const differs = (keyword: string) =>
    textOf(member(was.value, keyword)) !== textOf(member(is.value, keyword));
  const stated = (value: Json, keyword: string) => textOf(member(value, keyword)) ?? 'not given';
  return [
    ...(differs('deprecated')
      ? [
          noted(
            'deprecated',
            'additive',
            `${name} is ${member(is.value, 'deprecated') === true ? `deprecated now${untilOf(is.value)}` : 'no longer deprecated'}.`,
          ),
        ]
      : []),
    ...['operationId', 'tags']
      .filter(differs)
      .map((keyword) =>
        noted(
          keyword,
          'editorial',
          `The ${keyword} of ${name} was ${stated(was.value, keyword)} and is ${stated(is.value, keyword)}; what is sent is the same, and generated clients call it otherwise.`,
        ),
      ),
  ];
}

function textOf(value: Json | undefined): string | undefined {
  if (value === undefined || value === false) return undefined;
  return isArray(value) ? value.map(String).sort().join(', ') : String(value);
}

/** The day after which an operation may be gone, as the extension that is in use for it has it. */
export function sunsetOf(value: Json): string | undefined {
  const day = member(value, 'x-sunset');
  return member(value, 'deprecated') === true && typeof day === 'string' && /^\d{4}-\d\d-\d\d/.test(day)
    ? day.slice(0, 10)
    : undefined;
}

function untilOf(value: Json): string {
  const day = sunsetOf(value);
  return day === undefined ? '' : `, and may be gone after ${day}`;
}
