import type { Nodes, Root } from 'mdast';
import type { Place } from '../finding.ts';
import type { Span } from './data/span-table.ts';
import type { Comment, DataDocument, Heading, ProseDocument, Trouble } from './document.ts';
import { once } from './once.ts';
import { outlineOf } from './prose/outline.ts';
import { parseProse } from './prose/parse-prose.ts';
import { prosePointers } from './prose/prose-pointers.ts';
import type { SourceFile } from './source-file.ts';
import { decodingTroubles } from './text/decoding-troubles.ts';
import { linesOf, rangeOf } from './text/lines.ts';
import { yamlDocument } from './yaml-document.ts';

export function markdownDocument(source: SourceFile): ProseDocument {
  const { path: file, kind, because, edition, archived, external, hash } = source;
  const text = once(() => source.decoded().text);
  const lines = once(() => linesOf(text()));
  const parsed = once(() => parseProse(file, text()));
  const outline = once(() => outlineOf(parsed().root));
  const pointers = once(() => prosePointers(parsed().root, outline().titles));
  const frontMatter = once(() => frontMatterOf(source, parsed().root));

  function placeOf(pointer: string, [start, end]: Span): Place {
    return { file, pointer, on: 'value', range: rangeOf(lines(), start, end) };
  }

  function place(node: Nodes, within: Span = spanOf(node)): Place {
    return placeOf(pointers().of.get(node) ?? '', within);
  }

  const headings = once((): readonly Heading[] =>
    [...outline().titles.values()].map((title) => ({
      ...title,
      depth: title.node.depth,
      at: place(title.node),
    })),
  );

  const comments = once((): readonly Comment[] =>
    parsed().comments.map(([start, end]) => {
      return { text: inside(text().slice(start, end)), start, end, range: rangeOf(lines(), start, end) };
    }),
  );

  const anchors = once((): ReadonlyMap<string, Place> => {
    const tags = parsed().tags.flatMap((span) =>
      idsIn(text().slice(...span)).map((id) => [id, placeOf('', span)] as const),
    );
    return new Map([...tags, ...[...outline().anchors].map(([id, node]) => [id, place(node)] as const)]);
  });

  const troubles = once((): readonly Trouble[] => [
    ...(frontMatter()?.troubles ?? decodingTroubles(source, lines())),
    ...parsed().costly.map((span): Trouble => ({ kind: 'too-large', says: COSTLY, at: placeOf('', span) })),
  ]);

  return {
    ...{ path: file, kind, because, edition, archived, external, hash, format: 'markdown', place },
    get text() {
      return text();
    },
    get root() {
      return parsed().root;
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
      return troubles();
    },
    node: (pointer) => pointers().nodes.get(pointer),
  };
}

const COSTLY =
  'This block holds so many brackets, emphasis marks or nested containers that parsers of Markdown hang on it. It was left out; break it up with empty lines.';

/** The YAML at the top, read in place: its offsets are those of the whole file. */
function frontMatterOf(source: SourceFile, root: Root): DataDocument | undefined {
  const first = root.children[0];
  if (first?.type !== 'yaml') return undefined;
  const [, end] = spanOf(first);
  return yamlDocument(source, (text) => `   ${text.slice(3, end - 3)}`);
}

function idsIn(tag: string): string[] {
  const ids = tag.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)')/g);
  return [...ids].map((match) => match[1] ?? match[2] ?? '');
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
