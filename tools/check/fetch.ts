import { NoCorpusError } from '../read/no-corpus-error.ts';
import { fetchPackage } from '../read/source/fetch-package.ts';
import { type Lock, type Locked, readLock, writeLock } from '../read/source/lock.ts';
import { isPackage, packageAddress } from '../read/source/package-address.ts';
import { cachedPackage, integrityOf } from '../read/source/package-cache.ts';
import { projectConfig } from './config/project-config.ts';
import { packagesFolder } from './config/reaching.ts';
import { type ScopeOptions, scopeOf } from './scope.ts';

export interface FetchOptions extends Omit<ScopeOptions, 'paths'> {
  /** What the command line names: fetched anew, and taken into the lock. */
  readonly addresses: readonly string[];
  /** Whether to fetch what the configuration names, as the lock has it. */
  readonly configured: boolean;
}

export interface PackageState {
  readonly address: string;
  /** What it means, where it was fetched before or now. */
  readonly locked?: Locked;
  readonly isHere: boolean;
}

/** Fetches packages for configurations to read, and says what is there then; a text says why not. */
export async function fetchPackages(options: FetchOptions): Promise<readonly PackageState[] | string> {
  const scope = scopeOf(options);
  if (typeof scope === 'string') return scope;
  const { config, findings } = await projectConfig(scope, options);
  if (findings[0]) return `The configuration is wrong: ${findings[0].message}`;
  const { sources = {}, remotes = {} } = config;
  const configured = [...Object.values(sources), ...Object.values(remotes)].filter(isPackage);
  try {
    return await fetchInto(scope.root, configured, options);
  } catch (error) {
    if (error instanceof NoCorpusError) return error.message;
    throw error;
  }
}

async function fetchInto(
  root: string,
  configured: readonly string[],
  { addresses, configured: isAsked }: FetchOptions,
): Promise<readonly PackageState[]> {
  const before = readLock(root);
  const lock: Record<string, Locked> = { ...before };
  for (const address of new Set(addresses))
    lock[address] = await renewed(address, lockedIn(before, address), root);
  for (const address of new Set(isAsked ? configured : []))
    if (!addresses.includes(address))
      lock[address] = await asLocked(address, lockedIn(before, address), root);
  if (JSON.stringify(lock) !== JSON.stringify(before)) writeLock(root, lock);
  return [...new Set([...addresses, ...configured])].sort().map((address) => stateOf(address, lock));
}

function lockedIn(lock: Lock, address: string): Locked | undefined {
  return Object.hasOwn(lock, address) ? lock[address] : undefined;
}

/** What a version holds never changes; which version a range means does. */
async function renewed(address: string, before: Locked | undefined, around: string): Promise<Locked> {
  const known = before && { [before.version]: before.integrity };
  return fetchPackage(address, { packages: packagesFolder(), around, ...(known && { known }) });
}

async function asLocked(address: string, before: Locked | undefined, around: string): Promise<Locked> {
  if (!before) return renewed(address, before, around);
  if (isHere(address, before)) return before;
  const { name } = packageAddress(address);
  return renewed(`npm:${name}@${before.version}`, before, around);
}

function stateOf(address: string, lock: Lock): PackageState {
  const locked = lockedIn(lock, address);
  return { address, isHere: locked !== undefined && isHere(address, locked), ...(locked && { locked }) };
}

function isHere(address: string, { version, integrity }: Locked): boolean {
  const file = cachedPackage(packagesFolder(), packageAddress(address).name, version);
  return file !== undefined && integrityOf(file) === integrity;
}
