import { defineRule } from '../rule.ts';
import { cataloguesIn } from './fixture-catalogue.ts';

export default defineRule({
  id: 'examples/no-orphan-fixture',
  since: '0.1.0',
  severity: 'warning',
  reads: ['claims', 'data', 'documents'],
  cites: 'A catalogue that lists nearly all fixtures is read as listing all of them',
  *check({ claims, data, documents }) {
    for (const { page, folder, at, entries, files } of cataloguesIn(claims, data)) {
      const listed = new Set(entries.flatMap(({ file }) => file ?? []));
      for (const file of files) {
        const name = file.path.slice(folder.length);
        const stem = name.replace(/\.\w+$/, '');
        const isNamed = documents.some((one) => one.path !== file.path && one.text.includes(stem));
        if (listed.has(file.path) || isNamed) continue;
        yield {
          at: file.place(''),
          data: { name, page, listed: listed.size },
          related: [{ at, says: `lists ${listed.size} others` }],
          bound: { by: 'inferred' as const, because: `${page} lists ${listed.size} files of ${folder}` },
        };
      }
    }
  },
  subjects: ({ claims, data }) => cataloguesIn(claims, data).length,
  says: ({ name, page, listed }) =>
    `Nothing names the fixture ${name}, though ${page} lists ${listed} others of its folder: nobody knows what it shows, and nothing uses it. List it, or remove it.`,
});
