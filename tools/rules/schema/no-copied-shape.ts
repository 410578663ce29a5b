import { placeOf } from '../../claims/schema/node.ts';
import { defineRule } from '../rule.ts';
import { isWrittenOut } from './bundle.ts';
import { contentOf } from './content.ts';
import { conceptsIn, familiesOf, groupsOf, isOfOneVersion } from './one-concept.ts';

/** Objects with fewer fields than this are alike by chance. */
const LARGE = 5;

export default defineRule({
  id: 'schema/no-copied-shape',
  since: '0.1.0',
  severity: 'nursery',
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
        if (schemas.some(({ document }) => isWrittenOut(a, document))) continue;
        if (families.get(a) !== families.get(b) || !isOfOneVersion(a, b)) continue;
        if (contentOf(one.located.node.value) !== contentOf(known.located.node.value)) continue;
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
