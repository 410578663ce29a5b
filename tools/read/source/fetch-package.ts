import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { member } from '../../json/value.ts';
import { NoCorpusError } from '../no-corpus-error.ts';
import { type Locked, lockFile } from './lock.ts';
import { npm } from './npm-command.ts';
import { isExact, packageAddress } from './package-address.ts';
import { integrityOf, takeIn } from './package-cache.ts';

export interface Fetching {
  /** The folder of packages. */
  readonly packages: string;
  /** The folder that is read. */
  readonly around: string;
  /** Digests by version. */
  readonly known?: Readonly<Record<string, string>>;
}

/**
 * Fetches a package into a folder of packages. Only for addresses that stand on the command line, or that it says may be
 * fetched. What is known of versions, by their digests, has to be so.
 */
export async function fetchPackage(
  address: string,
  { packages, around, known = {} }: Fetching,
): Promise<Locked> {
  const { name, wanted } = packageAddress(address);
  const place = placeIn(packages);
  try {
    const { file, version } = await packed(`${name}@${wanted}`, address, { place, around });
    const integrity = integrityOf(file);
    if (Object.hasOwn(known, version) && known[version] !== integrity)
      throw new NoCorpusError(
        `npm gives something else for \`${name}@${version}\` than ${lockFile} says, and a version never changes: ${integrity} instead of ${known[version]}. Find out why; nothing was taken.`,
      );
    takeIn(packages, file, name, version);
    return { version, integrity };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** For those who have no folder of packages: what is fetched is used at once and thrown away. */
export async function withoutCache<Value>(use: (packages: string) => Promise<Value>): Promise<Value> {
  const place = mkdtempSync(join(tmpdir(), 'specord-'));
  try {
    return await use(place);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function placeIn(packages: string): string {
  try {
    mkdirSync(packages, { recursive: true, mode: 0o700 });
    return mkdtempSync(join(packages, '.new-'));
  } catch (error) {
    throw new NoCorpusError(
      `Packages are kept in ${packages}, and nothing can be written there: ${(error as Error).message}. Set XDG_CACHE_HOME to a folder of yours.`,
    );
  }
}

async function packed(
  spec: string,
  address: string,
  { place, around }: { readonly place: string; readonly around: string },
) {
  try {
    const target = ['--pack-destination', place, '--prefer-offline', '--json', '--', spec];
    const [found] = JSON.parse(await npm(['pack', ...target], { folder: place, around }));
    const version = member(found, 'version');
    const file = readdirSync(place).find((one) => one.endsWith('.tgz'));
    if (typeof version !== 'string' || !isExact(version) || file === undefined)
      throw new Error('npm does not say which version it gives');
    return { version, file: join(place, file) };
  } catch (error) {
    if (error instanceof NoCorpusError) throw error;
    const lines = (error as Error).message.split('\n');
    const why = lines.find((line) => /ERR|error/i.test(line)) ?? lines[0] ?? '';
    throw new NoCorpusError(
      `The package \`${address}\` cannot be had from npm (${why.trim()}). Check its name and version.`,
    );
  }
}
