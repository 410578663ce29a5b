import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { cataloguesIn } from './fixture-catalogue.ts';

interface Data {
  readonly name: string;
  readonly folder: string;
  readonly near?: string;
}

export default defineRule<'claims' | 'data' | 'exists', Data>({
  id: 'examples/no-missing-fixture',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'data', 'exists'],
  cites: 'A catalogue of fixtures names files that are there',
  *check({ claims, data, exists }) {
    for (const { page, folder, entries, files } of cataloguesIn(claims, data)) {
      const names = files.map(({ path }) => path.slice(folder.length));
      for (const { name, at, file } of entries) {
        if (file !== undefined || exists(folder + name) || !/^[\w./-]+$/.test(name)) continue;
        const near = nearName(name, names);
        const rival = files.find(({ path }) => path === folder + near) ?? files[0];
        yield {
          at,
          data: { name, folder, ...(near !== undefined && { near }) },
          related: rival ? [{ at: rival.place(''), says: 'is one that is there' }] : [],
          bound: { by: 'inferred' as const, because: `${page} lists the other files of ${folder}` },
        };
      }
    }
  },
  subjects: ({ claims, data }) => cataloguesIn(claims, data).length,
  says: ({ name, folder, near }) =>
    `The catalogue names the fixture \`${name}\`, yet ${folder} has no such file. ${near === undefined ? 'Add the file, or take out the entry.' : `Did you mean \`${near}\`?`}`,
});
