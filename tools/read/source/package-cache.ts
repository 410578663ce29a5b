import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** The file of a version that was fetched before; a link is not followed. */
export function cachedPackage(folder: string, name: string, version: string): string | undefined {
  const path = fileOf(folder, name, version);
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Takes in a tarball that lies in the same folder, whole or not at all, and returns its new place. */
export function takeIn(folder: string, tarball: string, name: string, version: string): string {
  const path = fileOf(folder, name, version);
  mkdirSync(folder, { recursive: true });
  renameSync(tarball, path);
  return path;
}

/** As package managers write it: the digest of the tarball. */
export function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}

/** A name can be longer than a file system takes. */
function fileOf(folder: string, name: string, version: string): string {
  return join(folder, `${createHash('sha256').update(`${name}@${version}`).digest('hex')}.tgz`);
}
