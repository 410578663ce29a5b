import type { Bound } from '../../finding.ts';
import { at } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import type { Binding, ExampleClaim, ShapeClaim } from '../claim.ts';
import { mayBeWrittenBy } from '../examples/body-roles.ts';
import { bindCited } from '../examples/cited-example.ts';
import { type Fault, isOfOtherEdition } from '../examples/fault.ts';
import { ABSENCE } from '../examples/forgive.ts';
import type { Judge } from '../examples/judge.ts';
import { bindByFileName, bindNamedParts } from '../examples/named-example.ts';
import { bindToOperation } from '../examples/operation-example.ts';
import type { Ledger } from '../ledger.ts';
import { explain, isConvincing, isPartOf, isSame, type ShapeChoice, surroundings } from './bind-shapes.ts';
import { type Candidate, fold } from './candidates.ts';
import type { Editions } from './editions.ts';
import { isMissingAtTop, sectionOf, withConvention } from './example-convention.ts';
import { bestOf, type Ranked, ranked, rankingOf } from './shape-ranking.ts';
import type { Score, Surroundings } from './shape-score.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** So many candidates are tried on an example, more where they are as likely, and none that is further behind than this. */
const TRIED = 8;
const MOST = 24;
const BEHIND = 0.3;
/** A schema that knows fewer of the members than another one by this share was not meant. */
const LESS = 0.25;
/** A schema leads by this much, or others may have been meant. */
const LEAD = 0.05;
/** An example with more faults than this was not written for the schema. */
const FAULTS = 6;

interface Tried {
  readonly score: Score;
  readonly faults: readonly Fault[];
}

interface Trial {
  readonly tried: readonly Tried[];
  /** Nothing that was not tried, or that could not be judged, comes near to this. */
  readonly open: number;
}

/**
 * Finds the schema that an example was written for. A schema that accepts it settles the question; otherwise it takes as
 * much as for a table, and the faults must not say that something else was meant.
 */
export function bindExamples(
  examples: readonly ExampleClaim[],
  shapes: readonly ShapeChoice[],
  ledger: Ledger,
  editions: Editions,
): ExampleBinding[] {
  // Where every example says what it shows, nothing has to be looked for.
  const around = once(() => surroundings(shapes, ledger.shapes()));
  const { judge } = ledger;
  const sections = sectionsOf(shapes);
  const found = examples.flatMap((example) => {
    const cited =
      bindCited(example, ledger, judge) ??
      bindToOperation(example, ledger, editions) ??
      bindByFileName(example, ledger, editions);
    if (cited) return [cited];
    const claim = asShape(example);
    const section = sections.get(sectionOf(claim)) ?? new Set<string>();
    const chosen = claim && choose(example, claim, { ...around()(claim), section }, ledger, editions);
    const isJudged = chosen?.faults !== undefined && chosen.faults.length > 0;
    return [chosen ?? [], isJudged ? [] : bindNamedParts(example, ledger)].flat();
  });
  return withConvention(found);
}

/** An example reads as a table of its members. */
function asShape(example: ExampleClaim): ShapeClaim | undefined {
  if (!isObject(example.value)) return undefined;
  const { at, says, context } = example;
  const names = Object.keys(example.value).filter((name) => name !== '$schema');
  if (names.length === 0) return undefined;
  return {
    kind: 'shape',
    form: 'fence',
    at,
    says,
    context,
    complete: false,
    fields: names.map((name) => ({ name, at })),
  };
}

function sectionsOf(shapes: readonly ShapeChoice[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { claim, candidate } of shapes) {
    const key = sectionOf(claim);
    found.set(key, (found.get(key) ?? new Set()).add(candidate.key));
  }
  return found;
}

function choose(
  example: ExampleClaim,
  claim: ShapeClaim,
  around: Surroundings,
  ledger: Ledger,
  editions: Editions,
): ExampleBinding | undefined {
  const trial = tryOut(example, claim, around, ledger, editions);
  const { tried } = trial;
  const accepting =
    tried.find(({ faults }) => faults.length === 0) ??
    tried.find(({ faults }) => faults.every(isMissingAtTop));
  const best = accepting ?? nearest(tried);
  if (!best) return undefined;
  const { node } = best.score.candidate.located;
  const isMeant = mayBeWrittenBy(example.context.role, node, ledger);
  const faults = isMeant ? undisputed(best, trial) : [];
  const isOther = faults.some((fault) => isTagOfAnother(fault, example, best.score.candidate));
  const certain = faults.length > 0 && !isOther && isCertain(best, tried);
  if (!accepting && !certain) return undefined;
  const to = ledger.shapeOf(best.score.candidate.located);
  const bound: Bound = explain(best.score, claim);
  return to && { claim: example, to, bound, faults: certain ? faults : [] };
}

function tryOut(
  example: ExampleClaim,
  claim: ShapeClaim,
  around: Surroundings,
  { shapes, judge }: Ledger,
  editions: Editions,
): Trial {
  const { families } = rankingOf(claim, shapes(), around, editions);
  const known = families.filter(({ alike }) => alike.coverage >= 0.5);
  const most = Math.max(0, ...known.map(({ alike }) => alike.coverage));
  const least = (bestOf(known)?.total ?? 0) - BEHIND;
  const likely = known
    .filter(({ alike }) => alike.coverage >= most - LESS)
    .map((family) => (family.alike.coverage === most ? family : noLessThan(least, family)));
  return untilAccepted(ranked(likely), example, judge);
}

function noLessThan(least: number, { scores, ...family }: Ranked): Ranked {
  function* near() {
    for (const score of scores) {
      if (score.total < least) return;
      yield score;
    }
  }
  return { ...family, scores: { [Symbol.iterator]: near } };
}

/** What comes after a schema that accepts the example is not asked any more. */
function untilAccepted(scores: Iterable<Score>, example: ExampleClaim, judge: Judge): Trial {
  const tried: Tried[] = [];
  let asked = 0;
  let open = 0;
  let first: number | undefined;
  for (const score of scores) {
    first ??= score.total;
    if (asked >= MOST || (asked >= TRIED && first - score.total >= 2 * LEAD)) {
      open = Math.max(open, score.total);
      break;
    }
    const faults = judge(score.candidate.located.node, example);
    asked += 1;
    if (faults === undefined) open = Math.max(open, score.total);
    else if (!isOfOtherEdition(faults)) tried.push({ score, faults });
    if (faults?.length === 0) break;
  }
  return { tried, open };
}

/** A wrong tag says that another alternative was meant; of the rest the best score counts. */
function nearest(tried: readonly Tried[]): Tried | undefined {
  return tried.find(({ faults }) => !faults.some(isTag)) ?? tried[0];
}

/** What only lacks something near its top may be of another kind, or a part. */
function isAbsence({ keyword, pointer }: Fault): boolean {
  return ABSENCE.has(keyword) && pointer.split('/').length <= 2;
}

function isTag({ keyword, pointer, says }: Fault): boolean {
  const isFixed = keyword === 'const' || keyword === 'enum' || (keyword === 'pattern' && WORDS.test(says));
  return isFixed && pointer.split('/').length <= 2;
}

/** A pattern that only spells a few words. */
const WORDS = /^must match \^\(?\w+(?:\|\w+)*\)?\$,/;

/** A tag that is what the section is called says that the example is of that, and not of what is called alike. */
function isTagOfAnother(fault: Fault, { context, value }: ExampleClaim, { located }: Candidate): boolean {
  const held = at(value, fault.pointer);
  const called = [context.subject, context.titles.at(-1)];
  if (!isTag(fault) || typeof held !== 'string' || !called.includes(held)) return false;
  return !located.names.some((name) => fold(name) === fold(held));
}

/** The schemas that lead by no clear margin have to reject the example for the same. */
function undisputed(best: Tried, { tried, open }: Trial): readonly Fault[] {
  const isNear = (total: number) => !best.score.cited && best.score.total - total < LEAD;
  if (isNear(open)) return [];
  const isTagged = best.faults.some(isTag);
  const rivals = tried.filter(
    ({ score, faults }) =>
      isNear(score.total) &&
      !isPartOf(score.candidate, best.score.candidate) &&
      (isTagged || !faults.some(isTag)),
  );
  return best.faults.filter((fault) =>
    rivals.every(({ faults }) => faults.some((other) => isAlike(fault, other))),
  );
}

function isAlike(one: Fault, other: Fault): boolean {
  const isSaidAlike = one.says === other.says || (one.keyword !== 'const' && one.keyword !== 'enum');
  return one.pointer === other.pointer && one.keyword === other.keyword && isSaidAlike;
}

function isCertain(best: Tried, tried: readonly Tried[]): boolean {
  const { score, faults } = best;
  if (faults.length > FAULTS || !isConvincing(score)) return false;
  if (faults.every(isAbsence) && score.name < 0.5 && !score.cited) return false;
  const second = tried.find((other) => other !== best && !isSame(other.score.candidate, score.candidate));
  const isAlone = second === undefined && score.coverage >= 0.9 && score.shared.length >= 5;
  if (faults.some(isTag) && !score.cited && score.name < 0.9 && !isAlone) return false;
  return !second || score.cited || score.total - second.score.total >= LEAD;
}
