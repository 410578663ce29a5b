import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GoldenCase } from '../cases/golden-case.ts';
import { MANIFEST, type Manifest, sha256 } from '../cases/golden-set.ts';
import { unpacked } from '../cases/pack.ts';
import { readText } from '../read/source/regular-file.ts';

/** The folder is not what was published: checking against it would prove nothing. */
export class DamagedFixtures extends Error {}

/** Every case of a folder of golden cases, packed or each in a file, with the bytes that its manifest promises. */
export function readGoldenCases(folder: string): readonly GoldenCase[] {
  const textOf = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readText(path) : undefined;
  };
  const listed = textOf(MANIFEST);
  if (listed === undefined) throw new DamagedFixtures(`there is no ${MANIFEST} in ${folder}`);
  const packs = unpacked(textOf);
  return (JSON.parse(listed) as Manifest).cases.map(({ id, file, sha256: promised }) => {
    const text = packs.get(file) ?? textOf(file);
    if (text === undefined) throw new DamagedFixtures(`${file} is missing from ${folder}`);
    if (sha256(text) !== promised) throw new DamagedFixtures(`${file} in ${folder} was changed`);
    const read = JSON.parse(text) as GoldenCase;
    if (read.id !== id)
      throw new DamagedFixtures(`${file} in ${folder} holds the case ${read.id}, not ${id}`);
    return read;
  });
}
