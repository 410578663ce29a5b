import type { ReferenceClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';

/** `(text)[target]`, a link with its brackets the wrong way round. */
export function invertedLinks(page: Page, block: Block): ReferenceClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  const pattern =
    /\(([^()\n][^()]{0,200})\)\[((?:https?:\/\/|\.{0,2}\/|#|[\w./-]+\.(?:mdx?|html?)\b)[^\]\s]*)\]/g;
  return [...phrase.text.matchAll(pattern)].map((match) => ({
    kind: 'reference',
    form: 'inverted',
    at: page.placeIn(phrase, match.index, match.index + match[0].length),
    says: clip(match[0]),
    complete: true,
    context: contextOf(page, block),
    target: match[2]!,
  }));
}
