import { existsSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readRegular, readText } from '../read/source/regular-file.ts';

const mostUnpacked = 1 << 28;

/** The text of a file, which a package holds compressed under the same name with `.gz`. */
export function packedText(path: string): string | undefined {
  if (existsSync(path)) return readText(path);
  const packed = `${path}.gz`;
  if (!existsSync(packed)) return undefined;
  return gunzipSync(readRegular(packed), { maxOutputLength: mostUnpacked }).toString('utf8');
}
