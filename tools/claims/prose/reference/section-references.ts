import type { ReferenceClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { type Phrase, piecesIn } from '../text/phrase.ts';

const FILE = '([\\w./-]+\\.(?:md|mdx))';
const TITLE = '(?:["“]([^"”\\n]{2,80})["”]|\'([^\'\\n]{2,80})\')';
const NUMBERED = '((?:[A-Z]\\.?)?\\d+(?:\\.\\d+)*|[A-Z](?:\\.\\d+)*)';
/** A title without quotes: where it ends, only the headings can tell. */
const WORDS = "(?<words>[A-Z][\\w'’-]+(?:[ /-][\\w'’-]+){0,7})(?![\\w'’-])";
/** Begins where a word does: tried from each letter of it, a long word would take time that grows with its square. */
const AFTER_FILE = new RegExp(
  `(?:\`|(?<![\\w./-]))${FILE}\`?,?\\s+(?:(?<!§)§+\\s*${WORDS}|(?:(?<!§)§+|[Ss]ections?)\\s*(?:${TITLE}|${NUMBERED}\\b))`,
  'g',
);
const ALONE = new RegExp(`(?<!§)§+\\s*(?:${TITLE}|${NUMBERED}\\b|${WORDS})`, 'g');
const WORD = new RegExp(`\\b[Ss]ection\\s+(?:${TITLE}|(\\d+(?:\\.\\d+)*)\\b)`, 'g');
const FOREIGN =
  /(?:\bRFC[\s-]?\d{3,5}|\bISO[\s/]\S+|\bBCP\s?\d+|\]|\bECMA-?\d+|\b(?:[A-Z]{3,}|HTTP|OpenAPI|JSON Schema|W3C|IETF)(?: [\w.]+){0,3}),?\s*(?:\[[^\]]*\])?,?\s*$/;

/** A document by its sign in brackets, and words that introduce a section instead of pointing at one. */
const CITED = /\[[A-Z][^\]\n]*\]/;
const INTRODUCED = /\ban?(?:\s+[\w-]+)?\s+$/i;

/** Other sections of what was named before them. */
const FURTHER = /(?:(?:(?<!§)§+|[Ss]ections?)\s*[\w.]+(?:,|,?\s+(?:and|or))\s+)+$/;
const OF_ANOTHER =
  /^[)\]"”']*\s+(?:of|in)\s+(?:the\s+|this\s+|that\s+)?(?:\[|RFC|ISO|[A-Z]{3,}|(?:following|attached|other|linked|external|above[- ]mentioned)\s|(?<!this\s+)(?:[\w.-]+\s+){0,3}(?:specification|standard)\b)/;

function isForeign(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 60), start).replace(FURTHER, '');
  return FOREIGN.test(before) || INTRODUCED.test(before) || OF_ANOTHER.test(text.slice(end, end + 60));
}

/** Whose section it is may stand earlier in the sentence: a citation in brackets, a link to elsewhere. */
function isOfCited(phrase: Phrase, start: number): boolean {
  const before = phrase.text.slice(Math.max(0, start - 300), start);
  const sentence = before.slice(
    Math.max(...['. ', '! ', '? ', '.\n'].map((end) => before.lastIndexOf(end))) + 1,
  );
  const links = piecesIn(phrase, start - sentence.length, start);
  return CITED.test(sentence) || links.some(({ link }) => link !== undefined && !link.startsWith('#'));
}

function titleIn(match: RegExpMatchArray, first: number): string {
  const words = match.groups?.words;
  return words === undefined ? match.slice(first).find((title) => title !== undefined)! : `${words}…`;
}

/**
 * "`file.md` §Title", "§4.2", "Section 3.1", "§"Title"". Dots stand where a title may be
 * shorter. A section of another standard is none of ours.
 */
export function referencesIn(page: Page, block: Block, phrase: Phrase): ReferenceClaim[] {
  const { text } = phrase;
  if (!/§|section/i.test(text)) return [];
  const found: { start: number; end: number; target: string }[] = [];
  const taken = new Uint8Array(text.length);
  const add = (match: RegExpMatchArray, target: string): void => {
    const start = match.index!;
    const own = taken.subarray(start, start + match[0].length);
    if (own.includes(1)) return;
    own.fill(1);
    found.push({ start, end: start + match[0].length, target });
  };
  for (const match of text.matchAll(AFTER_FILE)) add(match, `${match[1]!}§${titleIn(match, 2)}`);
  for (const match of [...text.matchAll(ALONE), ...text.matchAll(WORD)]) {
    // A link says where it leads, and code is not read for its words: `{{section "name"}}`.
    const isOther = piecesIn(phrase, match.index, match.index).some(
      (piece) => piece.end > match.index && (piece.link !== undefined || piece.kind === 'code'),
    );
    if (isOther || isForeign(text, match.index, match.index + match[0].length)) continue;
    if (isOfCited(phrase, match.index)) continue;
    add(match, `§${titleIn(match, 1)}`);
  }
  return found.map(({ start, end, target }) => ({
    kind: 'reference',
    form: 'section',
    at: page.placeIn(phrase, start, end),
    says: clip(text.slice(Math.max(0, start - 60), end + 60)),
    complete: true,
    context: contextOf(page, block),
    target,
  }));
}
