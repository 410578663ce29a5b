import type { Bound } from '../../finding.ts';
import type { Field, ShapeClaim } from '../claim.ts';
import type { Grounds } from '../grounds.ts';
import { besideOf } from './beside.ts';
import { citedOwners } from './cited-owners.ts';
import type { Editions } from './editions.ts';
import { type Evidence, stemOf, topicOf } from './evidence.ts';
import { nameOf } from './likeness.ts';
import { explained, groundsOf, meantOf } from './meant.ts';
import { isPartOf, type ObjectOwner, type ObjectOwners } from './object-owners.ts';
import { fold, type View, viewFrom } from './owners.ts';
import { spreadShapes } from './spread-shapes.ts';
import { type Hints, type Standing, standingsOf } from './standing.ts';

export interface ShapeChoice {
  readonly claim: ShapeClaim;
  /** Any of these may be meant, the likeliest first. */
  readonly owners: readonly ObjectOwner[];
  readonly bound: Bound;
  readonly grounds?: Grounds;
  /** Names that only others have which the text may be about as well. */
  readonly elsewhere?: readonly string[];
}

/**
 * Finds for the tables, lists and interfaces of a page the objects that they describe. A page is gone through several
 * times: what was settled (files, objects whose fields lead further, sections) helps to settle the rest.
 */
export function bindShapes(
  claims: readonly ShapeClaim[],
  owners: ObjectOwners,
  editions: Editions,
  anchored: readonly ShapeChoice[] = [],
): readonly ShapeChoice[] {
  const chosen = new Map(anchored.map((choice) => [choice.claim, choice]));
  for (const round of [0, 1, 2]) {
    const choices = [...chosen.values()];
    const page = pageOf(claims[0]?.at.file ?? '', choices, owners, editions);
    for (const claim of claims) {
      if (chosen.has(claim)) continue;
      const beside = round < 2 ? NONE : besideOf(claim, choices, page);
      const choice = choose(claim, page, beside);
      if (choice) chosen.set(claim, choice);
    }
  }
  const unbound = claims.filter((claim) => !chosen.has(claim));
  const page = pageOf(claims[0]?.at.file ?? '', [...chosen.values()], owners, editions);
  for (const [claim, choice] of spreadChoices(unbound, page)) chosen.set(claim, choice);
  return claims.flatMap((claim) => chosen.get(claim) ?? []);
}

/** What one part lacks may stand in another one. */
function spreadChoices(unbound: readonly ShapeClaim[], page: Page): [ShapeClaim, ShapeChoice][] {
  return spreadShapes(unbound).flatMap(({ whole, parts }) => {
    const choice = choose(whole, page, NONE);
    if (!choice) return [];
    return parts.map((part): [ShapeClaim, ShapeChoice] => [
      part,
      { ...choice, claim: { ...part, complete: false } },
    ]);
  });
}

/** What is known of a page from those of its blocks that were bound. */
export interface Page {
  readonly file: string;
  readonly owners: ObjectOwners;
  readonly editions: Editions;
  readonly view: View<ObjectOwner>;
  /** Files that its objects stand in. */
  readonly home: ReadonlySet<string>;
  /** Schemas that fields of its objects lead to. */
  readonly inside: ReadonlySet<string>;
}

export function pageOf(
  file: string,
  choices: readonly ShapeChoice[],
  owners: ObjectOwners,
  editions: Editions,
): Page {
  const described = choices.flatMap((choice) => choice.owners.slice(0, 1));
  const home = new Set(described.map((owner) => owner.file));
  const inside = new Set(described.flatMap((owner) => [...owner.leads()]));
  return { file, owners, editions, home, inside, view: viewFrom(file, editions, home) };
}

type ByKey = ReadonlyMap<string, Evidence>;
const NONE: ByKey = new Map();

/** How all objects stand to a block, best first. */
export function standingsTo(
  claim: ShapeClaim,
  { file, owners, editions, view, home, inside }: Page,
  known: ByKey,
): readonly Standing<ObjectOwner>[] {
  const names = [...new Set(claim.fields.map(({ name }) => name))];
  const topic = topicOf(claim.context, file, claim.form);
  const told = [...known, ...citedOwners(topic, owners, isAt)];
  const evidence = new Map(told.filter(([key]) => editions.speaksOf(file, owners.at(key)?.file ?? '')));
  const hints: Hints = { evidence, home, inside };
  return standingsOf(names, topic, owners, view, file, hints);
}

function isAt({ located }: ObjectOwner, pointer = ''): boolean {
  return located.node.pointer === pointer;
}

function choose(claim: ShapeClaim, page: Page, beside: ByKey): ShapeChoice | undefined {
  const all = standingsTo(claim, page, beside);
  const best = all.find(
    (one) => !isWithin(one, all) && isConvincing(one, claim) && !isOfOtherFile(claim, one.owner),
  );
  if (!best || isOutdone(best, all)) return undefined;
  const meant = meantOf([best, ...all.filter((one) => one !== best)], isPartOf);
  if (!meant) return undefined;
  const bound = explained(meant, `${countOf(claim)} fields`, 'the field', 'schema');
  return {
    claim,
    owners: meant.flatMap(({ alike }) => alike),
    bound,
    grounds: groundsOf(meant, all),
    elsewhere: elsewhereOf(claim, best, all),
  };
}

/** What is called nearly as surely may be what was meant by a name that the best one lacks. */
const NEARLY = 0.5;

function elsewhereOf(
  { fields }: ShapeClaim,
  best: Standing<ObjectOwner>,
  all: readonly Standing<ObjectOwner>[],
): readonly string[] {
  const others = all.filter(({ evidence }) => evidence.weight >= NEARLY * best.evidence.weight);
  const names = fields.map(({ name }) => name).filter((name) => !best.owner.members.has(fold(name)));
  return names.filter((name) => others.some(({ owner }) => owner.members.has(fold(name))));
}

const FILE = /^[\w.-]+\.(?:txt|[ct]sv|jsonc?|ya?ml|xml|toml|proto)$/;

/** The heading names another file, whose members are only called alike. */
function isOfOtherFile({ context: { titles } }: ShapeClaim, owner: ObjectOwner): boolean {
  const named = titles.at(-1)?.trim() ?? '';
  return FILE.test(named) && !isNamedAs(nameOf(stemOf(named)).joined, owner);
}

function isNamedAs(name: string, { stem, aliases }: ObjectOwner): boolean {
  return stem.joined === name || aliases.some(({ joined }) => joined === name);
}

function countOf({ fields }: ShapeClaim): number {
  return new Set(fields.map(({ name }) => name)).size;
}

/** A small object never goes before the one that has all of it and more of the block, and may be meant too. */
function isWithin(
  { owner, shared, evidence }: Standing<ObjectOwner>,
  all: readonly Standing<ObjectOwner>[],
): boolean {
  if (evidence.by === 'cited') return false;
  return all.some(
    (other) =>
      other.shared.length > shared.length &&
      other.evidence.weight >= 0.6 &&
      [...owner.members].every((name) => other.owner.members.has(name)),
  );
}

/** The less the text says of what a block is about, the more of it the object has to have. */
export function isConvincing(best: Standing<ObjectOwner>, claim: ShapeClaim): boolean {
  const {
    coverage,
    reverse,
    shared,
    telling,
    evidence: { weight, by },
  } = best;
  const [count, names] = [shared.length, countOf(claim)];
  if (by === 'cited') return coverage >= 0.3;
  // What is declared is called by its name: one that is only like it takes more than a few common fields.
  if (claim.form === 'interface' && weight < 0.9 && reverse < 0.5 && count < 3) return false;
  if (names - count >= 3 && count < names * (weight > 0.9 ? 1 / 2 : 2 / 3)) return false;
  if (weight >= 0.7 && coverage >= 0.5 && (count >= 2 || names === 1)) return true;
  if (weight >= 0.4 && coverage >= 0.66 && count >= 2) return true;
  if (weight >= 0.9 && coverage >= leastOf(best) && (best.isHome || count >= 3)) return true;
  return coverage >= 0.8 && count >= 3 && (reverse >= 0.5 || (telling >= 2 && claim.fields.some(saysMore)));
}

/** What the rest of the page leads to needs little more than its name. */
function leastOf({ isInside, isHome }: Standing<ObjectOwner>): number {
  if (isInside) return 0.1;
  return isHome ? 0.3 : 0.4;
}

/** A list of bare names may be of anything. */
function saysMore({ type, required, conditional, fields, default: standard, values }: Field): boolean {
  return [type, required, conditional, fields, standard, values].some((said) => said !== undefined);
}

/** Another object has what this one lacks, and the name does not settle it. */
function isOutdone(
  { owner, coverage, isInside, evidence: { weight, by } }: Standing<ObjectOwner>,
  all: readonly Standing<ObjectOwner>[],
): boolean {
  if (by === 'cited' || (isInside && weight >= 0.9)) return false;
  const lead = weight >= 0.9 ? 0.5 : 0.2;
  return all.some(
    (other) =>
      other.coverage >= coverage + lead &&
      !isPartOf(other.owner, owner) &&
      (weight < 0.9 || other.reverse >= 0.5),
  );
}
