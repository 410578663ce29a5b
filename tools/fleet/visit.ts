import { join } from 'node:path';
import { brought, type Means } from './brought.ts';
import { type Address, addressOf, familyOf, hostOf } from './corpus/address.ts';
import { look } from './corpus/look.ts';
import { namesIn } from './corpus/names.ts';
import { Fault, patiently, StateFault } from './fault.ts';
import { checked, keyOf } from './job/checked.ts';
import { placeFor } from './job/place.ts';
import { Later, type Queue, type Visit } from './queue/queue.ts';
import type { Night, Results, Seen } from './results/results.ts';

/** What a worker has. */
export interface Equipment extends Means {
  readonly results: Results;
  readonly queue: Pick<Queue, 'turn'>;
  /** Whom it tells of new findings. */
  readonly tell: readonly string[];
}

/** What came of a visit. `known` cost a look, `same` a look and the files, `checked` all. */
export type Outcome = 'known' | 'same' | 'checked' | 'apart';

/** Sees to one corpus: looks what state it is in, and checks it unless this state is known. */
export async function visit(
  { corpus, address: text }: Visit,
  night: Night,
  equipment: Equipment,
): Promise<Outcome> {
  const { results, work, folders, tell, checking } = equipment;
  const address = addressOf(text, '/');
  if (typeof address === 'string') throw new Fault(`${text} is no address: ${address}`);
  await turn(address, equipment);
  const place = await patiently(async () => placeFor(familyOf(address), work), checking.signal);
  try {
    const reach = { folders, place: place.folder, signal: checking.signal };
    const stamp = await look(address, reach);
    const known = await results.known(night, corpus, stamp);
    if (known.apart === stamp) {
      await results.pass(night, corpus);
      return 'apart';
    }
    if (known.tree !== undefined && known.result !== undefined) {
      const seen = { corpus, stamp, tree: known.tree };
      if (known.apart === undefined && (known.isObserved || night.trial)) await results.pass(night, corpus);
      else await results.observe(night, seen, known.result, tell);
      return 'known';
    }
    return await judged({ corpus, stamp, address }, night, place.folder, equipment);
  } finally {
    await place.release();
  }
}

async function turn(address: Address, { queue }: Equipment): Promise<void> {
  const host = hostOf(address);
  const wait = host === undefined ? 0 : await queue.turn(host);
  if (wait > 0) throw new Later(wait);
}

interface Unknown {
  readonly corpus: number;
  readonly stamp: string;
  readonly address: Address;
}

async function judged(unknown: Unknown, night: Night, place: string, equipment: Equipment): Promise<Outcome> {
  const { corpus, stamp, address } = unknown;
  try {
    const tree = await brought(address, stamp, place, equipment);
    return await judgedFiles({ corpus, stamp, tree }, night, join(place, 'tree'), equipment);
  } catch (error) {
    if (equipment.checking.signal?.aborted) throw new Later(0);
    throw new StateFault(stamp, error as Error);
  }
}

async function judgedFiles(
  seen: Seen,
  night: Night,
  folder: string,
  { results, packs, checking, tell }: Equipment,
): Promise<Outcome> {
  const { build, configuration } = night;
  const key = keyOf({ tree: seen.tree, build, configuration });
  const isKnown = await results.hasResult(key);
  if (!isKnown) {
    const result = await checked(folder, seen.tree, checking);
    await patiently(() => packs.put(result.key, result.pack), checking.signal);
    await results.record(result, namesIn(folder));
  }
  await results.observe(night, seen, key, tell);
  return isKnown ? 'same' : 'checked';
}
