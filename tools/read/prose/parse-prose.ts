import type { Nodes, Root } from 'mdast';
import type { Span } from '../data/span-table.ts';
import { parseAsciidoc } from './asciidoc/parse-asciidoc.ts';
import { blankSpans } from './blank.ts';
import { costlyBlocks } from './costly-blocks.ts';
import { htmlComments } from './html-comments.ts';
import type { Marked } from './markup/nodes.ts';
import { maskMdx } from './mdx-mask.ts';
import { type Notation, notationOf } from './notation-of.ts';
import { openedTags } from './opened-tags.ts';
import { parseMarkdown, parseMdx } from './parse-markdown.ts';
import { parseRestructured } from './restructured/parse-restructured.ts';
import { nodesOf } from './walk-nodes.ts';

export interface ParsedProse {
  readonly root: Root;
  /** Every node of the tree in document order. */
  readonly nodes: readonly Nodes[];
  readonly comments: readonly Span[];
  /** Tags that are no nodes of the tree: those of JSX, and those around Markdown. */
  readonly tags: readonly Span[];
}

/** Other notations have the same things to say, and are read into the same tree. */
const OTHERS: Readonly<Record<Exclude<Notation, 'Markdown'>, (text: string) => Marked>> = {
  AsciiDoc: parseAsciidoc,
  reStructuredText: parseRestructured,
};

/** Blocks that are left out, as their parsing would not end in reasonable time. */
export function costlyIn(path: string, text: string): readonly Span[] {
  return notationOf(path) === 'Markdown' ? costlyBlocks(text) : [];
}

export function parseProse(path: string, text: string, costly = costlyIn(path, text)): ParsedProse {
  const notation = notationOf(path);
  if (notation !== 'Markdown') {
    const { root, comments } = OTHERS[notation](text);
    return { root, nodes: nodesOf(root), comments, tags: [] };
  }
  const bearable = withDashes(blankSpans(text, costly));
  if (!/\.mdx$/i.test(path)) {
    const { text: opened, tags } = openedTags(bearable);
    const root = parseMarkdown(opened);
    const nodes = nodesOf(root);
    return { root, nodes, comments: htmlComments(nodes, text), tags };
  }
  const { text: masked, comments, tags } = maskMdx(bearable);
  const root = parseMdx(masked);
  return { root, nodes: nodesOf(root), comments, tags };
}

/** Front matter that ends as documents of YAML do, which Pandoc reads: with as many marks as the dashes of others. */
function withDashes(text: string): string {
  return text.replace(DOTTED, (matter) => `${matter.slice(0, -3)}---`);
}

/** `--- middle` begins a part of an Internet-Draft, whose matter ended before. */
const DOTTED = /^---[ \t]*\r?\n(?:(?!---|\.{3}[ \t]*\r?\n)[^\n]*\n)*\.{3}(?=[ \t]*\r?\n)/;
