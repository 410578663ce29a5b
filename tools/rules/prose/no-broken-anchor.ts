import type { Fix, Mend } from '../../finding.ts';
import { closest } from '../../read/text/closest.ts';
import type { Link, Outline } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import type { BuiltSite } from './built-site.ts';
import { folderOf } from './joined-pages.ts';
import { siteOf, targetOf } from './link-target.ts';
import { listedPages } from './listed-pages.ts';
import { missingLinks } from './missing-links.ts';
import { type PageAnchors, pageAnchors } from './page-anchors.ts';
import { relativePath } from './relative-path.ts';
import { isTemplatePage } from './template-page.ts';
import { unlinking } from './unlinking.ts';
import { unplacedPages } from './unplaced-pages.ts';

interface Data {
  readonly anchor: string;
  readonly path: string;
  readonly near?: string;
  /** Another page that has it. */
  readonly holder?: string;
}

export default defineRule<'outlines' | 'exists' | 'settings' | 'data', Data>({
  id: 'prose/no-broken-anchor',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines', 'exists', 'settings', 'data'],
  cites: 'HTML Living Standard §7.4.6.4: a fragment names an element by its id',
  *check({ outlines, exists, settings: { joined = [] }, data }) {
    const site = siteOf(outlines, exists);
    const guess = guesser();
    const anchors = pageAnchors(
      outlines,
      joined,
      listedPages(data),
      (file) => site.siteOf(file) !== undefined,
    );
    const unplaced = unplacedPages(outlines, missingLinks(outlines, site), site);
    for (const { file, links } of outlines.filter(
      (one) => !isTemplatePage(one.file) && !unplaced.has(one.file),
    ))
      for (const link of links) {
        const target = targetOf(link, file, site);
        if (target.kind !== 'file' || target.anchor === undefined || isLetter(link)) continue;
        const page = anchors.without(target.anchor, target.path);
        if (!page || isLabel(link, site.siteOf(file), anchors)) continue;
        const near = guess(target.anchor, page);
        const { anchor, path } = target;
        yield near
          ? {
              at: link.at,
              data: { anchor, path, near: near.slug },
              related: [{ at: near.at, says: `is "#${near.slug}"` }],
              cause: `no anchor ${path}#${anchor.toLowerCase()}`,
              fixes: retarget(link, file, near.slug),
              mends: [...withoutFragment(link), ...unlinking(link)],
            }
          : heldElsewhere(link, anchor, path, anchors.holder(anchor));
      }
  },
  says: ({ anchor, path, near, holder }) =>
    `${path} has no heading or anchor "${anchor}", so the link ends at the top of the page.${near ? ` The nearest is "#${near}".` : ''}${holder ? ` ${holder} has one.` : ''} Correct the fragment, or name the place.`,
  subjects: ({ outlines }) =>
    outlines.reduce((sum, { links }) => sum + links.filter(({ url }) => url.includes('#')).length, 0),
});

/** What was cut out of a page, or moved to another one, has left all of its links behind. */
function heldElsewhere(link: Link, anchor: string, path: string, holder: string | undefined) {
  const { at, url } = link;
  const mends = [...withoutFragment(link), ...unlinking(link)];
  if (holder === undefined)
    return { at, data: { anchor, path }, cause: `no anchor ${path}#${anchor.toLowerCase()}`, mends };
  const is = `${relativePath(at.file, holder)}${url.slice(url.indexOf('#'))}`;
  return {
    at,
    data: { anchor, path, holder },
    cause: `anchors of ${path} in ${folderOf(holder)}`,
    mends: [...(isOfFile(url) ? [writing(at, url, is, `Link to ${holder}`)] : []), ...mends],
  };
}

/** To a file of Markdown as it stands in the repository, and not as a site serves it. */
function isOfFile(url: string): boolean {
  return /^(?!\/|[a-z][a-z\d+.-]*:)[^?#]*(?:^|\.mdx?)#/i.test(url);
}

/** Where readers end already. */
function withoutFragment({ form, url, at }: Link): readonly Mend[] {
  const page = url.slice(0, url.indexOf('#'));
  if (form !== 'link' || page === '') return [];
  return [{ ...writing(at, url, page, 'Link to the page and to no place on it'), chosen: true }];
}

/** An index leads from all letters, those without an entry as well. */
function isLetter({ url, text }: Link): boolean {
  return /^[a-z]$/i.test(text.trim()) && url.toLowerCase() === `#${text.trim().toLowerCase()}`;
}

/** A label of another page, or the dotted name of something that the site documents from its code. */
function isLabel({ url }: Link, site: BuiltSite | undefined, anchors: PageAnchors): boolean {
  const name = url.slice(1);
  return (
    url.startsWith('#') && !!site?.sharesLabels && (/^\w+(?:\.\w+)+$/.test(name) || anchors.anywhere(name))
  );
}

/** Nobody meant another heading by more than this. */
const LONGEST = 1000;
/** So many headings are compared in all: who has more to correct does not do it by hand. */
const MOST = 1e7;

function guesser(): typeof nearest {
  let compared = 0;
  return (anchor, outline) => {
    compared += outline.headings.length;
    return compared > MOST ? undefined : nearest(anchor, outline);
  };
}

function nearest(anchor: string, { headings }: Outline): Outline['headings'][number] | undefined {
  const wanted = anchor.toLowerCase();
  if (wanted.length > LONGEST) return undefined;
  return closest(wanted, headings, ({ slug }) => slug, Math.max(2, wanted.length / 3));
}

function retarget({ url, span }: Link, file: string, slug: string): readonly Fix[] {
  if (!span) return [];
  const text = url.slice(0, url.indexOf('#') + 1) + slug;
  return [{ title: `Link to #${slug}`, safe: false, edits: [{ file, start: span[0], end: span[1], text }] }];
}
