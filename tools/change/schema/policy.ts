import { bindDuties } from '../../claims/binding/bind-duties.ts';
import { bindValues } from '../../claims/binding/bind-values.ts';
import type { Claim, ValuesClaim } from '../../claims/claim.ts';
import type { Ledger } from '../../claims/ledger.ts';
import type { SelfContained } from '../../claims/schema/self-contained.ts';
import type { DutyClaim } from '../../claims/text-claims.ts';
import type { Place } from '../../finding.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, setMember } from '../../json/value.ts';
import type { Ground } from '../change.ts';

/** What a document of the base tells readers about a set of values that a schema of the base lists. */
interface Word extends Ground {
  /** The values that it names beyond those of the schema; without, every other value has to be borne. */
  readonly beyond?: readonly Json[];
}

/** By file and pointer of the set. */
export type Policy = ReadonlyMap<string, readonly Word[]>;

/** Readers do what the text asks: they ignore what it tells them to, and know each value that it names. */
export function policyIn(claims: readonly Claim[], ledger: Ledger): Policy {
  const current = claims.filter(({ context }) => context.aside === undefined);
  const duties = current.filter((claim) => claim.kind === 'duty');
  const values = current.filter((claim) => claim.kind === 'values');
  const found = new Map<string, Word[]>();
  const note = (to: Place, word: Word | undefined) => {
    const key = keyAt(to);
    if (word) found.set(key, [...(found.get(key) ?? []), word]);
  };
  for (const { claim, to } of bindDuties(duties, ledger)) if (to.kind === 'values') note(to.at, borne(claim));
  for (const { claim, to } of bindValues(values, ledger)) note(to.at, named(claim, to));
  return found;
}

export interface Instructed {
  readonly schema: Json;
  readonly grounds: readonly Ground[];
}

/** The schema of the base as those read it who know its documents, and the sentences that made the difference. */
export function instructed({ schema, dialect, place }: SelfContained, policy: Policy): Instructed {
  const copy = policy.size === 0 ? schema : (structuredClone(schema) as Json);
  const grounds: Ground[] = [];
  if (policy.size > 0)
    for (const { schema: inner, pointer } of walkSchema(copy, dialect)) {
      if (!isObject(inner) || !isArray(inner.enum)) continue;
      const words = policy.get(keyAt(place(pointer))) ?? [];
      if (words.length === 0) continue;
      relax(inner, inner.enum, words);
      grounds.push(...words.map(({ says, at }) => ({ says, at })));
    }
  return { schema: copy, grounds };
}

function borne({ sentence, at }: DutyClaim): Word {
  return { says: sentence, at };
}

function named({ values, says, at }: ValuesClaim, to: ValuesClaim): Word | undefined {
  const known = new Set(to.values.map(({ value }) => JSON.stringify(value)));
  const beyond = values.map(({ value }) => value).filter((value) => !known.has(JSON.stringify(value)));
  return beyond.length === 0 ? undefined : { says, at, beyond };
}

function relax(schema: object, listed: readonly Json[], words: readonly Word[]): void {
  if (words.some(({ beyond }) => beyond === undefined)) {
    Reflect.deleteProperty(schema, 'enum');
    if (!Object.hasOwn(schema, 'type') && listed.every((value) => typeof value === 'string'))
      setMember(schema, 'type', 'string');
  } else setMember(schema, 'enum', [...listed, ...words.flatMap(({ beyond = [] }) => beyond)]);
}

function keyAt({ file, pointer }: Place): string {
  return `${file}#${pointer}`;
}
