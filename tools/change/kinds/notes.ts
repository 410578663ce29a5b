import { placeOf } from '../../claims/schema/node.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { otherwise } from '../schema/differences.ts';
import { lifetimeChanges } from './lifetime.ts';
import type { OperationPair } from './operation-pair.ts';

/** What an operation is called, where it is filed, and how long it stays: nothing that is sent, and yet seen. */
export function noteChanges({ name, before, after }: OperationPair): readonly Change[] {
  const [was, is] = [before.node, after.node];
  const places = { base: placeOf(was), head: placeOf(is) };
  const stated = (value: Json, keyword: string) => textOf(member(value, keyword)) ?? 'not given';
  const isOther = (keyword: string) =>
    textOf(member(was.value, keyword)) !== textOf(member(is.value, keyword));
  return [
    ...lifetimeChanges({ kind: 'operation-changed', subject: name, was, is }),
    ...['operationId', 'tags'].filter(isOther).map(
      (keyword): Change => ({
        kind: 'operation-changed',
        subject: name,
        verdict: 'editorial',
        says: `${name}: \`${keyword}\` was ${stated(was.value, keyword)} and is ${stated(is.value, keyword)}; what is sent is the same, and generated clients call it otherwise.`,
        ...places,
        differences: [
          {
            says: otherwise(keyword, member(was.value, keyword), member(is.value, keyword)),
            ...places,
            keyword,
          },
        ],
      }),
    ),
  ];
}

function textOf(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return isArray(value) ? value.map(String).sort().join(', ') : String(value);
}
