import { at, parsePointer } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Fault } from '../examples/fault.ts';
import { ABSENCE } from '../examples/forgive.ts';
import { knownWithin } from '../examples/known-within.ts';
import type { Describe } from '../schema/describe.ts';
import { isConvincing } from './bind-shapes.ts';
import { CITED } from './evidence.ts';
import { nameOf } from './likeness.ts';
import { isPartOf, isSame, type ObjectOwner } from './object-owners.ts';
import { fold } from './owners.ts';
import type { Standing } from './standing.ts';

/** A schema leads by this much, or others may have been meant. */
export const LEAD = 0.09;
/** An example with more faults than this was not written for the schema. */
const FAULTS = 6;
/** So many names inside of the one member that is shown say as much as two members beside each other. */
const INSIDE = 3;

/** One of those that are alike, and what it has against the example. */
export interface Tried extends Standing<ObjectOwner> {
  readonly faults: readonly Fault[];
}

export interface Trial {
  readonly tried: readonly Tried[];
  /** Nothing that was not tried, or that could not be judged, comes near to this. */
  readonly open: number;
}

/** A wrong tag says that another alternative was meant; of the rest the best score counts. */
export function nearest(tried: readonly Tried[]): Tried | undefined {
  return tried.find(({ faults }) => !faults.some(isTag)) ?? tried[0];
}

/** What only lacks something near its top may be of another kind, or a part. */
function isAbsence({ keyword, pointer }: Fault): boolean {
  return ABSENCE.has(keyword) && pointer.split('/').length <= 2;
}

function isTag({ keyword, pointer, says }: Fault): boolean {
  const isFixed = keyword === 'const' || keyword === 'enum' || (keyword === 'pattern' && WORDS.test(says));
  // An item of a list at the top is as near.
  return isFixed && pointer.replace(/\/\d+$/, '').split('/').length <= 2;
}

/** A pattern that only spells a few words. */
const WORDS = /^must match \^\(?\w+(?:\|\w+)*\)?\$,/;

/** A tag that is what the section is called says that the example is of that, and not of what is called alike. */
export function isTagOfAnother(
  fault: Fault,
  { context, value }: ExampleClaim,
  { located }: ObjectOwner,
): boolean {
  const held = at(value, fault.pointer);
  const called = [context.subject, context.titles.at(-1)];
  if (!isTag(fault) || typeof held !== 'string' || !called.includes(held)) return false;
  return !located.names.some((name) => fold(name) === fold(held));
}

/** Where the schema fixes a word stands another one, in what is not called as the schema is, but only like it. */
function isOtherWord(
  { pointer }: Fault,
  { context, value }: ExampleClaim,
  { located, constants }: ObjectOwner,
): boolean {
  const [name = '', ...rest] = parsePointer(pointer);
  const [held, wanted] = [member(value, name), constants.get(name)];
  if (rest.length > 0 || wanted === undefined || typeof held !== 'string') return false;
  const called = [context.subject, context.titles.at(-1)];
  const isNamed = called.some((title) => located.names.some((own) => fold(own) === fold(title ?? '')));
  return /^\p{L}[\p{L}_.:/-]*$/u.test(held) && fold(held) !== fold(wanted) && !isNamed;
}

/** Manifests of all kinds have the same members at their top, and say by `kind` which one they are. */
export function isOfOtherKind({ value }: ExampleClaim, { aliases, constants }: ObjectOwner): boolean {
  const kind = member(value, 'kind');
  if (typeof kind !== 'string' || !/^[A-Z][a-z]\w+$/.test(kind) || constants.has('kind')) return false;
  const { words } = nameOf(kind);
  return !aliases.some((alias) => words.some((word) => alias.words.includes(word)));
}

/** The schemas that lead by no clear margin have to reject the example for the same. */
export function undisputed(best: Tried, { tried, open }: Trial): readonly Fault[] {
  const isNear = (score: number) => !isCited(best) && best.score - score < LEAD;
  if (isNear(open)) return [];
  const isTagged = best.faults.some(isTag);
  const rivals = tried.filter(
    (one) => isNear(one.score) && !isPartOf(one.owner, best.owner) && (isTagged || !one.faults.some(isTag)),
  );
  return best.faults.filter((fault) =>
    rivals.every(({ faults }) => faults.some((other) => isAlike(fault, other))),
  );
}

function isCited({ evidence }: Tried): boolean {
  return evidence.weight >= CITED && evidence.by === 'cited';
}

function isAlike(one: Fault, other: Fault): boolean {
  const isSaidAlike = one.says === other.says || (one.keyword !== 'const' && one.keyword !== 'enum');
  return one.pointer === other.pointer && one.keyword === other.keyword && isSaidAlike;
}

/** Of what is inside of the members, the schema has nearly all where it stands. */
export function isKnownInside(
  { value }: ExampleClaim,
  { located }: ObjectOwner,
  describe: Describe,
): boolean {
  if (located.node.document.archived) return false;
  const { known, all } = knownWithin(value, located.node, describe);
  return known >= INSIDE && known * 4 >= all * 3;
}

/** Whether the example was written for the schema, though it is rejected; `isKnown` tells of one that is a single member. */
export function isCertain(
  best: Tried,
  tried: readonly Tried[],
  claim: ShapeClaim,
  example: ExampleClaim,
  isKnown: () => boolean,
): boolean {
  const { owner, score, faults, evidence, coverage, shared } = best;
  const { bare, format } = example;
  if (faults.length > FAULTS) return false;
  const isPart = shared.length === 1 && coverage >= 0.5 && isKnown();
  if (!isPart && !isConvincing(best, claim)) return false;
  if (isCited(best)) return true;
  if (shared.length < 2 && !isPart) return false;
  // Who shows one member without the braces around it shows as much of it as the text needs.
  const isOpen = isPart && (bare || format === 'yaml');
  if (isOpen && faults.some(({ keyword }) => ABSENCE.has(keyword) || keyword === 'oneOf')) return false;
  if (faults.every(isAbsence) && evidence.weight < 0.7) return false;
  const second = tried.find((other) => other !== best && !isSame(other.owner, owner));
  const isAlone = second === undefined && coverage >= 0.9 && shared.length >= 5;
  const isOther = () => evidence.weight < 0.9 || faults.some((fault) => isOtherWord(fault, example, owner));
  if (!isAlone && faults.some(isTag) && isOther()) return false;
  return !second || score - second.score >= LEAD;
}
