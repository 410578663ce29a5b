import type { Span } from '../data/span-table.ts';
import { blankSpans } from './blank.ts';

export interface Opened {
  readonly text: string;
  /** The tags that are gone. */
  readonly tags: readonly Span[];
}

/** `<div class="note" markdown="1">`, alone or before its text, as kramdown and Python-Markdown know it. */
const OPENING = /^ {0,3}<([a-z]+)(?=[^<>]*\smarkdown(?:\s*=\s*["']?(?:1|block|span)["']?)?[\s>])[^<>]*>/gm;

/**
 * The text without the tags whose inside their author has declared to be Markdown, all offsets as they were: a heading
 * right below one would be HTML. A comment ends with its line, and no line becomes an indented one by it.
 */
export function openedTags(text: string): Opened {
  const opening = [...text.matchAll(OPENING)];
  if (opening.length === 0) return { text, tags: [] };
  const names = [...new Set(opening.map(([, name]) => name))].join('|');
  const closing = [...text.matchAll(new RegExp(`^ {0,3}</(?:${names})>`, 'gm'))];
  const [tags, ends] = [opening, closing].map((all) =>
    all.map(({ 0: tag, index }): Span => [index, index + tag.length]),
  );
  const commented = text.replaceAll(OPENING, (tag) => `<!--${' '.repeat(tag.length - 7)}-->`);
  return { text: blankSpans(commented, ends!), tags: tags! };
}
