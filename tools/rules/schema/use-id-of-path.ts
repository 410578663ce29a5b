import { member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';

interface Identified {
  readonly schema: SchemaResource;
  readonly id: string;
  /** What is left of the id when the path is taken off its end. */
  readonly base: string | undefined;
}

export default defineRule({
  id: 'schema/use-id-of-path',
  since: '0.1.0',
  severity: 'warning',
  reads: ['schemas', 'settings'],
  cites: 'JSON Schema 2020-12 core §8.2.1',
  *check({ schemas, settings }) {
    const identified = schemas.flatMap(identify);
    for (const [folder, siblings] of byFolder(identified)) {
      const base = settings.base === undefined ? commonBase(siblings) : settings.base + folder;
      if (base === undefined) continue;
      for (const { schema, id } of siblings) {
        const expected = base + nameOf(schema.document.path);
        if (id.replace(/#$/, '') !== expected)
          yield {
            at: schema.at('/$id'),
            data: { id, expected },
            mends: [writing(schema.at('/$id'), id, expected)],
          };
      }
    }
  },
  says: ({ id, expected }) =>
    `This schema calls itself "${id}", but by its path it is "${expected}": references by URI and by file then lead to different schemas. Change the $id or move the file.`,
});

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function byFolder(identified: readonly Identified[]): ReadonlyMap<string, readonly Identified[]> {
  const folders = new Map<string, Identified[]>();
  for (const one of identified) {
    const folder = folderOf(one.schema.document.path);
    folders.set(folder, [...(folders.get(folder) ?? []), one]);
  }
  return folders;
}

function identify(schema: SchemaResource): readonly Identified[] {
  const id = member(schema.value, '$id');
  if (schema.pointer !== '' || typeof id !== 'string') return [];
  const plain = id.replace(/#$/, '');
  const name = nameOf(schema.document.path);
  return [{ schema, id, base: plain.endsWith(`/${name}`) ? plain.slice(0, -name.length) : undefined }];
}

/** Nobody has to configure the base: where nearly all files of a folder agree on one, the rest are slips. */
function commonBase(siblings: readonly Identified[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { base } of siblings) if (base !== undefined) counts.set(base, (counts.get(base) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] >= 3 && best[1] >= siblings.length * 0.8 ? best[0] : undefined;
}
