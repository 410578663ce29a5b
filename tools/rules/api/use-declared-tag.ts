import type { Mend, Place } from '../../finding.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';
import { listAt, operationsIn } from './operations.ts';

export default defineRule({
  id: 'api/use-declared-tag',
  since: '0.1.0',
  severity: 'info',
  reads: ['dataDocument'],
  cites: 'OpenAPI 3.1.1 §4.8.1: tags used by the specification with additional metadata',
  *check({ dataDocument }) {
    const tags = member(dataDocument.value, 'tags');
    if (!isArray(tags) || tags.length === 0) return;
    const declared = new Set(tags.map((tag) => member(tag, 'name')));
    const operations = [...operationsIn(dataDocument)];
    // A list that has none of them is about something else.
    if (!operations.some(({ value }) => listAt(value, 'tags').some((tag) => declared.has(tag)))) return;
    for (const { value, pointer } of operations)
      for (const [index, tag] of listAt(value, 'tags').entries())
        if (typeof tag === 'string' && !declared.has(tag))
          yield {
            at: dataDocument.place(`${pointer}/tags/${index}`),
            data: { tag, declared: [...declared].map(String).sort() },
            mends: mendsOf(tag, dataDocument.place(`${pointer}/tags/${index}`), dataDocument, [...declared]),
            cause: `tags ${dataDocument.path}`,
            related: [{ at: dataDocument.place('/tags', 'key'), says: 'declares the tags' }],
          };
  },
  says: ({ tag, declared }) =>
    `The document declares its tags (${declared.map((one) => `"${one}"`).join(', ')}), and "${tag}" is none of them, so the operation falls out of the navigation. Declare the tag or use one of these.`,
});

/** Operations that lack one tag wait for one declaration, which is put in with the first of them. */
function mendsOf(
  tag: string,
  at: Place,
  document: DataDocument,
  declared: readonly (Json | undefined)[],
): readonly Mend[] {
  const near = nearName(
    tag,
    declared.filter((one) => typeof one === 'string'),
  );
  const put = { into: document.place('/tags'), entries: [{ value: { name: tag } }] };
  return [
    ...(near === undefined ? [] : [writing(at, tag, near)]),
    { title: `Declare "${tag}"`, safe: false, put },
  ];
}
