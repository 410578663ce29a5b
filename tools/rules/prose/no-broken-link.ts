import { defineRule } from '../rule.ts';
import { isFragment } from './fragment.ts';
import { siteOf, targetOf } from './link-target.ts';

export default defineRule({
  id: 'prose/no-broken-link',
  since: '0.1.0',
  severity: 'error',
  reads: ['outlines', 'exists'],
  cites: 'CommonMark 0.31 §6.3 and RFC 3986 §5.2',
  *check({ outlines, exists }) {
    const site = siteOf(outlines, exists);
    const folders = new Set(outlines.flatMap(({ file }) => foldersOf(file)));
    const isFolder = (path: string) => folders.has(path) || exists(path);
    for (const { file, links } of outlines.filter((outline) => !isFragment(outline.file)))
      for (const link of links) {
        const target = targetOf(link, file, site);
        if (target.kind !== 'missing') continue;
        const isProse = /\.(?:md|mdx|markdown)$/.test(target.path);
        const data = { url: link.url, path: target.path };
        const cause = `missing ${absentIn(target.path, isFolder)}`;
        yield { at: link.at, data, cause, ...(isProse ? {} : { severity: 'info' as const }) };
      }
  },
  says: ({ url, path }) =>
    `"${url}" leads to ${path}, which does not exist: readers get an error page. Correct the link, or add the file.`,
  subjects: ({ outlines }) => outlines.reduce((sum, { links }) => sum + links.length, 0),
});

/** What one edit would mend: the page that is sought, or the outermost folder that is not there. */
function absentIn(path: string, isFolder: (path: string) => boolean): string {
  return foldersOf(path).find((folder) => !isFolder(folder)) ?? path;
}

function foldersOf(path: string): readonly string[] {
  const steps = path.split('/');
  return steps.slice(0, -1).map((_, at) => steps.slice(0, at + 1).join('/'));
}
