import type { ValuesClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codeText, type Piece } from '../text/phrase.ts';
import { literalsOf } from './literal.ts';
import { isPartial } from './partial-words.ts';

/** `` `CODE` `` with ": text" on the next line, one or many to a paragraph; neighbouring ones are one list. */
export function definitionLists(page: Page): ValuesClaim[] {
  const groups: { block: Block; terms: Piece[] }[] = [];
  let last: Block | undefined;
  for (const block of page.blocks) {
    const terms = termsOf(page, block);
    if (terms.length > 0) {
      const open = groups.at(-1);
      if (open !== undefined && block.before === last) open.terms.push(...terms);
      else groups.push({ block, terms });
      last = block;
    }
  }
  return groups.filter((group) => group.terms.length > 1).map((group) => claimOf(page, group));
}

function termsOf(page: Page, block: Block): Piece[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  return phrase.pieces.filter((piece) => {
    if (piece.kind !== 'code' || /\s/.test(codeText(piece))) return false;
    const line = phrase.text.slice(phrase.text.lastIndexOf('\n', piece.start - 1) + 1, piece.start);
    return line.trim() === '' && /^\s*\n\s*: /.test(phrase.text.slice(piece.end, piece.end + 40));
  });
}

function claimOf(page: Page, group: { block: Block; terms: readonly Piece[] }): ValuesClaim {
  const introduction = introductionText(introductionOf(page, group.block));
  const texts = group.terms.map((term) => codeText(term));
  const literals = literalsOf(texts);
  return {
    kind: 'values',
    form: 'list',
    at: page.place(group.block.node),
    says: clip(introduction === '' ? texts.join(', ') : introduction),
    complete: !isPartial(introduction),
    open: false,
    values: group.terms.map((term, index) => ({ value: literals[index]!, at: page.place(term.node) })),
    context: contextOf(page, group.block),
  };
}
