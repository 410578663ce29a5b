import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../tools/json/value.ts';
import { bothWays, type DescribedEdit, type DescribedPair } from './operation-pairs.ts';
import { read } from './pairs.ts';

const folder = join(import.meta.dirname, 'channels');

/** Descriptions of messages, by the version of AsyncAPI: the second and the third have hardly a word in common. */
export const channelVersions = readdirSync(folder).map((file) => file.replace('.yaml', ''));

export function channelPairs(version: string): readonly DescribedPair[] {
  const { document, rows } = read(join(folder, `${version}.yaml`)) as {
    readonly document: JsonObject;
    readonly rows: readonly DescribedEdit[];
  };
  return rows.flatMap((row) =>
    bothWays(row, `${version}: ${row.edit}`, (written) => ({ ...document, ...(written as JsonObject) })),
  );
}
