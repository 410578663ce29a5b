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

function isRepeated(
  needs: readonly string[],
  here: Statement,
  byKey: ReadonlyMap<string, readonly Statement[]>,
): boolean {
  const [first, ...rest] = needs;
  if (first === undefined) return true;
  const blocks = (key: string) =>
    (byKey.get(key) ?? []).filter((there) => repeats(there, here)).map(({ block }) => block);
  return blocks(first).some((block) => rest.every((key) => blocks(key).includes(block)));
}

/** Names that mean one thing in the whole corpus; some of them only once a contract has them. */
const CATALOGUED = /^(?:event|code|version|answer|proposal) /;
const DECLARED = /^(?:name|header|path|operation|parameter) /;

function repeats(there: Statement, here: Statement): boolean {
  if (there.block === here.block) return false;
  if (here.side === 'example' && here.key.startsWith('value ') && there.side !== 'schema') return false;
  if (CATALOGUED.test(here.key)) return true;
  if (DECLARED.test(here.key) && there.side === 'prose' && here.side === 'prose') return false;
  const isShared = /^(?:parameter|header) /.test(here.key) && here.side === 'schema';
  if (DECLARED.test(here.key) && !isShared && !here.key.startsWith('parameter '))
    return there.side !== here.side;
  if (there.side === here.side && (there.side !== 'prose' || !/^(?:value|count) /.test(here.key)))
    return false;
  if (/^count \d$/.test(here.key) && there.side === 'prose' && Number(here.key.slice(6)) < 4)
    return there.owners[0]?.includes('@') === true && here.owners.includes(there.owners[0]);
  return there.owners.some((owner) => here.owners.includes(owner));
}
