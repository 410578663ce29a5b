import { join } from 'node:path';
import type { GoldenCase } from '../cases/golden-case.ts';
import { type GoldenSet, MANIFEST, type Manifest, sha256 } from '../cases/golden-set.ts';
import { unpacked } from '../cases/pack.ts';
import { isArray, isObject, type Json, type JsonObject } from '../json/value.ts';
import { packedText } from './packed-text.ts';

/** The folder is not what was published: checking against it would prove nothing. */
export class DamagedFixtures extends Error {}

/** Every case of a folder of golden cases, packed or each in a file, with the bytes that its manifest promises. */
export function readGoldenCases(folder: string): readonly GoldenCase[] {
  const textOf = (file: string) => textIn(folder, file);
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

/** The workflows that its cases start, by their ids; none where the folder holds none in one file. */
export function readWorkflows(folder: string): ReadonlyMap<string, JsonObject> {
  const listed: Json = JSON.parse(textIn(folder, 'workflows.json') ?? '[]');
  const workflows = (isArray(listed) ? listed : []).filter(isObject);
  return new Map(workflows.map((workflow) => [String(workflow.id), workflow]));
}

/** The same set, each file as the manifest lists it. */
export function goldenFiles(folder: string): GoldenSet {
  return unpacked((file) => textIn(folder, file));
}

function textIn(folder: string, file: string): string | undefined {
  try {
    return packedText(join(folder, file));
  } catch (error) {
    throw new DamagedFixtures(`${file} in ${folder} cannot be read: ${(error as Error).message}`);
  }
}
