import { indexBy } from '../../claims/binding/index-by.ts';
import type { Outline } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { siteOf } from './link-target.ts';
import { missingLinks, soughtEverywhere } from './missing-links.ts';

interface Data {
  readonly url: string;
  readonly path: string;
  /** The one page that goes by almost that name. */
  readonly near?: string;
}

export default defineRule<'outlines' | 'exists', Data>({
  id: 'prose/no-broken-link',
  since: '0.1.0',
  severity: 'warning',
  reads: ['outlines', 'exists'],
  cites: 'CommonMark 0.31 §6.3 and RFC 3986 §5.2',
  *check({ outlines, exists }) {
    const site = siteOf(outlines, exists);
    const folders = new Set(outlines.flatMap(({ file }) => foldersOf(file)));
    const pageNamedAs = pagesByName(outlines);
    const isFolder = (path: string) => folders.has(path) || exists(path);
    const missing = missingLinks(outlines, site);
    const isOfTheSite = soughtEverywhere(missing, isFolder);
    for (const { link, path } of missing.filter((one) => !isOfTheSite(one))) {
      const isProse = /\.(?:md|mdx|markdown)$/.test(path);
      const near = pageNamedAs(path);
      const data = { url: link.url, path, ...(near !== undefined && { near }) };
      const cause = `missing ${absentIn(path, isFolder)}`;
      yield { at: link.at, data, cause, ...(isProse ? {} : { severity: 'info' as const }) };
    }
  },
  says: ({ url, path, near }) =>
    `"${url}" leads to ${path}, which does not exist: readers get an error page. ${near === undefined ? '' : `There is ${near}. `}Correct the link, or add the file.`,
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

/** The only page of that name, however its words are put together: `code-of-conduct.md` is `CODE_OF_CONDUCT.md`. */
function pagesByName(outlines: readonly Outline[]): (path: string) => string | undefined {
  const pages = indexBy(outlines, ({ file }) => [plainName(file)]);
  return (path) => {
    const found = GENERAL.test(path) ? [] : (pages.get(plainName(path)) ?? []);
    return found.length === 1 ? found[0]!.file : undefined;
  };
}

const GENERAL = /(?:^|\/)(?:_?index|readme)\.\w+$/i;

function plainName(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .replaceAll(/[-_ ]/g, '');
}
