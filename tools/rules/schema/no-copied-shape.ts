import { placeOf } from '../../claims/schema/node.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import { defineRule } from '../rule.ts';
import { type Concept, conceptsIn, familiesOf, groupsOf, isOfOneVersion } from './one-concept.ts';

/** Objects with fewer fields than this are alike by chance. */
const LARGE = 5;
const WORDS = new Set(['title', 'description', '$comment', '$id', '$schema', 'example', 'examples', '$defs']);

export default defineRule({
  id: 'schema/no-copied-shape',
  since: '0.1.0',
  severity: 'info',
  reads: ['schemas', 'resolve'],
  cites: 'JSON Schema core §8.2.3: a reference lets a schema be written once',
  *check({ schemas, resolve }) {
    const large = conceptsIn(schemas).filter(({ fields }) => fields.length >= LARGE);
    const alike = groupsOf(large, ({ fields }) => [...fields].sort().join(' '));
    if (alike.length === 0) return;
    const families = familiesOf(schemas, resolve);
    for (const group of alike) {
      const known = group.find(({ located }) => located.as === 'root' || located.as === 'definition');
      for (const one of group) {
        if (!known || (one.located.as !== 'property' && one.located.as !== 'item')) continue;
        const [a, b] = [one.located.node.document, known.located.node.document];
        if (families.get(a) !== families.get(b) || !isOfOneVersion(a, b)) continue;
        if (contentOf(one) !== contentOf(known)) continue;
        yield {
          at: placeOf(one.located.node),
          data: { name: one.name, of: known.name, file: b.path, fields: one.fields.length },
          related: [{ at: placeOf(known.located.node), says: 'is the same, word for word' }],
        };
      }
    }
  },
  says: ({ name, of, file, fields }) =>
    `\`${name}\` repeats all ${fields} fields of ${of} (${file}) word for word: the copies will drift apart. Refer to it instead.`,
});

/** What has to hold, without names and words. */
function contentOf({ located }: Concept): string {
  return JSON.stringify(bare(located.node.value, 0));
}

/** Schemas stand at even depths, maps and lists of them between; deeper ones than this are not read. */
function bare(value: Json, depth: number): Json {
  if (depth > 40) return null;
  if (isArray(value)) return value.map((one) => bare(one, depth + 1));
  if (!isObject(value)) return value;
  const names = Object.keys(value).filter((name) => depth % 2 === 1 || !WORDS.has(name));
  return names.sort().map((name) => [name, bare(value[name]!, depth + 1)]);
}
