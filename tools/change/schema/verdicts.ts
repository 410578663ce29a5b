import { equal } from '../../json/equal.ts';
import type { Json } from '../../json/value.ts';
import { accepts, contains, type Relation, satisfiable, schemaOf } from '../../solve/index.ts';
import type { Verdict, Witness } from '../change.ts';
import { common } from './comparable.ts';
import { differingParts, within } from './congruent.ts';
import { refusal } from './refusal.ts';
import { type ExampleOf, standIns, standingIn } from './stand-ins.ts';

export interface Sides {
  readonly before: Json;
  readonly after: Json;
  /** The base without the members that it has no word on and the head describes. */
  readonly described: Json;
  /** The head without the members that it has no word on and the base describes. */
  readonly heard: Json;
  /** The base as its readers go by it. */
  readonly read: Json;
  /** What cannot be followed on either side. */
  readonly doubts: readonly string[];
  readonly decide: Decide;
  readonly exampleOf: ExampleOf;
}

/** Whether one schema accepts all that the other one does. */
export type Decide = (bigger: Json, smaller: Json) => Relation;

export interface Judged {
  readonly verdict: Verdict;
  readonly says: string;
  readonly witness?: Witness;
}

/** What clients send must go on being accepted: the head has to contain the base, and to have a word on what that described. */
export function judgeSubmitted(sides: Sides): Judged {
  const { before, after, described, heard } = sides;
  const kept = holds(heard, described, sides);
  if (kept.verdict === 'unknown') return doubtful(kept.reason);
  if (kept.verdict === 'no') return refused(kept.witness, after);
  const more = holds(before, heard, sides);
  const what = described === before ? 'accepted' : 'described';
  if (more.verdict === 'no')
    return {
      verdict: 'additive',
      says: `everything that was ${what} still is${what === 'described' ? ' accepted' : ''}, and more.`,
      witness: { instance: more.witness, acceptedBy: 'head', says: 'is newly accepted' },
    };
  if (more.verdict === 'yes' && isVoid(sides)) return nothingValid;
  if (isMoreDescribed(sides))
    return {
      verdict: 'additive',
      says: 'everything that was described is still accepted, and more is described.',
    };
  if (more.verdict === 'unknown')
    return { verdict: 'additive', says: 'everything that was accepted still is.' };
  return { verdict: 'editorial', says: 'it accepts exactly what it accepted.' };
}

function refused(instance: Json, after: Json): Judged {
  const isTaken = accepts(nodeOf(after), instance) === true;
  const says = isTaken
    ? 'was described, and the head has no word on it'
    : `was accepted and is refused${refusal(nodeOf(after), instance)}`;
  return {
    verdict: 'breaking',
    says: isTaken
      ? 'a member that was described no longer is: what clients say in it is not heard.'
      : 'a value that was accepted is refused now.',
    witness: { instance, acceptedBy: 'base', says },
  };
}

/** What no value is valid under contains everything and is contained in it, which says nothing of what was meant. */
function isVoid({ before, after }: Sides): boolean {
  return !equal(before, after) && [before, after].every(isUnsatisfiable);
}

function isUnsatisfiable(schema: Json): boolean {
  return satisfiable(nodeOf(schema), { minimize: false }).verdict === 'unsat';
}

const nothingValid = doubtful(
  'no value is valid in either revision, since its keywords contradict each other',
);

/** A member that the head describes only to refuse it is no more. */
function isMoreDescribed(sides: Sides): boolean {
  const { before, described, heard } = sides;
  if (described === before) return false;
  const ask = condensing(sides);
  const parts = differingParts(described, heard);
  if (parts) return !parts.every((part) => ask(part.bigger, part.smaller).verdict === 'yes');
  return holds(described, heard, sides).verdict !== 'yes';
}

/** What servers send must be understood by readers of the base, who may be told to look past what they do not know. */
export function judgeEmitted(sides: Sides): Judged {
  const { before, after, described, heard, read } = sides;
  const understood = holds(read, after, sides);
  if (understood.verdict === 'unknown') return doubtful(understood.reason);
  if (understood.verdict === 'no')
    return {
      verdict: 'breaking',
      says: 'a value that may be sent now is not understood by readers of the base.',
      witness: {
        instance: understood.witness,
        acceptedBy: 'head',
        says: `may be sent, and old readers reject it${refusal(nodeOf(read), understood.witness)}`,
      },
    };
  const looser = holds(heard, described, sides);
  if (looser.verdict === 'unknown') return doubtful(looser.reason);
  if (looser.verdict === 'no')
    return {
      verdict: 'tightening',
      says: 'every reader is safe, and servers may no longer send what they could.',
      witness: { instance: looser.witness, acceptedBy: 'base', says: 'could be sent and no longer may' },
    };
  const more = holds(before, heard, sides);
  if (more.verdict === 'no')
    return {
      verdict: 'additive',
      says: 'servers may send more, and readers of the base understand it.',
      witness: { instance: more.witness, acceptedBy: 'head', says: 'may be sent now' },
    };
  if (more.verdict === 'yes' && isVoid(sides)) return nothingValid;
  if (isMoreDescribed(sides)) return { verdict: 'additive', says: 'more of what servers send is described.' };
  if (more.verdict === 'unknown')
    return { verdict: 'additive', says: 'whatever servers may send, readers of the base understand it.' };
  return { verdict: 'editorial', says: 'it describes exactly what it described.' };
}

/** Whether one side accepts the instance of a witness and the other does not, as it is written or as it is heard. */
export function isShown({ witness }: Judged, before: () => Json, heard: readonly (() => Json)[]): boolean {
  if (!witness) return true;
  const { instance, acceptedBy } = witness;
  const [yes, no] = acceptedBy === 'base' ? [[before], heard] : [heard, [before]];
  const isTaken = (by: () => Json) => accepts(nodeOf(by()), instance);
  return yes.some((one) => isTaken(one) === true) && no.some((one) => isTaken(one) === false);
}

type Answer =
  | { readonly verdict: 'yes' }
  | { readonly verdict: 'no'; readonly witness: Json }
  | { readonly verdict: 'unknown'; readonly reason: string };

function holds(bigger: Json, smaller: Json, sides: Sides): Answer {
  const ask = condensing(sides);
  if (isContained(smaller, bigger, ask)) return { verdict: 'yes' };
  const answer = ask(bigger, smaller);
  const [doubt] = sides.doubts;
  if (answer.verdict !== 'no' || doubt === undefined) return answer;
  return {
    verdict: 'unknown',
    reason: `"${doubt}" cannot be followed, so what stands behind it is not known`,
  };
}

function isContained(smaller: Json, bigger: Json, ask: Decide): boolean {
  const parts = differingParts(bigger, smaller);
  return parts?.every((part) => ask(part.bigger, part.smaller).verdict === 'yes') === true;
}

/** Asks with one value in place of each part that is surely contained. */
function condensing({ decide, exampleOf }: Sides): Decide {
  return (bigger, smaller) => {
    const isSettled = (small: Json, big: Json) =>
      isContained(within(smaller, small), within(bigger, big), decide);
    const values = standIns(smaller, bigger, isSettled, exampleOf);
    return decide(standingIn(bigger, values), standingIn(smaller, values));
  };
}

export function decided(bigger: Json, smaller: Json): Relation {
  return contains(nodeOf(bigger), nodeOf(smaller), { minimize: false });
}

function nodeOf(schema: Json) {
  return schemaOf(schema, { dialect: common, base: 'corpus:/' });
}

export function doubtful(reason: string): Judged {
  return { verdict: 'unknown', says: `neither safe nor broken could be proved: ${reason}.` };
}
