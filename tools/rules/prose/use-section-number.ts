import { indexBy } from '../../claims/binding/index-by.ts';
import type { Outline, OutlineHeading } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { siteOf, targetOf } from './link-target.ts';

interface Data {
  readonly title: string;
  readonly said: string;
  readonly has: string;
}

export default defineRule<'outlines' | 'exists', Data>({
  id: 'prose/use-section-number',
  since: '0.1.0',
  severity: 'info',
  reads: ['outlines', 'exists'],
  cites: 'A reference that names the number of a section names the one that it has',
  *check({ outlines, exists }) {
    const site = siteOf(outlines, exists);
    const pages = new Map(outlines.map((one) => [one.file, headingsBySlug(one)]));
    for (const { file, links } of outlines)
      for (const link of links) {
        const said = numbered(link.text);
        if (said === undefined) continue;
        const target = targetOf(link, file, site);
        if (target.kind !== 'file' || target.anchor === undefined) continue;
        const [heading, ...others] = pages.get(target.path)?.get(target.anchor) ?? [];
        const has = heading && others.length === 0 ? numbered(heading.text) : undefined;
        if (has === undefined || has.number === said.number || has.title !== said.title) continue;
        yield {
          at: link.at,
          data: { title: heading!.text, said: said.number, has: has.number },
          related: [{ at: heading!.at, says: `has the number ${has.number}` }],
        };
      }
  },
  subjects: ({ outlines }) =>
    outlines.reduce((sum, { links }) => sum + links.filter(({ text }) => numbered(text)).length, 0),
  says: ({ title, said, has }) =>
    `This link calls the section "${title}" ${said}, and it has the number ${has} now. Correct the number.`,
});

const NUMBERED =
  /^\W*(?:(?:section|chapter|clause|annex|appendix|§)\s*)?(?<number>(?:\d+|[A-Z](?=\.\d))(?:\.\d+)*)[.):]*\s+(?<title>\S.*)$/iu;

interface Numbered {
  readonly number: string;
  /** Without marks and capitals. */
  readonly title: string;
}

function numbered(text: string): Numbered | undefined {
  const { number = '', title = '' } = NUMBERED.exec(text)?.groups ?? {};
  const plain = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();
  return /\p{L}/u.test(plain) ? { number, title: plain } : undefined;
}

function headingsBySlug({ headings }: Outline): ReadonlyMap<string, readonly OutlineHeading[]> {
  return indexBy(headings, ({ slug }) => [slug]);
}
