import type { Nodes, Root } from 'mdast';
import type { Place } from '../finding.ts';
import type { Span } from './data/span-table.ts';
import type { Comment, DataDocument, Heading, ProseDocument, Trouble } from './document.ts';
import { once } from './once.ts';
import { notationOf } from './prose/notation-of.ts';
import { isControlName, type Outline, outlineOf } from './prose/outline.ts';
import { costlyIn, type ParsedProse, parseProse } from './prose/parse-prose.ts';
import { type ProsePointers, prosePointers } from './prose/prose-pointers.ts';
import { edgeOf, type SourceFile } from './source-file.ts';
import { decodingTroubles } from './text/decoding-troubles.ts';
import { linesOf, rangeOf } from './text/lines.ts';
import { withGetters } from './with-getters.ts';
import { yamlDocument } from './yaml-document.ts';

/** The tree and all that holds nodes of it, which come and go together. */
interface Parsed extends ParsedProse {
  readonly outline: () => Outline;
  readonly pointers: () => ProsePointers;
  readonly headings: () => readonly Heading[];
}

/** A node with its positions and its pointer takes about as many bytes. */
const NODE_WEIGHT = 650;

export function markdownDocument(source: SourceFile): ProseDocument {
  const { path, kind, because, edition, standing, archived, external, hash, shelves } = source;
  const text = () => source.decoded().text;
  const lines = shelves.texts.keep(
    () => linesOf(text()),
    (starts) => starts.length * 8,
  );
  const parsed = shelves.trees.keep(parse, ({ nodes }) => nodes.length * NODE_WEIGHT);
  const costly = once(() => costlyIn(path, text()));
  const frontMatter = once(() =>
    mayHaveMatter(path, text()) ? frontMatterOf(source, parsed().root) : undefined,
  );

  function parse(): Parsed {
    const prose = parseProse(path, text(), costly());
    const outline = once(() => outlineOf(prose.nodes));
    const pointers = once(() => prosePointers(prose.root, prose.nodes, outline().titles));
    const headings = once(() =>
      [...outline().titles.values()].map((title) => {
        return { ...title, depth: title.node.depth, at: place(title.node) };
      }),
    );
    return { ...prose, outline, pointers, headings };
  }

  function placeOf(pointer: string, [start, end]: Span): Place {
    return { file: path, pointer, on: 'value', range: rangeOf(lines(), start, end) };
  }

  function place(node: Nodes, within: Span = spanOf(node)): Place {
    return placeOf(parsed().pointers().of(node), within);
  }

  const comments = once((): readonly Comment[] =>
    parsed().comments.map(([start, end]) => {
      return { text: inside(text().slice(start, end)), start, end, range: rangeOf(lines(), start, end) };
    }),
  );

  const anchors = once((): ReadonlyMap<string, Place> => {
    const tags = parsed().tags.flatMap((span) =>
      idsIn(text().slice(...span)).map((id) => [id, placeOf('', span)] as const),
    );
    const named = [...parsed().outline().anchors].map(([id, node]) => [id, place(node)] as const);
    return new Map([...tags, ...named]);
  });

  const troubles = once((): readonly Trouble[] => [
    ...(frontMatter()?.troubles ?? decodingTroubles(source, lines())),
    ...costly().map((span): Trouble => ({ kind: 'too-large', says: COSTLY, at: placeOf('', span) })),
  ]);

  return withGetters(
    edgeOf(source),
    { path, kind, because, edition, standing, archived, external, format: 'markdown' as const },
    { place, node: (pointer: string) => parsed().pointers().node(pointer) },
    {
      hash: () => hash,
      text,
      root: () => parsed().root,
      headings: () => parsed().headings(),
      comments,
      anchors,
      frontMatter,
      troubles,
    },
  );
}

const COSTLY =
  'This block holds so many brackets, emphasis marks or nested containers that parsers of Markdown hang on it. It was left out; break it up with empty lines.';

/** A look at its first characters, for those who ask for nothing else of the page. */
function mayHaveMatter(path: string, text: string): boolean {
  return notationOf(path) !== 'Markdown' || text.startsWith('---');
}

/** The YAML at the top, read in place: its offsets are those of the whole file. */
function frontMatterOf(source: SourceFile, root: Root): DataDocument | undefined {
  const first = root.children[0];
  if (first?.type !== 'yaml') return undefined;
  const [, end] = spanOf(first);
  return yamlDocument(source, (text) => `   ${text.slice(3, end).replace(/(?:---|\.{3})\s*$/, '')}`);
}

function idsIn(tag: string): string[] {
  const ids = tag.matchAll(/\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)')/g);
  return [...ids].flatMap((match) =>
    isControlName(tag.slice(tag.lastIndexOf('<', match.index), match.index + match[0].length))
      ? []
      : (match[1] ?? match[2] ?? []),
  );
}

function inside(comment: string): string {
  return comment
    .replace(/^(?:<!--|\{\s*\/\*|\/\/+|\.\.)/, '')
    .replace(/(?:-->|\*\/\s*\}|\/{4,})$/, '')
    .trim();
}

function spanOf(node: Nodes): Span {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}
