import type { ListItem } from 'mdast';
import { fact } from '../../../facts/fact.ts';
import type { Kind } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import type { Citation, Context } from '../../claim.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { anchorOf } from './anchor.ts';
import { asideOfWords } from './aside.ts';
import { addCitation, citationsIn } from './citation.ts';
import { introductionOf, introductionText } from './introduction.ts';
import type { Block, Page } from './page.ts';
import { roleOf } from './role.ts';
import type { Section } from './section.ts';
import { linkedFiles } from './section-links.ts';
import { wordsOf } from './section-words.ts';

/** What a claim made from this block is about, as far as the words around it tell. */
export const contextOf = fact('context', contextAround);

/** "An example of a Kiln Card": the name of something, as titles are written. */
const TITLED = /(?<!^|[.!?:]\s)\b\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+\b/gu;

function contextAround(page: Page, block: Block): Context {
  const introduction = introductionOf(page, block);
  const text = introductionText(introduction);
  const { section } = block;
  const words = wordsOf(section);
  const heads = headsOf(page, block);
  const subject = heads[0]?.name ?? block.lead ?? section.subject;
  const mentions = new Set<string>();
  if (introduction !== undefined)
    for (const code of codesIn(introduction.phrase, introduction.start, introduction.end))
      mentions.add(codeText(code));
  for (const [title] of text.matchAll(TITLED)) mentions.add(title);
  for (const head of heads) mentions.add(head.name);
  if (block.lead !== undefined) mentions.add(block.lead);
  for (const code of words.mentions) mentions.add(code);
  const own =
    introduction === undefined ? [] : citationsIn(introduction.phrase, introduction.start, introduction.end);
  const anchor = anchorOf(page, block);
  const role = roleOf(text) ?? words.role;
  const aside = asideOfWords(text) ?? words.aside ?? asideOfPath(page.document.kind, page.document.path);
  const links = linkedFiles(page, section);
  return {
    titles: section.titles,
    mentions: [...mentions],
    ...(links.length > 0 && { links }),
    cites: withPage(page, withHeadings([...ofAnchor(anchor), ...own], section)),
    ...(subject !== undefined && { subject }),
    ...(anchor && { anchor }),
    ...(role && { role }),
    ...(aside && { aside }),
  };
}

const OF_THE_PAST =
  /(?:^|\/)(?:change-?logs?|news-?fragments?|release-?notes|releases|blogs?|_posts|news|meeting[-_]?(?:minutes|notes)|minutes|migrations?|upgrad(?:e|ing))\//i;

const PROPOSED = /(?:^|\/)(?:rfcs?|adrs?|decisions|proposals|seps?|keps?|enhancements|rfds?)\//i;

/**
 * A changelog tells of what was, and so do the posts of a blog and the minutes of a meeting. A proposal tells of what was
 * to be when it was written.
 */
export function asideOfPath(kind: Kind, path: string): Context['aside'] {
  if (hasTrait({ kind }, 'history') || OF_THE_PAST.test(path)) return 'historical';
  return hasTrait({ kind }, 'proposal') || PROPOSED.test(path) ? 'future' : undefined;
}

/** Names at the heads of the list items around the block, innermost first: `limits`: an object with … */
function headsOf(page: Page, block: Block): { name: string }[] {
  const heads: { name: string }[] = [];
  let at: Block | undefined = block;
  for (let depth = 0; at !== undefined && depth < 8; depth += 1) {
    const name = at.item === undefined ? undefined : headName(page, at.item, at);
    if (name !== undefined) heads.push({ name });
    at = at.within;
  }
  return heads;
}

function headName(page: Page, item: ListItem, block: Block): string | undefined {
  const lead = item.children[0];
  if (lead?.type !== 'paragraph' || lead === block.node) return undefined;
  return leadingName(page.phrase(lead));
}

/** The code span that a paragraph starts with; bold or plain words before a dash or a colon count too. */
export function leadingName(phrase: Phrase): string | undefined {
  const first = phrase.pieces.find((piece) => piece.text.trim() !== '');
  if (first === undefined) return undefined;
  if (first.kind === 'code') return codeText(first);
  return /^\s*([A-Z][\w ]{1,40}?)\s*(?:\*\(.*?\)\*\s*)?(?:[:–—]|-\s)/.exec(phrase.text)?.[1];
}

/** `title=Manifest` names a definition; a path is followed as it stands. */
function ofAnchor(anchor: Context['anchor']): Citation[] {
  return anchor !== undefined && /^[A-Za-z][\w ]*$/.test(anchor.target)
    ? [{ kind: 'name', name: anchor.target }]
    : [];
}

/** What the front matter says that the whole page is about, where a block cites nothing of the kind itself. */
function withPage(page: Page, cites: Citation[]): Citation[] {
  const lacking = page.cites.filter((cited) => !cites.some((own) => own.kind === cited.kind));
  return lacking.length === 0 ? cites : [...cites, ...lacking];
}

/** What the section's own heading cites; an operation in an outer heading also speaks for "Request body" below it. */
function withHeadings(own: readonly Citation[], section: Section): Citation[] {
  const cites = [...own];
  for (const citation of wordsOf(section).cites) addCitation(cites, citation);
  for (let outer = section.parent; outer !== undefined; outer = outer.parent) {
    if (cites.some((citation) => citation.kind === 'operation')) break;
    for (const citation of wordsOf(outer).cites)
      if (citation.kind === 'operation') addCitation(cites, citation);
  }
  return cites;
}
