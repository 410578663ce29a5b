import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Address } from './corpus/address.ts';
import { bring } from './corpus/bring.ts';
import { bytesIn } from './corpus/files.ts';
import { patiently } from './fault.ts';
import type { Checking } from './job/checked.ts';
import { guarded } from './job/guard.ts';
import type { Packs } from './packs/packs.ts';

/** What it takes to bring a corpus and to check it. */
export interface Means {
  readonly packs: Packs;
  readonly checking: Checking;
  /** Folders of this machine that may be read as corpora. */
  readonly folders: readonly string[];
  /** Where the work is done. */
  readonly work: string;
}

/** Lays a state of a corpus into `tree` within a place, within the limits that it has, and names it by its content. */
export async function brought(
  address: Address,
  stamp: string,
  place: string,
  { folders, checking }: Means,
): Promise<string> {
  const { seconds, disk } = checking.limits;
  const most = disk * 2 ** 20;
  const fetched = join(place, 'git');
  const into = join(place, 'tree');
  mkdirSync(fetched);
  const check = () => (bytesIn(fetched) > most ? `what is fetched has more than ${disk} MB` : undefined);
  const bringing = { folders, place, most };
  const tree = await guarded({ seconds, check, signal: checking.signal }, (signal) =>
    patiently(() => bring(address, stamp, into, { ...bringing, signal }), signal),
  );
  // Where a repository begins, the search for a configuration ends.
  mkdirSync(join(into, '.git'), { recursive: true });
  return tree;
}
