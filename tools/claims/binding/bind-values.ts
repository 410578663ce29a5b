import type { Bound } from '../../finding.ts';
import type { ValuesClaim } from '../claim.ts';
import type { Grounds } from '../grounds.ts';
import type { Ledger } from '../ledger.ts';
import { valuesClaim } from '../schema/shape-claim.ts';
import { anchoredBound, anchoredNode } from './anchored.ts';
import { citedOwners } from './cited-owners.ts';
import { type Editions, editionsAmong } from './editions.ts';
import { topicOf } from './evidence.ts';
import { indexBy } from './index-by.ts';
import { explained, groundsOf, meantOf } from './meant.ts';
import { type View, viewFrom } from './owners.ts';
import { type SetOwner, type SetOwners, spell } from './set-owners.ts';
import { type Standing, standingsOf } from './standing.ts';

export interface ValueChoice {
  readonly claim: ValuesClaim;
  readonly to: ValuesClaim;
  readonly bound: Bound;
  readonly grounds?: Grounds;
}

/** Finds the set of values that a list, a table, a union or a sentence of the text restates. */
export function bindValues(
  claims: readonly ValuesClaim[],
  ledger: Ledger,
  editions: Editions = editionsAmong(
    claims.map(({ at }) => at.file),
    ledger.data,
  ),
): readonly ValueChoice[] {
  return [...indexBy(claims, ({ at }) => [at.file])].flatMap(([file, own]) => {
    const owners = ledger.values();
    const page = { file, owners, editions, view: viewFrom<SetOwner>(file, editions) };
    return own.flatMap((claim) => anchored(claim, ledger) ?? choose(claim, page) ?? []);
  });
}

function anchored(claim: ValuesClaim, ledger: Ledger): ValueChoice | undefined {
  const { anchor } = claim.context;
  const node = anchor?.kind === 'values' ? anchoredNode(claim.context, ledger) : undefined;
  const set = node && ledger.describe(node).values;
  if (!anchor || !set) return undefined;
  const subject = anchor.target.split('/').at(-1);
  return { claim, to: valuesClaim(set, subject, [], node), bound: anchoredBound(anchor) };
}

interface Page {
  readonly file: string;
  readonly owners: SetOwners;
  readonly editions: Editions;
  readonly view: View<SetOwner>;
}

function choose(claim: ValuesClaim, { file, owners, editions, view }: Page): ValueChoice | undefined {
  const names = [...new Set(claim.values.map(({ value }) => spell(value)))];
  const topic = topicOf(claim.context, file);
  const told = [...citedOwners(topic, owners, isAt)];
  const evidence = new Map(told.filter(([key]) => editions.speaksOf(file, owners.at(key)?.file ?? '')));
  const standings = standingsOf(names, topic, owners, view, file, {
    evidence,
    home: new Set(),
    inside: new Set(),
  });
  const [best] = standings;
  if (!best || !isConvincing(best, names.length)) return undefined;
  const meant = meantOf(standings, () => false);
  if (!meant?.every(({ owner }) => isSameSet(owner, best.owner))) return undefined;
  const bound = explained(meant, `${names.length} values`, 'the value', 'set');
  return { claim, to: meant[0].owner.claim, bound, grounds: groundsOf(meant, standings) };
}

function isAt({ claim: { at } }: SetOwner, pointer?: string): boolean {
  return pointer === undefined || pointer === at.pointer;
}

function isConvincing(
  { coverage, reverse, shared, evidence: { weight } }: Standing<SetOwner>,
  names: number,
): boolean {
  const count = shared.length;
  if (count < 2 || coverage < 0.5) return false;
  if (weight >= 0.7) return true;
  if (count < 3) return false;
  if (weight >= 0.5) return coverage >= 0.6 && reverse >= 0.5;
  // One value that no schema knows weighs much, and may be the very one that is wrong.
  const most = count >= 5 && count >= 0.8 * names;
  return count >= 4 && reverse >= 0.6 && (coverage >= 0.75 || most);
}

function isSameSet(a: SetOwner, b: SetOwner): boolean {
  return a.values.size === b.values.size && [...a.values].every((value) => b.values.has(value));
}
