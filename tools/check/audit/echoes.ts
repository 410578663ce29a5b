import type { Seed, Statement } from './statement.ts';

export interface Placed {
  readonly seed: Seed;
  readonly statement: Statement;
}

/**
 * A drift contradicts something only where another place says the same. Two places do so when they spell it alike, are
 * about the same thing by name, and are not two halves of one block; two schemas alone are no such pair, as each may
 * define its own object.
 */
export function repeated(statements: readonly Statement[]): {
  readonly seeds: readonly Seed[];
  readonly lone: number;
} {
  const byKey = new Map<string, Statement[]>();
  for (const one of statements) {
    const known = byKey.get(one.key);
    if (known) known.push(one);
    else byKey.set(one.key, [one]);
  }
  const seen = new Map<string, Seed>();
  const lone = new Set<string>();
  for (const statement of statements)
    for (const seed of statement.drifts) {
      const name = `${seed.at.file} ${seed.start} ${seed.end} ${seed.text}`;
      if (seen.has(name)) continue;
      if (isRepeated(seed.needs ?? [statement.key], statement, byKey)) seen.set(name, seed);
      else lone.add(name);
    }
  return { seeds: [...seen.values()], lone: [...lone].filter((name) => !seen.has(name)).length };
}

/** Whether one block repeats all that is needed. */
function isRepeated(
  needs: readonly string[],
  here: Statement,
  byKey: ReadonlyMap<string, readonly Statement[]>,
): boolean {
  const repeats = repeatsOf(here);
  const [first, ...rest] = needs;
  if (first === undefined) return true;
  const there = (key: string) => byKey.get(key) ?? [];
  if (rest.length === 0) return there(first).some(repeats);
  const blocks = rest.map(
    (key) =>
      new Set(
        there(key)
          .filter(repeats)
          .map(({ block }) => block),
      ),
  );
  return there(first).some((one) => blocks.every((own) => own.has(one.block)) && repeats(one));
}

/** Names that mean one thing in the whole corpus; some of them only once a contract has them. */
const CATALOGUED = /^(?:event|code|version|answer|proposal) /;
const DECLARED = /^(?:name|header|path|operation|parameter) /;

/** Whether another statement repeats this one. What the key alone tells is asked once, and not of each of thousands. */
function repeatsOf(here: Statement): (there: Statement) => boolean {
  const isLike = likeOf(here);
  return (there) => there.block !== here.block && isLike(there);
}

function likeOf({ key, side, owners }: Statement): (there: Statement) => boolean {
  const isBare = side === 'example' && key.startsWith('value ');
  const fits = (there: Statement) => !isBare || there.side === 'schema';
  if (CATALOGUED.test(key)) return fits;
  const isDeclared = DECLARED.test(key);
  const isShared = /^(?:parameter|header) /.test(key) && side === 'schema';
  if (isDeclared && !isShared && !key.startsWith('parameter ')) return (there) => there.side !== side;
  const isToldTwice = side === 'prose' && /^(?:value|count) /.test(key);
  const isSmallCount = /^count \d$/.test(key) && Number(key.slice(6)) < 4;
  return (there) => {
    if (!fits(there) || (there.side === side && !isToldTwice)) return false;
    const [owner = ''] = there.owners;
    if (isSmallCount && there.side === 'prose') return owner.includes('@') && owners.includes(owner);
    return there.owners.some((one) => owners.includes(one));
  };
}
