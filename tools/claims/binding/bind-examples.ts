import { isArray, isObject } from '../../json/value.ts';
import { once } from '../../read/once.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import { mayBeWrittenBy } from '../examples/body-roles.ts';
import { bindCalled, calledBy } from '../examples/called-example.ts';
import { bindCited } from '../examples/cited-example.ts';
import { isOfOtherEdition } from '../examples/fault.ts';
import type { Judge } from '../examples/judge.ts';
import { bindByFileName, bindNamedParts } from '../examples/named-example.ts';
import { describesSchemas, isCallOfOther, showsSchema } from '../examples/not-an-example.ts';
import { bindToOperation } from '../examples/operation-example.ts';
import { partAt } from '../examples/part-of-example.ts';
import { bindPayload } from '../examples/payload-example.ts';
import type { Ledger } from '../ledger.ts';
import { type Page, pageOf, type ShapeChoice, standingsTo } from './bind-shapes.ts';
import type { Binding } from './binding.ts';
import {
  isCertain,
  isKnownInside,
  isOfOtherKind,
  isTagOfAnother,
  LEAD,
  nearest,
  type Trial,
  type Tried,
  undisputed,
} from './certain-example.ts';
import type { Editions } from './editions.ts';
import { calls, type Evidence } from './evidence.ts';
import { isMissingAtTop, sectionOf, withConvention } from './example-convention.ts';
import { explained } from './meant.ts';
import type { ObjectOwner } from './object-owners.ts';
import type { Standing } from './standing.ts';
import { tagged } from './tagged.ts';
import { isHeadedMember, usualFor, usualOwners, withoutAbsence } from './usual-owners.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** So many candidates are tried on an example, more where they are as likely, and none that is further behind than this. */
const TRIED = 8;
const MOST = 24;
const BEHIND = 0.55;
/** A schema that knows fewer of the members than another one by this share was not meant. */
const LESS = 0.25;
/** What the first of many things in a list are, the others are too. */
const ITEMS = 20;

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
  const chooseFor = (example: ExampleClaim, usual: ByKey) => {
    const claim = asShape(example);
    const told = sections.get(sectionOf(claim)) ?? [];
    const known = new Map([...tagged(example.value, ledger.shapes()), ...told, ...usual]);
    return claim && choose(example, claim, page(), known, ledger, usual);
  };
  const found = examples.flatMap((example) => {
    const called = calls(example);
    const cited =
      bindCited(example, ledger, judge) ??
      bindToOperation(example, ledger, editions) ??
      bindByFileName(example, ledger, editions);
    if (cited) return [cited];
    const inEnvelope = called ? bindCalled(example, called, ledger, editions) : [];
    if (inEnvelope.length > 0) return inEnvelope;
    const whole = chooseFor(example, NONE);
    const items = itemsOf(example, ledger).flatMap((one) => chooseFor(one, NONE) ?? []);
    const chosen = whole ? [whole] : ofOneKind(items);
    if (chosen.some(({ faults = [] }) => faults.length > 0)) return chosen;
    const parts = bindNamedParts(example, ledger);
    return [...chosen, ...(parts.length > 0 ? parts : bindPayload(example, whole?.to, ledger, editions))];
  });
  const usual = usualOwners(found);
  const bound = new Set(found.map(({ claim }) => claim));
  const open = usual.size === 0 ? [] : examples.filter((one) => !bound.has(one));
  const rest = open.flatMap((example) => {
    if (isHeadedMember(example)) return chooseFor(example, usual) ?? [];
    const likely = usualFor(example, usual, ledger.shapes());
    return likely ? (withoutAbsence(chooseFor(example, likely)) ?? []) : [];
  });
  return withConvention([...found, ...rest]).map((binding) => withFormats(binding, ledger));
}

/** A list of things shows each of them. */
function itemsOf(example: ExampleClaim, ledger: Ledger): ExampleClaim[] {
  const { value } = example;
  if (!isArray(value) || !value.every(isObject)) return [];
  return value.slice(0, ITEMS).map((_, index) => partAt(example, `/${index}`, ledger));
}

/** What is wrong with one thing of a list is known by those that are right, where all but it are. */
function ofOneKind(items: readonly ExampleBinding[]): readonly ExampleBinding[] {
  const right = items.filter(({ faults }) => faults?.length === 0);
  const isAlone = items.length - right.length <= 1 && right.length > 1;
  const schemas = new Set(items.map(({ to }) => `${to.at.file}#${to.at.pointer}`));
  return isAlone && schemas.size === 1 ? items : right;
}

function withFormats(binding: ExampleBinding, ledger: Ledger): ExampleBinding {
  const { file, pointer } = binding.to.at;
  const isJudged = binding.faults?.length === 0 && !isByChance(binding);
  const node = isJudged ? ledger.nodeAt({ file, pointer }) : undefined;
  const misformed = (node && ledger.misformed(node, binding.claim)) ?? [];
  return misformed.length === 0 ? binding : { ...binding, misformed };
}

/** Fewer members than this are common to many things. */
const CHANCE = 3;

/** What only happens to be accepted was not written for the schema. */
function isByChance({ claim, to, bound }: ExampleBinding): boolean {
  const known = new Set(to.fields.map(({ name }) => name));
  const members = isObject(claim.value) ? Object.keys(claim.value) : [];
  return bound.by === 'inferred' && members.filter((name) => known.has(name)).length < CHANCE;
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
const NONE: ByKey = new Map();

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
  usual: ByKey,
): ExampleBinding | undefined {
  const trial = tryOut(example, standingsTo(claim, page, known), ledger.judge);
  const { tried } = trial;
  const accepting =
    tried.find(({ faults }) => faults.length === 0) ??
    tried.find(({ faults }) => faults.every(isMissingAtTop));
  const best = accepting ?? nearest(tried);
  if (!best || (showsSchema(example.value) && !describesSchemas(best.owner))) return undefined;
  const isMeant = mayBeWrittenBy(example.context.role, best.owner.located.node, ledger);
  const faults = isMeant ? undisputed(best, trial) : [];
  // What is kept for the record cannot decide what a page shows today, whatever it shows most.
  const isRecord = usual.has(best.owner.key) && best.owner.located.node.document.archived;
  const isOther =
    isRecord ||
    isCallOfOther(example.value, best.owner, faults) ||
    isOfOtherKind(example, best.owner) ||
    (best.evidence.by !== 'cited' && faults.some(({ foreign }) => foreign)) ||
    faults.some((fault) => isTagOfAnother(fault, example, best.owner));
  const isKnown = () => usual.has(best.owner.key) || isKnownInside(example, best.owner, ledger.describe);
  const certain = faults.length > 0 && !isOther && isCertain(best, tried, claim, example, isKnown);
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
