import { indexBy } from '../../claims/binding/index-by.ts';
import type { Mend, Place } from '../../finding.ts';
import { member } from '../../json/value.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { isBundleOf } from './bundle.ts';
import { contentOfDocument } from './content.ts';
import { isFilledIn } from './filled-in.ts';
import { triedOutIn } from './tried-out.ts';

interface Data {
  readonly id: string;
  readonly first: string;
}

interface Owner {
  readonly schema: SchemaResource;
  readonly id: string;
  readonly at: Place;
}

export default defineRule<'schemas', Data>({
  id: 'schema/no-duplicate-id',
  since: '0.1.0',
  severity: 'info',
  reads: ['schemas'],
  cites: 'JSON Schema 2020-12 core §8.2.1: $id identifies a schema resource with its canonical URI',
  *check({ schemas }) {
    for (const [id, owners] of ownersById(schemas)) {
      if (owners.length < 2) continue;
      // A copy says the same, and so it does not matter which one is loaded.
      const groups = indexBy(owners, ({ schema }) => [contentOfDocument(schema.value)]);
      const [[first] = [], ...others] = groups.values();
      for (const { schema, at } of first ? others.flat() : []) {
        const one = first!.schema;
        if (isBundleOf(schema.document, one.document) || isFilledIn(schema.value, one.value)) continue;
        yield {
          at,
          data: { id, first: first!.at.file },
          related: [{ at: first!.at, says: 'has the same id' }],
          mends: named(id, first!.at.file, at),
          cause: `duplicate ${id} ${contentOfDocument(schema.value)}`,
        };
      }
    }
  },
  says: ({ id, first }) =>
    `This schema and ${first} are both identified as "${id}", and they do not say the same: a reference to it means whichever was loaded last. Give each its own.`,
});

/** Which of the two is called so shows in the names of the files. */
function named(id: string, other: string, at: Place): readonly Mend[] {
  const [first = '', own = ''] = [other, at.file].map((path) => path.slice(path.lastIndexOf('/') + 1));
  const isOfOther = id.endsWith(`/${first}`) && own !== first;
  return isOfOther ? [writing(at, id, id.slice(0, -first.length) + own)] : [];
}

function ownersById(
  schemas: readonly SchemaResource[],
): Iterable<readonly [id: string, owners: readonly Owner[]]> {
  const owners = schemas.flatMap(ownerOf);
  // Editions of a specification stand side by side and are never loaded together, and so do sets of examples.
  const found = indexBy(owners, ({ id, schema: { document } }) => [
    [document.edition ?? '', triedOutIn(document.path), examplesOf(document.path), id.replace(/#$/, '')].join(
      ' ',
    ),
  ]);
  return [...found.values()].map((alike) => [alike[0]!.id, alike] as const);
}

function ownerOf(schema: SchemaResource): Owner[] {
  const keyword = schema.dialect === 'draft-04' ? 'id' : '$id';
  const id = member(schema.value, keyword);
  if (schema.pointer !== '' || typeof id !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(id)) return [];
  // What is kept for the record was replaced under its name.
  if (schema.document.archived) return [];
  return [{ schema, id, at: schema.at(`/${keyword}`) }];
}

function examplesOf(path: string): string {
  return /^(?:.*\/)?(?:examples?|samples?)\//i.exec(path)?.[0] ?? '';
}
