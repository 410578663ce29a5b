import { hasTrait } from '../../read/formats/formats.ts';
import type { Outline } from '../facts.ts';
import { siteOf, targetOf } from '../prose/link-target.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'reference/use-complete-index',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines', 'data', 'exists'],
  cites: 'An index that lists nearly all of a folder is read as listing all of it',
  *check({ outlines, data, exists }) {
    const schemas = data.filter((document) => hasTrait(document, 'schemas'));
    const site = siteOf(outlines, exists);
    for (const outline of outlines.filter(({ file }) =>
      /(?:^|\/)(?:README|index|_index)\.mdx?$/i.test(file),
    )) {
      const folder = outline.file.slice(0, outline.file.lastIndexOf('/') + 1);
      const siblings = schemas.map(({ path }) => path).filter((path) => isInside(path, folder));
      const listed = new Set(linked(outline, site));
      const missing = siblings.filter((path) => !listed.has(path));
      if (siblings.length < 4 || missing.length > siblings.length * 0.25) continue;
      for (const path of missing)
        yield {
          at: outline.headings[0]?.at ?? outline.links[0]!.at,
          data: { path, listed: siblings.length - missing.length },
          related: schemas
            .filter((schema) => schema.path === path)
            .map((schema) => ({ at: schema.place(''), says: 'is not listed' })),
        };
    }
  },
  says: ({ path, listed }) =>
    `This index links to ${listed} schemas of its folder but not to ${path}: readers take it for complete. Add the schema.`,
});

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder) && !path.slice(folder.length).includes('/');
}

function* linked(outline: Outline, site: Parameters<typeof targetOf>[2]): Iterable<string> {
  for (const link of outline.links) {
    const target = targetOf(link, outline.file, site);
    if (target.kind === 'file') yield target.path;
  }
}
