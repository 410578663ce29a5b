import { fetchPackage, withoutCache } from './fetch-package.ts';
import { installedPackage } from './installed-package.ts';
import { isExact, packageAddress } from './package-address.ts';
import { cachedPackage } from './package-cache.ts';
import { tarballTree } from './tarball.ts';
import type { Tree } from './tree.ts';

/**
 * A package that the command line names: what was fetched before where it is one version, else what npm finds. What is
 * installed in the folder counts for programs alone, which have no cache: a pull request could have put it there.
 */
export async function packageTree(
  address: string,
  from: string,
  packages: string | undefined,
): Promise<Tree> {
  if (packages !== undefined) return packageTreeIn(address, packages, from);
  return installedPackage(address, from) ?? withoutCache((folder) => packageTreeIn(address, folder, from));
}

async function packageTreeIn(address: string, packages: string, around: string): Promise<Tree> {
  const { name, wanted } = packageAddress(address);
  const known = isExact(wanted) ? cachedPackage(packages, name, wanted) : undefined;
  if (known !== undefined) return tarballTree(known, { name: address });
  const { version } = await fetchPackage(address, { packages, around });
  return tarballTree(cachedPackage(packages, name, version) ?? '', { name: address });
}
