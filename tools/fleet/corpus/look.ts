import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isCommit, remoteCommit, storedCommit } from '../../read/source/git-remote.ts';
import { npm } from '../../read/source/npm-command.ts';
import { isExact, packageAddress } from '../../read/source/package-address.ts';
import { isReached } from '../../read/source/reach.ts';
import { Fault } from '../fault.ts';
import type { Address } from './address.ts';
import { filesIn } from './files.ts';

export interface Reach {
  /** Folders of this machine that the operator lets the fleet read. */
  readonly folders: readonly string[];
  /** A folder of ours, in which other programs are started. */
  readonly place: string;
  readonly signal?: AbortSignal | undefined;
}

/** Names the state that a corpus is in without reading it: as long as the name is the same, so is the corpus. */
export async function look(address: Address, reach: Reach): Promise<string> {
  const remote = { address: address.at, cwd: reach.place, signal: reach.signal };
  switch (address.kind) {
    case 'git':
      return isCommit(address.revision) ? address.revision : remoteCommit(address.revision, remote);
    case 'stored': {
      const gitFolder = gitFolderOf(address.at, reach);
      if (isCommit(address.revision)) return address.revision;
      return storedCommit(address.revision, { ...remote, address: gitFolder });
    }
    case 'npm':
      return versionOf(address.at, reach.place);
    default:
      return stampOf(address, reach);
  }
}

/** Where git keeps what it stores of a checkout, or the folder itself. */
export function gitFolderOf(path: string, reach: Reach): string {
  const within = join(path, '.git');
  const folder = existsSync(within) ? within : path;
  if (!existsSync(join(folder, 'objects'))) throw new Fault(`${path} holds no git repository`);
  return permitted(folder, reach);
}

export function permitted(path: string, { folders }: Reach): string {
  if (isReached(path, folders)) return path;
  throw new Fault(`${path} is not below a folder that --local names`);
}

async function versionOf(address: string, place: string): Promise<string> {
  const { name, wanted } = packageAddress(address);
  if (isExact(wanted)) return wanted;
  const told: unknown = JSON.parse(
    await npm(['view', '--json', '--', `${name}@${wanted}`, 'version'], { folder: place, around: place }),
  );
  const version = Array.isArray(told) ? told.at(-1) : told;
  if (typeof version !== 'string' || !isExact(version)) throw new Fault(`npm knows no ${name}@${wanted}`);
  return version;
}

/** Sizes and times: a time of change cannot be set back by hand. */
function stampOf({ kind, at }: Address, reach: Reach): string {
  const path = permitted(at, reach);
  const hash = createHash('sha256');
  if (kind === 'tarball') {
    const { size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
    hash.update(`${size} ${mtimeNs} ${ctimeNs}`);
  } else
    for (const { path: name, stat } of filesIn(path))
      hash.update(`${name}\0${stat.size} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.ino}\0`);
  return hash.digest('hex');
}
