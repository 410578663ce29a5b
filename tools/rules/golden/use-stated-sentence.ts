import type { Sentence } from '../../claims/golden/case-document.ts';
import { fact } from '../../facts/fact.ts';
import type { Place } from '../../finding.ts';
import type { DataDocument, ProseDocument } from '../../read/document.ts';
import { defineRule } from '../rule.ts';
import { questionsIn } from './questions.ts';

interface Data {
  readonly sentence: string;
  readonly why: string;
}

export default defineRule<'data' | 'resolve' | 'prose', Data>({
  id: 'golden/use-stated-sentence',
  since: '0.1.0',
  severity: 'warning',
  reads: ['data', 'resolve', 'prose'],
  cites: 'A case checks a sentence of the specification, which it quotes word for word',
  *check({ prose, ...corpus }) {
    const pages = pagesOf(prose);
    for (const { document, cases, bodies } of questionsIn(corpus)) {
      const sentences = new Map([...cases, ...bodies].map(({ sentence }) => [sentence.pointer, sentence]));
      for (const sentence of sentences.values()) {
        const missing = whatIsMissing(sentence, pages);
        if (missing)
          yield {
            at: placeOf(document, sentence, missing.part),
            data: { sentence: clipped(sentence.requirement), why: missing.why },
            related: missing.near ? [{ at: missing.near, says: 'is the section that it names' }] : [],
          };
      }
    }
  },
  subjects: (corpus) => questionsIn(corpus).flatMap(({ cases, bodies }) => [...cases, ...bodies]).length,
  says: ({ sentence, why }) =>
    `The case checks "${sentence}", yet ${why}: an engine would be held to what nobody says. Quote what the document says, or drop the case.`,
});

interface Missing {
  readonly part: 'document' | 'heading' | 'requirement';
  readonly why: string;
  readonly near?: Place;
}

interface Section {
  readonly heading: string;
  readonly at: Place;
  readonly text: string;
}

function whatIsMissing(
  { document, heading, requirement }: Sentence,
  pages: ReadonlyMap<string, ProseDocument>,
): Missing | undefined {
  const page = pages.get(document);
  if (!page) return { part: 'document', why: `there is no document \`${document}\`` };
  const named = sectionsOf(page).filter((section) => section.heading === plain(heading));
  const [first] = named;
  if (!first) return { part: 'heading', why: `${document} has no heading "${heading}"` };
  const wanted = plain(requirement);
  if (wanted !== '' && named.some(({ text }) => text.includes(wanted))) return undefined;
  return {
    part: 'requirement',
    why: `that does not stand under "${heading}" in ${document}`,
    near: first.at,
  };
}

const pagesOf = fact(
  'pages by path',
  (prose: readonly ProseDocument[]) => new Map(prose.map((page) => [page.path, page])),
);

const sectionsOf = fact('sections as they are written', (page: ProseDocument): readonly Section[] =>
  page.headings.map(({ node, at }, index) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const next = page.headings[index + 1]?.node.position?.start.offset;
    const heading = page.text.slice(start, end).replace(/^#+\s+|\s+#+\s*$/g, '');
    return { heading: plain(heading), at, text: plain(page.text.slice(end, next)) };
  }),
);

/** Where lines end is no part of a sentence. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What the sentence has from the top of the document is named there. */
function placeOf(document: DataDocument, { pointer }: Sentence, part: Missing['part']): Place {
  const own = document.span(`${pointer}/${part}`);
  return own ? document.place(`${pointer}/${part}`) : document.place(`/${part}`);
}

const LONGEST = 120;

function clipped(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
