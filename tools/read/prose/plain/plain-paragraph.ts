import type { Paragraph } from 'mdast';
import { plainInline } from './plain-inline.ts';
import { positionOf, type Source } from './source.ts';

/** What begins no other block, wherever it stands in a paragraph. */
const ORDINARY =
  /^(?:[A-Za-z"'([@$/{,;%\u00a1-\ud7ff\ue000-\ufefe]|\d+(?![\d.)])|`(?!``)|\*\*?(?=[^\s*_-])|_(?=[^\s*_-]))/;

/** Every line begins like a line of text, at the column that is expected. */
export function plainParagraph(
  source: Source,
  start: number,
  end: number,
  indent = 0,
): Paragraph | undefined {
  for (const [index, line] of source.text.slice(start, end).split('\n').entries()) {
    const words = index === 0 ? line : line.slice(indent);
    if (!ORDINARY.test(words) || (index > 0 && line.slice(0, indent).trim() !== '')) return undefined;
  }
  const children = plainInline(source, start, end);
  return children && { type: 'paragraph', children, position: positionOf(source, start, end) };
}
