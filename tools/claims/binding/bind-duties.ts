import { fact } from '../../facts/fact.ts';

import { areOfOtherProposals } from '../../read/discover/proposal.ts';
import type { Claim, ValuesClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';
import type { DutyClaim } from '../text-claims.ts';
import type { Binding } from './binding.ts';
import { likeness, wordsOf } from './likeness.ts';
import { type SetOwners, spell } from './set-owners.ts';

type DutyBinding = Binding<DutyClaim, Claim>;

const IGNORED = /\b(?:unknown|unrecogni[sz]ed|unexpected)\s+((?:[\w-]+\s+){0,3}?[\w-]+?s)\b(?=[\s.,;:)]|$)/i;
const NOT_KNOWN =
  /\bignor(?:e|es|ing)\s+((?:[\w-]+\s+){0,3}?[\w-]+?s)\s+(?:that|which)\s+(?:it|they)\s+(?:do(?:es)? not|cannot)\s+(?:know|recogni[sz]e|understand)\b/i;
const MEMBERS: ReadonlySet<string> = new Set([
  'field',
  'property',
  'member',
  'key',
  'attribute',
  'propertie',
]);
/** The words of the sentence and those of the set have to be this near. */
const NEAR = 0.75;

/** "Clients MUST ignore unknown event types" is about the set of event types; "unknown fields" about what servers emit. */
export function bindDuties(duties: readonly DutyClaim[], ledger: Ledger): DutyBinding[] {
  return duties.flatMap((duty) => {
    const noun = ignoredNoun(duty);
    if (noun === undefined) return [];
    return MEMBERS.has(wordsOf(noun).at(-1)!)
      ? emittedShapes(duty, noun, ledger)
      : namedSet(duty, noun, ledger);
  });
}

function ignoredNoun({ level, sentence }: DutyClaim): string | undefined {
  if (level !== 'MUST' && level !== 'SHOULD') return undefined;
  if (!/\bignor(?:e|ed|es|ing)\b|\btolerate\b/i.test(sentence)) return undefined;
  if (/\b(?:servers?|hosts?|providers?)\s+(?:MUST|SHOULD)\b/.test(sentence)) return undefined;
  return (IGNORED.exec(sentence) ?? NOT_KNOWN.exec(sentence))?.[1];
}

function namedSet(duty: DutyClaim, noun: string, ledger: Ledger): DutyBinding[] {
  const set = setCalled(ledger.values(), noun);
  if (!set || areOfOtherProposals(set.at.file, duty.at.file)) return [];
  const because = `"${noun}" goes by the name of ${set.context.subject ?? 'the set'}`;
  return [{ claim: duty, to: set, bound: { by: 'inferred', because } }];
}

/** Many duties speak of one set. */
const setCalled = fact('set called', (owners: SetOwners, noun: string) => nearestIn(owners, wordsOf(noun)));

function nearestIn({ all }: SetOwners, asked: readonly string[]): ValuesClaim | undefined {
  let best: { readonly claim: ValuesClaim; readonly score: number } | undefined;
  for (const { claim } of all) {
    const score = Math.max(...namesOf(claim).map((name) => likeness(asked, name)));
    if (score >= NEAR && score > (best?.score ?? 0)) best = { claim, score };
  }
  return best && !isOpenSomewhere(best.claim, all) ? best.claim : undefined;
}

/** An enum beside a pattern is closed by itself and open where it is used. */
function isOpenSomewhere({ values }: ValuesClaim, all: SetOwners['all']): boolean {
  return all.some((other) => other.claim.open && values.every(({ value }) => other.values.has(spell(value))));
}

/** By itself, and after the name of what it stands in: `type` of `run-event` is a set of event types. */
function namesOf({ context }: ValuesClaim): string[][] {
  const own = wordsOf(context.subject ?? '');
  const outer = context.titles.map(wordsOf);
  return [own, ...outer.map((name) => [...name, ...own])];
}

function emittedShapes(duty: DutyClaim, noun: string, ledger: Ledger): DutyBinding[] {
  const because = `"unknown ${noun}" speaks of whatever servers emit, and this is emitted`;
  const own = ledger.closedEmitted().filter(({ at }) => !areOfOtherProposals(at.file, duty.at.file));
  return own.map((to) => ({ claim: duty, to, bound: { by: 'inferred', because } }));
}
