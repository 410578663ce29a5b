import type { PhrasingContent } from 'mdast';
import type { Phrase, Piece } from './phrase.ts';

/** A text that stands in data, read like a paragraph: what is between backticks is code. */
export function plainPhrase(text: string): Phrase {
  const pieces: Piece[] = [];
  let at = 0;
  for (const part of text.split(/(`[^`\n]+`)/)) {
    if (part === '') continue;
    const isCode = part.startsWith('`') && part.endsWith('`') && part.length > 2;
    const node: PhrasingContent = isCode
      ? { type: 'inlineCode', value: part.slice(1, -1) }
      : { type: 'text', value: part };
    const style = { strong: false, emphasis: false, struck: false };
    pieces.push({
      kind: isCode ? 'code' : 'text',
      text: part,
      start: at,
      end: at + part.length,
      node,
      ...style,
    });
    at += part.length;
  }
  return { text, pieces };
}
