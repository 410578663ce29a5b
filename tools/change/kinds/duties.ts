import { likeness, wordsOf } from '../../claims/binding/likeness.ts';
import type { DutyClaim } from '../../claims/text-claims.ts';
import type { Change, Verdict } from '../change.ts';
import { match } from '../match.ts';
import type { Wording } from '../wording.ts';

interface Sentence {
  readonly duty: DutyClaim;
  readonly words: readonly string[];
  readonly section: string;
}

/** Half of the words and the section, or most of the words wherever they stand. */
const least = 0.62;
const strength = { MUST: 2, 'MUST NOT': 2, SHOULD: 1, 'SHOULD NOT': 1, MAY: 0 } as const;

/**
 * Sentences of BCP 14 that came, went, or ask more or less. No instance can prove what a sentence means, so one that asks
 * less or asks otherwise is left for people to judge; only what asks more, or begins to allow, speaks for itself.
 */
export function dutyChanges({ base, head }: Wording): readonly Change[] {
  const [before, after] = withoutCommon(base.filter(isDuty).map(sentence), head.filter(isDuty).map(sentence));
  const { pairs, removed, added } = match(before, after, alike, least);
  return [
    ...added.map(({ duty }): Change => {
      const asks = strength[duty.level] === 2;
      return {
        kind: 'duty-added',
        subject: subjectOf(duty),
        verdict: asks ? 'tightening' : 'additive',
        says: `${asks ? 'This is asked now' : 'The text now says'}: "${quoted(duty)}"`,
        head: duty.at,
        differences: [],
      };
    }),
    ...removed.map(({ duty }): Change => {
      const isAdvice = strength[duty.level] === 1;
      return {
        kind: 'duty-removed',
        subject: subjectOf(duty),
        verdict: isAdvice ? 'additive' : 'unknown',
        says: `${isAdvice ? 'This is no longer recommended' : 'The text no longer says what others could go by'}: "${quoted(duty)}"`,
        base: duty.at,
        differences: [],
      };
    }),
    ...pairs.map(({ base: from, head: to }) => reworded(from.duty, to.duty)),
  ];
}

function reworded(from: DutyClaim, to: DutyClaim): Change {
  const places = { base: from.at, head: to.at };
  const { verdict, says } = weigh(from, to);
  return {
    kind: 'duty-changed',
    subject: subjectOf(to),
    verdict,
    says: `${says} "${quoted(to)}"`,
    ...places,
    differences: [{ says: `the sentence was "${quoted(from)}"`, ...places }],
  };
}

function weigh(from: DutyClaim, to: DutyClaim): { readonly verdict: Verdict; readonly says: string } {
  const [was, is] = [strength[from.level], strength[to.level]];
  const turned = was > 0 && is > 0 && from.level.endsWith('NOT') !== to.level.endsWith('NOT');
  if (turned) return { verdict: 'unknown', says: `${from.level} became ${to.level}, which is the contrary:` };
  if (is > was) return { verdict: 'tightening', says: `${from.level} became ${to.level}:` };
  if (is < was)
    return { verdict: 'unknown', says: `${from.level} became ${to.level}, and others may rely on it:` };
  return { verdict: 'unknown', says: `Whether this asks for the same as before is for people to judge:` };
}

function isDuty(claim: { readonly kind: string }): claim is DutyClaim {
  return claim.kind === 'duty';
}

function sentence(duty: DutyClaim): Sentence {
  const { file } = duty.at;
  return { duty, words: wordsOf(duty.sentence), section: [file, ...duty.context.titles].join('\n') };
}

/** The same words say the same, wherever they have moved and however they are set. */
function withoutCommon(base: readonly Sentence[], head: readonly Sentence[]): [Sentence[], Sentence[]] {
  const count = new Map<string, number>();
  for (const one of head) count.set(spelled(one), (count.get(spelled(one)) ?? 0) + 1);
  const before = base.filter((one) => {
    const left = count.get(spelled(one)) ?? 0;
    count.set(spelled(one), left - 1);
    return left <= 0;
  });
  const after: Sentence[] = [];
  for (const one of [...head].reverse()) {
    const left = count.get(spelled(one)) ?? 0;
    if (left <= 0) continue;
    count.set(spelled(one), left - 1);
    after.unshift(one);
  }
  return [before, after];
}

function spelled({ duty, words }: Sentence): string {
  return `${duty.level} ${words.join(' ')}`;
}

function alike(from: Sentence, to: Sentence): number {
  const place = from.section === to.section ? 0.15 : from.duty.at.file === to.duty.at.file ? 0.05 : -0.1;
  return likeness(from.words, to.words) + place;
}

function subjectOf({ at, context }: DutyClaim): string {
  const title = context.titles.at(-1);
  return title === undefined ? at.file : `${at.file}, "${title}"`;
}

function quoted({ sentence: text }: DutyClaim): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
