import { bindValues } from '../../claims/binding/bind-values.ts';
import { wordsOf } from '../../claims/binding/likeness.ts';
import type { Claim, Value, ValuesClaim } from '../../claims/claim.ts';
import type { Ledger } from '../../claims/ledger.ts';
import type { Json } from '../../json/value.ts';
import type { Change, Readers } from '../change.ts';
import { match } from '../match.ts';
import type { Wording } from '../wording.ts';

interface ValueSet {
  readonly claim: ValuesClaim;
  readonly name: string;
  readonly values: ReadonlyMap<string, Value>;
}

/** A name in common, or half of the values. */
const least = 0.5;

/** Sets of values that only the text lists; those of a schema are judged there, by what it accepts. */
export function valueChanges(
  wording: Wording,
  ledgers: { readonly base: () => Ledger; readonly head: () => Ledger },
  readers: Readers,
): readonly Change[] {
  const { pairs } = match(setsIn(wording.base), setsIn(wording.head), alike, least);
  const moved = pairs.filter(({ base, head }) => !isSame(base, head));
  if (moved.length === 0) return [];
  const restated = new Set<Claim>([
    ...boundIn(
      moved.map(({ base }) => base.claim),
      ledgers.base(),
    ),
    ...boundIn(
      moved.map(({ head }) => head.claim),
      ledgers.head(),
    ),
  ]);
  return moved
    .filter(({ base, head }) => !restated.has(base.claim) && !restated.has(head.claim))
    .flatMap(({ base, head }) => changesOf(base, head, readers));
}

function changesOf(base: ValueSet, head: ValueSet, readers: Readers): readonly Change[] {
  const gone = [...base.values].filter(([key]) => !head.values.has(key));
  const fresh = [...head.values].filter(([key]) => !base.values.has(key));
  const { pairs, removed, added } = match(gone, fresh, isRespelt, 1);
  const isBorne = readers.unknownValues === 'ignore' || base.claim.open || !base.claim.complete;
  return [
    ...pairs.map(
      ({ base: [, from], head: [, to] }): Change => ({
        ...loss(base, from, `${base.name}: \`${shown(from.value)}\` is now \`${shown(to.value)}\`.`),
        kind: 'values-renamed',
        head: to.at,
      }),
    ),
    ...removed.map(([, value]) =>
      loss(
        base,
        value,
        `${base.name} no longer lists \`${shown(value.value)}\`: whoever uses it goes against the text.`,
      ),
    ),
    ...added.map(
      ([, value]): Change => ({
        kind: 'values-added',
        subject: base.name,
        verdict: isBorne ? 'additive' : 'unknown',
        says: isBorne
          ? `${base.name} lists \`${shown(value.value)}\` as well.`
          : `${base.name} lists \`${shown(value.value)}\` as well, and nothing tells what old readers make of it.`,
        head: value.at,
        witness: { instance: value.value, acceptedBy: 'head', says: 'is not among the values of the base' },
        differences: [],
      }),
    ),
  ];
}

function loss({ name, claim }: ValueSet, { value, at }: Value, says: string): Change {
  return {
    kind: 'values-removed',
    subject: name,
    verdict: claim.complete && !claim.open ? 'breaking' : 'unknown',
    says,
    base: at,
    witness: { instance: value, acceptedBy: 'base', says: 'was listed and no longer is' },
    differences: [],
  };
}

/** Tables of error codes are sets of values too; they are looked at as what they are. */
function setsIn(claims: readonly Claim[]): readonly ValueSet[] {
  const codes = new Set(claims.flatMap((claim) => (claim.kind === 'code' ? [claim.code] : [])));
  return claims.flatMap((claim) => {
    if (claim.kind !== 'values' || claim.values.every(({ value }) => codes.has(String(value)))) return [];
    const name = claim.context.subject ?? claim.context.titles.at(-1) ?? claim.at.file;
    const values = new Map(claim.values.map((value) => [JSON.stringify(value.value), value]));
    return [{ claim, name: `${claim.at.file}, "${name}"`, values }];
  });
}

function isSame(base: ValueSet, head: ValueSet): boolean {
  return (
    base.values.size === head.values.size && [...base.values.keys()].every((key) => head.values.has(key))
  );
}

function alike(base: ValueSet, head: ValueSet): number {
  if (base.claim.at.file !== head.claim.at.file || base.claim.form !== head.claim.form) return 0;
  const shared = [...base.values.keys()].filter((key) => head.values.has(key)).length;
  if (shared === 0) return 0;
  const overlap = shared / Math.max(base.values.size, head.values.size);
  return overlap + (base.name === head.name ? 0.3 : 0);
}

function isRespelt([, from]: [string, Value], [, to]: [string, Value]): number {
  const spelled = ({ value }: Value) => wordsOf(String(value)).join(' ');
  return spelled(from) === spelled(to) ? 1 : 0;
}

function boundIn(claims: readonly ValuesClaim[], ledger: Ledger): readonly Claim[] {
  return bindValues(claims, ledger).map(({ claim }) => claim);
}

function shown(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
