import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { brought, type Means } from './brought.ts';
import { type Address, addressOf } from './corpus/address.ts';
import { definersIn } from './corpus/names.ts';
import { inChild } from './job/child.ts';
import { placeFor } from './job/place.ts';
import type { Break } from './results/questions.ts';

/** A name that others rely on is gone, or what it stands for refuses what it took before, or nobody can say. */
export interface Broken extends Omit<Break, 'what'> {
  readonly what: 'gone' | 'breaking' | 'unknown';
  readonly says: string;
}

type Judged = Pick<Broken, 'what' | 'says'>;
/** By what breaks; what is not there breaks nobody. */
type Judgements = Readonly<Record<string, Judged>>;

/** Of those that name what has changed, whom `compare` proves that it breaks. Each change is compared once, for good. */
export async function broken(breaks: readonly Break[], means: Means): Promise<readonly Broken[]> {
  const told: Broken[] = [];
  const compared = new Map<string, Judgements | string>();
  for (const one of breaks) {
    const { breaker, earlier, revision, name, what } = one;
    if (what === 'gone') {
      told.push({ ...one, what, says: 'nobody defines it any more' });
      continue;
    }
    const change = `${breaker}\n${earlier}\n${revision}`;
    const known = compared.get(change) ?? (await judgedOrNot(one, means));
    compared.set(change, known);
    const judged = typeof known === 'string' ? ({ what: 'unknown', says: known } as const) : known[name];
    if (judged) told.push({ ...one, ...judged });
  }
  return told;
}

async function judgedOrNot(change: Break, means: Means): Promise<Judgements | string> {
  const { breaker, earlier, revision } = change;
  const address = addressOf(breaker, '/');
  if (typeof address === 'string') return address;
  if (address.kind === 'folder' || address.kind === 'tarball')
    return 'its earlier state is not there any more';
  const { tool, configuration } = means.checking;
  const subject = ['compare', breaker, earlier, revision, tool.build, configuration];
  const key = createHash('sha256').update(JSON.stringify(subject)).digest('hex');
  const kept = await means.packs.get(key);
  if (kept) return JSON.parse(gunzipSync(kept).toString()) as Judgements;
  try {
    const judgements = await judged(address, change, means);
    await means.packs.put(key, gzipSync(JSON.stringify(judgements)));
    return judgements;
  } catch (error) {
    return `it could not be compared: ${(error as Error).message}`;
  }
}

/** As the JSON of `compare` has it. */
interface Comparison {
  readonly changes: readonly {
    readonly says: string;
    readonly verdict: string;
    readonly base?: { readonly file: string };
    readonly head?: { readonly file: string };
  }[];
}

async function judged(address: Address, { earlier, revision }: Break, means: Means): Promise<Judgements> {
  const { checking, work } = means;
  const { folder, release } = placeFor(address.at, work);
  try {
    for (const [name, stamp] of Object.entries({ before: earlier, after: revision })) {
      mkdirSync(join(folder, name));
      await brought(address, stamp, join(folder, name), means);
    }
    const configured = checking.config === undefined ? [] : ['--config', checking.config];
    const words = ['compare', 'before/tree', 'after/tree', '--format', 'json', '--no-code-config'];
    const args = [checking.tool.bin, ...words, ...configured];
    const { out } = await inChild({ ...checking, args, cwd: folder });
    const { changes } = JSON.parse(out) as Comparison;
    return judgementsOf(changes, definersIn(join(folder, 'before/tree')));
  } finally {
    await release();
  }
}

/** Of what no reader took for a schema, nothing was compared. */
const UNSEEN = '`compare` says nothing of its file, which has changed';

function judgementsOf(changes: Comparison['changes'], files: ReadonlyMap<string, string>): Judgements {
  const judgements: Record<string, Judged> = {};
  for (const [name, file] of files) {
    const here = changes.filter(({ base, head }) => base?.file === file || head?.file === file);
    const found = (what: string) => here.find(({ verdict }) => verdict === what);
    const [breaking, unknown] = [found('breaking'), found('unknown')];
    if (breaking) judgements[name] = { what: 'breaking', says: breaking.says };
    else if (unknown) judgements[name] = { what: 'unknown', says: unknown.says };
    else if (here.length === 0) judgements[name] = { what: 'unknown', says: UNSEEN };
  }
  return judgements;
}
