import type { Place } from '../../finding.ts';
import { member } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'schema/no-duplicate-id',
  since: '0.1.0',
  severity: 'error',
  reads: ['schemas'],
  cites: 'JSON Schema 2020-12 core §8.2.1: $id identifies a schema resource with its canonical URI',
  *check({ schemas }) {
    const owners = new Map<string, Place>();
    for (const schema of schemas) {
      const keyword = schema.dialect === 'draft-04' ? 'id' : '$id';
      const id = member(schema.value, keyword);
      if (schema.pointer !== '' || typeof id !== 'string' || !/^[a-z][a-z0-9+.-]*:/i.test(id)) continue;
      const at = schema.at(`/${keyword}`);
      // Editions of a specification stand side by side and are never loaded together.
      const key = `${schema.document.edition ?? ''} ${id}`;
      const first = owners.get(key);
      if (first) yield { at, data: { id }, related: [{ at: first, says: 'has the same id' }] };
      else owners.set(key, at);
    }
  },
  says: ({ id }) =>
    `Two schemas are both identified as "${id}": a reference to it means whichever was loaded last. Give each its own.`,
});
