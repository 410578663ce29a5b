import type { Nodes, Root } from 'mdast';
import type { Place } from '../finding.ts';
import type { Span } from './data/span-table.ts';
import type { Comment, DataDocument, Heading, ProseDocument } from './document.ts';
import { once } from './once.ts';
import { htmlComments } from './prose/html-comments.ts';
import { type Masked, maskMdx } from './prose/mdx-mask.ts';
import { outlineOf } from './prose/outline.ts';
import { parseMarkdown, parseMdx } from './prose/parse-markdown.ts';
import { prosePointers } from './prose/prose-pointers.ts';
import type { SourceFile } from './source-file.ts';
import { decodingTroubles } from './text/decoding-troubles.ts';
import { linesOf, rangeOf } from './text/lines.ts';
import { yamlDocument } from './yaml-document.ts';

export function markdownDocument(source: SourceFile): ProseDocument {
  const { path: file, kind, because, edition, archived, external, hash } = source;
  const text = once(() => source.decoded().text);
  const lines = once(() => linesOf(text()));
  const masked = once((): Masked | undefined => (/\.mdx$/i.test(file) ? maskMdx(text()) : undefined));
  const root = once((): Root => {
    const mdx = masked();
    return mdx ? parseMdx(mdx.text) : parseMarkdown(text());
  });
  const outline = once(() => outlineOf(root()));
  const pointers = once(() => prosePointers(root(), outline().titles));

  function placeOf(pointer: string, [start, end]: Span): Place {
    return { file, pointer, on: 'value', range: rangeOf(lines(), start, end) };
  }

  function place(node: Nodes, within: Span = spanOf(node)): Place {
    return placeOf(pointers().of.get(node) ?? '', within);
  }

  const headings = once((): readonly Heading[] =>
    [...outline().titles.values()].map(({ node, text: title, slug }) => {
      return { depth: node.depth, text: title, slug, node, at: place(node) };
    }),
  );

  const comments = once((): readonly Comment[] =>
    (masked()?.comments ?? htmlComments(root(), text())).map(([start, end]) => {
      return { text: inside(text().slice(start, end)), start, end, range: rangeOf(lines(), start, end) };
    }),
  );

  const frontMatter = once(() => frontMatterOf(source, root()));

  const anchors = once((): ReadonlyMap<string, Place> => {
    const found = [...outline().anchors].map(([id, node]) => [id, place(node)] as const);
    const tags = (masked()?.tags ?? []).flatMap((span) => tagAnchors(text(), span, placeOf));
    return new Map([...tags, ...found]);
  });

  return {
    ...{ path: file, kind, because, edition, archived, external, hash, format: 'markdown' },
    get text() {
      return text();
    },
    get root() {
      return root();
    },
    get headings() {
      return headings();
    },
    get comments() {
      return comments();
    },
    get anchors() {
      return anchors();
    },
    get frontMatter() {
      return frontMatter();
    },
    get troubles() {
      return frontMatter()?.troubles ?? decodingTroubles(source, lines());
    },
    place,
    node: (pointer) => pointers().nodes.get(pointer),
  };
}

/** The YAML at the top, read in place: its offsets are those of the whole file. */
function frontMatterOf(source: SourceFile, root: Root): DataDocument | undefined {
  const first = root.children[0];
  if (first?.type !== 'yaml') return undefined;
  const [, end] = spanOf(first);
  const body = (text: string) => `   ${text.slice(3, end - 3)}`;
  return yamlDocument(source, body);
}

function tagAnchors(text: string, span: Span, at: (pointer: string, span: Span) => Place): [string, Place][] {
  const ids = text.slice(...span).matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)')/g);
  return [...ids].map((match) => [match[1] ?? match[2] ?? '', at('', span)]);
}

function inside(comment: string): string {
  return comment
    .replace(/^(?:<!--|\{\s*\/\*)/, '')
    .replace(/(?:-->|\*\/\s*\})$/, '')
    .trim();
}

function spanOf(node: Nodes): Span {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}
