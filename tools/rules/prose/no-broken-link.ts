import { indexBy } from '../../claims/binding/index-by.ts';
import type { Fix } from '../../finding.ts';
import type { Link, Outline } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { foldersOf, siteOf } from './link-target.ts';
import { type MissingLink, missingLinks, soughtEverywhere } from './missing-links.ts';
import { soughtWhereMounted } from './mounted-folders.ts';
import { relativePath } from './relative-path.ts';
import { unlinking } from './unlinking.ts';
import { unplacedPages } from './unplaced-pages.ts';

interface Data {
  readonly url: string;
  readonly path: string;
  /** The one page that goes by almost that name. */
  readonly near?: string;
  readonly isMail?: true;
}

export default defineRule<'outlines' | 'exists', Data>({
  id: 'prose/no-broken-link',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines', 'exists'],
  cites: 'CommonMark 0.31 §6.3 and RFC 3986 §5.2',
  *check({ outlines, exists }) {
    const site = siteOf(outlines, exists);
    const pageNamedAs = pagesByName(outlines);
    const own = new Set(outlines.map(({ file }) => file));
    const missing = missingLinks(outlines, site);
    const isOfTheSite = soughtEverywhere(missing, site.isFolder);
    const unplaced = unplacedPages(outlines, missing, site);
    const isMounted = soughtWhereMounted(outlines, missing, site);
    const isBuilt = (one: MissingLink) => isOfTheSite(one) || unplaced.has(one.file) || isMounted(one);
    for (const { link, path } of missing.filter((one) => !isBuilt(one))) {
      const near =
        fromTop(link, (name) => own.has(name) || exists(name)) ?? pageNamedAs(path) ?? pageBeside(path, own);
      const cause = `missing ${absentIn(path, site.isFolder)}`;
      const { url, at } = link;
      if (MAIL.test(url)) yield { at, data: { url, path, isMail: true }, cause, fixes: toMail(link) };
      else {
        const data = { url, path, ...(near !== undefined && { near }) };
        const fixes = [...retargeted(link, near), ...ofHost(link)];
        yield { at, data, cause, fixes, mends: unlinking(link) };
      }
    }
  },
  says: ({ url, path, near, isMail }) =>
    isMail
      ? `"${url}" is an address for mail, and browsers look for a page of that name: readers get an error page. Write \`mailto:${url}\`.`
      : `"${url}" leads to ${path}, which does not exist: readers get an error page. ${near === undefined ? '' : `There is ${near}. `}Correct the link, or add the file.`,
  subjects: ({ outlines }) => outlines.reduce((sum, { links }) => sum + links.length, 0),
});

const MAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i;

function toMail({ url, span, at: { file } }: Link): readonly Fix[] {
  if (!span) return [];
  return [
    {
      title: `Write mailto:${url}`,
      safe: true,
      edits: [{ file, start: span[0], end: span[0], text: 'mailto:' }],
    },
  ];
}

const RELATIVE = /^(?!\/|[a-z][a-z\d+.-]*:)[^?#]*\.(?:md|mdx|markdown)(?:[?#]|$)/i;

/** From where the link stands, with the place on the page that it named. */
function retargeted({ url, span, at: { file } }: Link, near: string | undefined): readonly Fix[] {
  if (!span || near === undefined || !RELATIVE.test(url)) return [];
  const text = relativePath(file, near) + (/[?#].*$/s.exec(url)?.[0] ?? '');
  return [{ title: `Link to ${near}`, safe: false, edits: [{ file, start: span[0], end: span[1], text }] }];
}

/** The file that the link names when it is read from the root of the repository. */
function fromTop({ url }: Link, isFile: (path: string) => boolean): string | undefined {
  const path = url.replace(/[?#].*$/s, '').replace(/^\.\//, '');
  return /^[^./][^:]*\.\w+$/.test(path) && path.includes('/') && isFile(path) ? path : undefined;
}

const HOST = /^(?:[a-z\d-]+\.)+(?:com|org|net|io|dev|gov|edu)(?:[/?#]|$)/i;

/** Browsers read what begins with the name of a host as the name of a file. */
function ofHost({ url, span, at: { file } }: Link): readonly Fix[] {
  if (!span || !HOST.test(url)) return [];
  const edits = [{ file, start: span[0], end: span[0], text: 'https://' }];
  return [{ title: `Write https://${url}`, safe: false, edits }];
}

/** A page in the folder that is named, and but for a slip of that name. */
function pageBeside(path: string, own: ReadonlySet<string>): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const beside = [...own].filter((one) => one.startsWith(folder) && !one.slice(folder.length).includes('/'));
  const [, name = '', end = ''] = /^([^.]*)(.*)$/s.exec(path.slice(folder.length)) ?? [];
  const alike = beside.filter((one) => one.endsWith(end));
  const near = nearName(
    name,
    alike.map((one) => one.slice(folder.length, one.length - end.length)),
  );
  return near === undefined ? undefined : folder + near + end;
}

/** What one edit would mend: the page that is sought, or the outermost folder that is not there. */
function absentIn(path: string, isFolder: (path: string) => boolean): string {
  return foldersOf(path).find((folder) => !isFolder(folder)) ?? path;
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
