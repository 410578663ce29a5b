import { isArray, type Json, member } from '../json/value.ts';
import { type GoldenSet, MANIFEST, type Manifest, type ManifestFile } from './golden-set.ts';
import { written } from './written.ts';

/** The file that holds a case: one for each schema or topic, which people can read in a diff. */
export function packOf(file: string): string {
  return file.includes('/') ? `${file.slice(0, file.lastIndexOf('/'))}.json` : file;
}

/** The same set in few files. The manifest stays as it is: it promises the bytes of each case. */
export function packed(set: GoldenSet): ReadonlyMap<string, string> {
  const packs = new Map<string, string[]>();
  for (const [file, text] of set) {
    const held = packs.get(packOf(file)) ?? [];
    held.push(text.trimEnd());
    packs.set(packOf(file), held);
  }
  return new Map(
    [...packs].map(([file, texts]) => [
      file,
      file === MANIFEST ? `${texts[0]}\n` : `[\n${texts.join(',\n')}\n]\n`,
    ]),
  );
}

/** The files of a packed set, as the manifest lists them; a pack that is missing or holds no such case leaves its files out. */
export function unpacked(packs: (file: string) => string | undefined): GoldenSet {
  const manifest = packs(MANIFEST);
  if (manifest === undefined) return new Map();
  const { cases, workflows = [] } = JSON.parse(manifest) as Manifest;
  const known = new Map<string, ReadonlyMap<string, Json>>();
  const inPack = (pack: string) => {
    const held = known.get(pack) ?? valuesIn(packs(pack));
    known.set(pack, held);
    return held;
  };
  const textOf = ({ id, file }: ManifestFile): [string, string][] => {
    const value = inPack(packOf(file)).get(id);
    return value === undefined ? [] : [[file, written(value)]];
  };
  return new Map([[MANIFEST, manifest], ...[...cases, ...workflows].flatMap(textOf)]);
}

function valuesIn(pack: string | undefined): ReadonlyMap<string, Json> {
  const held: Json = pack === undefined ? [] : JSON.parse(pack);
  return new Map(isArray(held) ? held.map((one) => [String(member(one, 'id')), one]) : []);
}
