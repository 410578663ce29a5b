import { at } from '../../json/pointer.ts';
import { isObject } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import type { Binding, ExampleClaim, ShapeClaim } from '../claim.ts';
import { mayBeWrittenBy } from '../examples/body-roles.ts';
import { bindCalled, calledBy } from '../examples/called-example.ts';
import { bindCited } from '../examples/cited-example.ts';
import { type Fault, isOfOtherEdition } from '../examples/fault.ts';
import { ABSENCE } from '../examples/forgive.ts';
import type { Judge } from '../examples/judge.ts';
import { bindByFileName, bindNamedParts } from '../examples/named-example.ts';
import { bindToOperation } from '../examples/operation-example.ts';
import type { Ledger } from '../ledger.ts';
import { isConvincing, type Page, pageOf, type ShapeChoice, standingsTo } from './bind-shapes.ts';
import type { Editions } from './editions.ts';
import { CITED, calls, type Evidence } from './evidence.ts';
import { isMissingAtTop, sectionOf, withConvention } from './example-convention.ts';
import { explained } from './meant.ts';
import { isPartOf, isSame, type ObjectOwner, taggedOwners, tagOf } from './object-owners.ts';
import { fold } from './owners.ts';
import type { Standing } from './standing.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** So many candidates are tried on an example, more where they are as likely, and none that is further behind than this. */
const TRIED = 8;
const MOST = 24;
const BEHIND = 0.55;
/** A schema that knows fewer of the members than another one by this share was not meant. */
const LESS = 0.25;
/** A schema leads by this much, or others may have been meant. */
const LEAD = 0.09;
/** An example with more faults than this was not written for the schema. */
const FAULTS = 6;

/** One of those that are alike, and what it has against the example. */
interface Tried extends Standing<ObjectOwner> {
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
  const page = once(() => pageOf(examples[0]!.at.file, shapes, ledger.shapes(), editions));
  const { judge } = ledger;
  const sections = sectionsOf(shapes);
  const calls = calledBy(examples);
  const found = examples.flatMap((example) => {
    const called = calls(example);
    const cited =
      bindCited(example, ledger, judge) ??
      bindToOperation(example, ledger, editions) ??
      bindByFileName(example, ledger, editions);
    if (cited) return [cited];
    const inEnvelope = called ? bindCalled(example, called, ledger, editions) : [];
    if (inEnvelope.length > 0) return inEnvelope;
    const claim = asShape(example);
    const known = new Map([...tagsOf(example, ledger), ...(sections.get(sectionOf(claim)) ?? [])]);
    const chosen = claim && choose(example, claim, page(), known, ledger);
    const isJudged = chosen?.faults !== undefined && chosen.faults.length > 0;
    return [chosen ?? [], isJudged ? [] : bindNamedParts(example, ledger)].flat();
  });
  return withConvention(found).map((binding) => withFormats(binding, ledger));
}

function withFormats(binding: ExampleBinding, ledger: Ledger): ExampleBinding {
  const { file, pointer } = binding.to.at;
  const node = binding.faults?.length === 0 ? ledger.nodeAt({ file, pointer }) : undefined;
  const misformed = (node && ledger.misformed(node, binding.claim)) ?? [];
  return misformed.length === 0 ? binding : { ...binding, misformed };
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

type ByKey = ReadonlyMap<string, Evidence>;

/** A tag that more of them have tells none of them from the others. */
const TAGGED = 3;

/** A member that a schema fixes to the value that the example has there: its type, its method. */
function* tagsOf({ value }: ExampleClaim, { shapes }: Ledger): Iterable<readonly [string, Evidence]> {
  if (!isObject(value)) return;
  for (const [name, held] of Object.entries(value)) {
    if (typeof held !== 'string') continue;
    const tagged = taggedOwners(shapes()).get(tagOf(name, held)) ?? [];
    const says = `the example is tagged ${name}: ${held}`;
    if (tagged.length <= TAGGED)
      for (const { key } of tagged) yield [key, { weight: 0.9, by: 'inferred', says }];
  }
}

/** What the same section describes in a table tells something of what it shows. */
function sectionsOf(shapes: readonly ShapeChoice[]): ReadonlyMap<string, ByKey> {
  const found = new Map<string, Map<string, Evidence>>();
  for (const { claim, owners } of shapes) {
    const section = found.get(sectionOf(claim)) ?? new Map<string, Evidence>();
    found.set(sectionOf(claim), section);
    for (const owner of owners)
      section.set(owner.key, { weight: 1, by: 'inferred', says: `the section describes ${calls(owner)}` });
  }
  return found;
}

function choose(
  example: ExampleClaim,
  claim: ShapeClaim,
  page: Page,
  known: ByKey,
  ledger: Ledger,
): ExampleBinding | undefined {
  const trial = tryOut(example, standingsTo(claim, page, known), ledger.judge);
  const { tried } = trial;
  const accepting =
    tried.find(({ faults }) => faults.length === 0) ??
    tried.find(({ faults }) => faults.every(isMissingAtTop));
  const best = accepting ?? nearest(tried);
  if (!best) return undefined;
  const isMeant = mayBeWrittenBy(example.context.role, best.owner.located.node, ledger);
  const faults = isMeant ? undisputed(best, trial) : [];
  const isOther = faults.some((fault) => isTagOfAnother(fault, example, best.owner));
  const certain = faults.length > 0 && !isOther && isCertain(best, tried, claim);
  if (!accepting && !certain) return undefined;
  const to = ledger.shapeOf(best.owner.located);
  const bound = explained([best], `${claim.fields.length} fields`, 'the field', 'schema');
  return to && { claim: example, to, bound, faults: certain ? faults : [] };
}

/** What comes after a schema that accepts the example is not asked any more. */
function tryOut(example: ExampleClaim, standings: readonly Standing<ObjectOwner>[], judge: Judge): Trial {
  const known = standings.filter(({ coverage }) => coverage >= 0.5);
  const most = Math.max(0, ...known.map(({ coverage }) => coverage));
  const first = known[0]?.score ?? 0;
  const likely = known.filter(
    ({ coverage, score }) => coverage === most || (coverage >= most - LESS && score >= first - BEHIND),
  );
  const tried: Tried[] = [];
  let asked = 0;
  let open = 0;
  for (const one of likely)
    for (const owner of one.alike) {
      if (asked >= MOST || (asked >= TRIED && first - one.score >= 2 * LEAD))
        return { tried, open: Math.max(open, one.score) };
      const faults = judge(owner.located.node, example);
      asked += 1;
      if (faults === undefined) open = Math.max(open, one.score);
      else if (!isOfOtherEdition(faults)) tried.push({ ...one, owner, faults });
      if (faults?.length === 0) return { tried, open };
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
  // An item of a list at the top is as near.
  return isFixed && pointer.replace(/\/\d+$/, '').split('/').length <= 2;
}

/** A pattern that only spells a few words. */
const WORDS = /^must match \^\(?\w+(?:\|\w+)*\)?\$,/;

/** A tag that is what the section is called says that the example is of that, and not of what is called alike. */
function isTagOfAnother(fault: Fault, { context, value }: ExampleClaim, { located }: ObjectOwner): boolean {
  const held = at(value, fault.pointer);
  const called = [context.subject, context.titles.at(-1)];
  if (!isTag(fault) || typeof held !== 'string' || !called.includes(held)) return false;
  return !located.names.some((name) => fold(name) === fold(held));
}

/** The schemas that lead by no clear margin have to reject the example for the same. */
function undisputed(best: Tried, { tried, open }: Trial): readonly Fault[] {
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

function isCertain(best: Tried, tried: readonly Tried[], claim: ShapeClaim): boolean {
  const { owner, score, faults, evidence, coverage, shared } = best;
  if (faults.length > FAULTS || !isConvincing(best, claim)) return false;
  if (isCited(best)) return true;
  if (shared.length < 2) return false;
  if (faults.every(isAbsence) && evidence.weight < 0.7) return false;
  const second = tried.find((other) => other !== best && !isSame(other.owner, owner));
  const isAlone = second === undefined && coverage >= 0.9 && shared.length >= 5;
  if (faults.some(isTag) && evidence.weight < 0.9 && !isAlone) return false;
  return !second || score - second.score >= LEAD;
}
