import type { Json } from '../../json/value.ts';
import { contains, schemaOf } from '../../solve/index.ts';
import type { Change } from '../change.ts';
import { common } from './comparable.ts';
import type { Writer } from './judging.ts';

type Weight = Pick<Change, 'verdict' | 'says' | 'witness'>;

/** What a text holds is described by a schema of its own, to which readers hold it once they have decoded the text. */
export function weighHeld(was: Json, is: Json, by: Writer): Weight {
  const [taken, sent] = by === 'submitted' ? [is, was] : [was, is];
  const found = contained(taken, sent);
  if (found === undefined)
    return {
      verdict: 'unknown',
      says: 'what the text holds is described otherwise, and how cannot be told.',
    };
  if ('instance' in found)
    return {
      verdict: 'breaking',
      says: `what the text may hold ${by === 'submitted' ? 'is no longer all that clients put into it' : 'may be more than readers of the base take'}.`,
      witness: {
        instance: JSON.stringify(found.instance),
        acceptedBy: by === 'submitted' ? 'base' : 'head',
        says: 'is a text that holds what the other side does not describe',
      },
    };
  const isSame = contained(sent, taken);
  if (isSame && !('instance' in isSame))
    return { verdict: 'editorial', says: 'what the text holds is said otherwise.' };
  return by === 'submitted'
    ? { verdict: 'additive', says: 'the text may hold more.' }
    : { verdict: 'tightening', says: 'the text holds less than it could.' };
}

type Answer = { readonly instance: Json } | Record<string, never>;

function contained(bigger: Json, smaller: Json): Answer | undefined {
  if ([bigger, smaller].some((one) => JSON.stringify(one).includes('"$ref"'))) return undefined;
  const [one, other] = [bigger, smaller].map((schema) =>
    schemaOf(schema, { dialect: common, base: 'corpus:/' }),
  );
  const answer = contains(one!, other!, { minimize: false });
  if (answer.verdict === 'unknown') return undefined;
  return answer.verdict === 'no' ? { instance: answer.witness } : {};
}
