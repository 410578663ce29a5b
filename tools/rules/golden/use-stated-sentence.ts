import { fact } from '../../facts/fact.ts';
import type { Place } from '../../finding.ts';
import type { DataDocument, ProseDocument } from '../../read/document.ts';
import type { Outline, OutlineHeading, Quoted } from '../facts.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly sentence: string;
  readonly why: string;
}

export default defineRule<'quoted' | 'data' | 'prose' | 'outlines', Data>({
  id: 'golden/use-stated-sentence',
  since: '0.1.0',
  severity: 'warning',
  reads: ['quoted', 'data', 'prose', 'outlines'],
  cites: 'A case checks a sentence of the specification, which it quotes word for word',
  *check(facts) {
    const pages = pagesOf(facts.prose, facts.outlines);
    for (const one of facts.quoted) {
      const missing = whatIsMissing(one, pages);
      if (!missing) continue;
      const document = facts.data.find(({ path }) => path === one.file)!;
      const at = placeOf(document, one, missing.part);
      yield {
        at,
        mends: missing.meant === undefined ? [] : [writing(at, ...missing.meant)],
        data: { sentence: clipped(one.requirement), why: missing.why },
        related: missing.near ? [{ at: missing.near, says: 'is the section that it names' }] : [],
      };
    }
  },
  subjects: ({ quoted }) => quoted.length,
  says: ({ sentence, why }) =>
    `The case checks "${sentence}", yet ${why}: an engine would be held to what nobody says. Quote what the document says, or drop the case.`,
});

interface Missing {
  readonly part: 'document' | 'heading' | 'requirement';
  readonly why: string;
  readonly near?: Place;
  readonly meant?: readonly [was: string, is: string];
}

interface Section {
  readonly heading: string;
  readonly at: Place;
  readonly text: string;
}

function whatIsMissing(
  { page: path, heading, requirement }: Quoted,
  pages: ReadonlyMap<string, Page>,
): Missing | undefined {
  const page = pages.get(path);
  if (!page) return { part: 'document', why: `there is no document \`${path}\`` };
  const sections = sectionsOf(page);
  const title = plain(heading);
  const named = sections.filter((section) => section.heading === title);
  const [first] = named;
  if (!first) {
    const near = nearName(
      heading,
      sections.map((section) => section.heading),
    );
    const meant = near === undefined ? {} : { meant: [heading, near] as const };
    return { part: 'heading', why: `${path} has no heading "${heading}"`, ...meant };
  }
  const wanted = plain(requirement);
  // Most stand there as they are quoted, and need not be compared without their line ends.
  const isStated = ({ text }: Section) => text.includes(wanted) || plain(text).includes(wanted);
  if (wanted !== '' && named.some(isStated)) return undefined;
  return {
    part: 'requirement',
    why: `that does not stand under "${heading}" in ${path}`,
    near: first.at,
  };
}

interface Page {
  readonly page: ProseDocument;
  readonly headings: readonly OutlineHeading[];
}

const pagesOf = fact(
  'pages by path',
  (prose: readonly ProseDocument[], outlines: readonly Outline[]): ReadonlyMap<string, Page> => {
    const headings = new Map(outlines.map((outline) => [outline.file, outline.headings]));
    return new Map(prose.map((page) => [page.path, { page, headings: headings.get(page.path) ?? [] }]));
  },
);

const sectionsOf = fact('sections as they are written', ({ page, headings }: Page): readonly Section[] => {
  const lines = page.text.split('\n');
  return headings.map(({ at }, index) => {
    const { line, endLine } = at.range;
    const heading = lines.slice(line - 1, endLine).join(' ');
    const next = headings[index + 1]?.at.range.line ?? lines.length + 1;
    return {
      heading: plain(heading.replace(/^\s*#+\s+|\s+(?:#+|=+|-+)\s*$/g, '')),
      at,
      text: lines.slice(endLine, next - 1).join(' '),
    };
  });
});

/** Where lines end is no part of a sentence. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What the sentence has from the top of the document is named there. */
function placeOf(document: DataDocument, { pointer }: Quoted, part: Missing['part']): Place {
  const own = document.span(`${pointer}/${part}`);
  return own ? document.place(`${pointer}/${part}`) : document.place(`/${part}`);
}

const LONGEST = 120;

function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
