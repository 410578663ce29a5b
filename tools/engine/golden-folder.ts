import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldenCase } from '../cases/golden-case.ts';
import { MANIFEST, type Manifest, sha256 } from '../cases/golden-set.ts';
import { readRegular, readText } from '../read/source/regular-file.ts';

/** The folder is not what was published: checking against it would prove nothing. */
export class DamagedFixtures extends Error {}

/** Every case of a folder of golden fixtures, with the bytes that its manifest promises. */
export function readGoldenCases(folder: string): readonly GoldenCase[] {
  const path = join(folder, MANIFEST);
  if (!existsSync(path)) throw new DamagedFixtures(`there is no ${MANIFEST} in ${folder}`);
  const manifest = JSON.parse(readText(path)) as Manifest;
  return manifest.cases.map(({ id, file, sha256: promised }) => {
    const bytes = existsSync(join(folder, file)) ? readRegular(join(folder, file)) : undefined;
    if (!bytes) throw new DamagedFixtures(`${file} is missing from ${folder}`);
    if (sha256(bytes) !== promised) throw new DamagedFixtures(`${file} in ${folder} was changed`);
    const read = JSON.parse(bytes.toString('utf8')) as GoldenCase;
    if (read.id !== id)
      throw new DamagedFixtures(`${file} in ${folder} holds the case ${read.id}, not ${id}`);
    return read;
  });
}
