import { NoCorpusError } from '../no-corpus-error.ts';

export interface PackageAddress {
  readonly name: string;
  /** A version, a range or a tag. */
  readonly wanted: string;
}

const ADDRESS = /^npm:((?:@\w[\w.-]*\/)?\w[\w.-]*)(?:@([\w^~*<>=][\w.^~*<>=+-]*))?$/;
const EXACT = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
/** What npm would take for a file. */
const FILE = /\.(?:tgz|tar|tar\.gz)$/i;

export function isPackage(address: string): boolean {
  return address.startsWith('npm:');
}

export function packageAddress(address: string): PackageAddress {
  const [, name, wanted = 'latest'] = ADDRESS.exec(address) ?? [];
  if (name === undefined || FILE.test(address))
    throw new NoCorpusError(`\`${address}\` is no address of a package. Write \`npm:name@version\`.`);
  return { name, wanted };
}

export function isExact(version: string): boolean {
  return EXACT.test(version);
}
