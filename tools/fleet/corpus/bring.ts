import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as others } from 'node:timers/promises';
import { fetchPackage } from '../../read/source/fetch-package.ts';
import { layOut } from '../../read/source/git-lay-out.ts';
import { withCommit } from '../../read/source/git-remote.ts';
import { packageAddress } from '../../read/source/package-address.ts';
import { cachedPackage } from '../../read/source/package-cache.ts';
import { tarballFiles } from '../../read/source/tarball.ts';
import { Fault } from '../fault.ts';
import type { Address } from './address.ts';
import { type Found, filesIn } from './files.ts';
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

/** How many milliseconds nobody else in this process gets to do anything. */
const STRETCH = 50;

/** A copy: what is hashed and what is checked must not change in between. */
async function copied(folder: string, into: string, most: number): Promise<string> {
  const room = roomFor(most);
  const name = createHash('sha256');
  let since = performance.now();
  for (const found of filesIn(folder)) {
    room(Number(found.stat.size));
    const to = join(into, found.path);
    mkdirSync(dirname(to), { recursive: true });
    const content = contentOf(found, folder);
    if (typeof content === 'string') symlinkSync(content, to);
    else writeFileSync(to, content);
    name.update(entry(found.path, content));
    if (performance.now() - since < STRETCH) continue;
    await others();
    since = performance.now();
  }
  return name.digest('hex');
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
  const name = createHash('sha256');
  for (const found of filesIn(folder)) name.update(entry(found.path, contentOf(found, folder)));
  return name.digest('hex');
}

/** Of a link, where it leads. */
function contentOf({ path, stat }: Found, folder: string): Buffer | string {
  return stat.isSymbolicLink() ? readlinkSync(join(folder, path)) : readFileSync(join(folder, path));
}

function entry(path: string, content: Buffer | string): string {
  const digest = createHash('sha256').update(content).digest('hex');
  return `${path}\0${typeof content === 'string' ? 'link' : 'file'} ${digest}\0`;
}
