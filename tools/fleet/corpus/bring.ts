import { createHash } from 'node:crypto';
import { constants, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fetchPackage } from '../../read/source/fetch-package.ts';
import { layOut } from '../../read/source/git-lay-out.ts';
import { withCommit } from '../../read/source/git-remote.ts';
import { packageAddress } from '../../read/source/package-address.ts';
import { cachedPackage } from '../../read/source/package-cache.ts';
import { tarballFiles } from '../../read/source/tarball.ts';
import { Fault } from '../fault.ts';
import type { Address } from './address.ts';
import { filesIn } from './files.ts';
import { gitFolderOf, permitted, type Reach } from './look.ts';

export interface Bringing extends Reach {
  /** How many bytes the files may have. */
  readonly most: number;
}

/** Lays the state with this stamp into a folder, and names what lies there by its content. */
export async function bring(
  address: Address,
  stamp: string,
  into: string,
  bringing: Bringing,
): Promise<string> {
  const { place, most, signal } = bringing;
  switch (address.kind) {
    case 'git':
    case 'stored': {
      const isStored = address.kind === 'stored';
      const at = isStored ? gitFolderOf(address.at, bringing) : address.at;
      const own = join(place, 'git');
      await withCommit(stamp, own, { address: at, cwd: place, signal }, isStored);
      return layOut(stamp, into, { own, cwd: place, most, signal });
    }
    case 'npm': {
      const { name } = packageAddress(address.at);
      const packages = join(place, 'packages');
      await fetchPackage(`npm:${name}@${stamp}`, { packages, around: place });
      return unpacked(cachedPackage(packages, name, stamp) ?? '', into, most);
    }
    case 'tarball':
      return unpacked(permitted(address.at, bringing), into, most);
    default:
      return copied(permitted(address.at, bringing), into, most);
  }
}

function unpacked(tarball: string, into: string, most: number): string {
  const room = roomFor(most);
  for (const { path, size, bytes } of tarballFiles(tarball)) {
    if (/(?:^|\/)\.git(?:\/|$)/i.test(path)) continue;
    room(size);
    const target = join(into, path);
    mkdirSync(dirname(target), { recursive: true });
    // What stands twice in an archive is what stands last.
    writeFileSync(target, bytes());
  }
  return nameOfFiles(into);
}

/** A copy: what is hashed and what is checked must not change in between. */
async function copied(folder: string, into: string, most: number): Promise<string> {
  const room = roomFor(most);
  for (const { path, stat } of filesIn(folder)) {
    room(Number(stat.size));
    const [from, to] = [join(folder, path), join(into, path)];
    mkdirSync(dirname(to), { recursive: true });
    if (stat.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
    else await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
  return nameOfFiles(into);
}

function roomFor(most: number): (bytes: number) => void {
  let left = most;
  return (bytes) => {
    left -= bytes;
    if (left < 0)
      throw new Fault(`its files have more than the ${Math.floor(most / 2 ** 20)} MB that are allowed`);
  };
}

function nameOfFiles(folder: string): string {
  const whole = createHash('sha256');
  for (const { path, stat } of filesIn(folder)) {
    const content = stat.isSymbolicLink()
      ? readlinkSync(join(folder, path))
      : readFileSync(join(folder, path));
    const digest = createHash('sha256').update(content).digest('hex');
    whole.update(`${path}\0${stat.isSymbolicLink() ? 'link' : 'file'} ${digest}\0`);
  }
  return whole.digest('hex');
}
