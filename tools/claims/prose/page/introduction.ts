import type { ListItem, RootContent } from 'mdast';
import type { Phrase } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { Block, Page } from './page.ts';

/** The words that lead to a block: "The following fields are required:". */
export interface Introduction extends Span {
  readonly phrase: Phrase;
  readonly node: RootContent;
}

/**
 * The last sentence of the paragraph before the block; inside a list item, the item's own first paragraph. A fence
 * after a fence has none: what introduced the first one seldom speaks of the second.
 */
export function introductionOf(page: Page, block: Block): Introduction | undefined {
  const node = block.before?.node ?? leadOf(block.item, block.node);
  if (node?.type !== 'paragraph') return undefined;
  const phrase = page.phrase(node);
  const sentences = sentencesOf(phrase);
  const last = sentences.at(-1);
  if (last === undefined) return undefined;
  const text = phrase.text.slice(last.start, last.end);
  const points = /:[)*_\s]*$/.test(text) || /\b(?:follow(?:s|ing)|below)\b/i.test(text);
  const start = points || sentences.length > 3 ? last.start : sentences[0]!.start;
  return { phrase, node, start, end: last.end };
}

function leadOf(item: ListItem | undefined, node: RootContent): RootContent | undefined {
  const first = item?.children[0];
  return first === node ? undefined : first;
}

export function introductionText(introduction: Introduction | undefined): string {
  if (introduction === undefined) return '';
  return introduction.phrase.text.slice(introduction.start, introduction.end);
}
