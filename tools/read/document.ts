import type { Heading as HeadingNode, Nodes, Root } from 'mdast';
import type { Place, Range, Reference } from '../finding.ts';
import type { Json } from '../json/value.ts';
import type { FormatId } from './formats/formats.ts';

/** What a file was taken for; `because` is what `lint --verbose` prints. */
export type Kind = FormatId;

/** Why a document does not speak for its corpus: what is wrong with it is mended elsewhere, or not at all. */
export type Standing = 'live' | 'archived' | 'superseded' | 'foreign' | 'generated' | 'template' | 'test';

export type Syntax = 'json' | 'jsonc' | 'yaml' | 'ndjson' | 'proto' | 'markdown';

/** Expected trouble while reading: the run goes on and a rule of the house reports it. */
export interface Trouble {
  readonly kind:
    | 'syntax'
    | 'duplicate-key'
    | 'number'
    | 'encoding'
    | 'byte-order-mark'
    | 'too-deep'
    | 'too-large'
    | 'alias-bomb'
    | 'unreadable'
    | 'outside-root';
  readonly says: string;
  readonly at: Place;
  readonly related?: readonly { readonly at: Place; readonly says: string }[];
}

interface Read {
  /** Relative to the corpus root, with forward slashes. */
  readonly path: string;
  readonly kind: Kind;
  readonly because: string;
  /** The version that the path names, as `1.3` in `spec/1.3/index.md`: documents of one edition belong together. */
  readonly edition: string | undefined;
  readonly standing: Standing;
  /** Kept for the record only, as what lies below `archive/`. */
  readonly archived: boolean;
  /** It lives elsewhere and is read to compare with: what is wrong with it alone is not for this corpus to say. */
  readonly external: boolean;
  readonly text: string;
  /** Hash of the bytes. */
  readonly hash: string;
  readonly troubles: readonly Trouble[];
}

export interface DataDocument extends Read {
  readonly format: Exclude<Syntax, 'markdown'>;
  readonly value: Json;
  /** Never fails: a pointer to nothing gives the nearest parent that exists. */
  place(pointer: string, on?: 'key' | 'value'): Place;
  /** Offsets of the value (or the key) in `text`, for fixes; undefined where the pointer leads nowhere. */
  span(pointer: string, on?: 'key' | 'value'): readonly [start: number, end: number] | undefined;
  /** The innermost value whose key or value covers the offset. */
  pointerAt(offset: number): string;
  /** Comments with their offsets, for ignores and anchors (YAML, JSONC). */
  readonly comments: readonly Comment[];
}

export interface Comment {
  /** The words of the comment, without its markers. */
  readonly text: string;
  /** With the markers. */
  readonly start: number;
  readonly end: number;
  readonly range: Range;
}

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  readonly node: HeadingNode;
  readonly at: Place;
}

export interface ProseDocument extends Read {
  readonly format: 'markdown';
  readonly root: Root;
  readonly frontMatter: DataDocument | undefined;
  readonly headings: readonly Heading[];
  readonly comments: readonly Comment[];
  /** Everything a fragment can name: heading slugs as GitHub makes them, `{#id}`, `<a name>` and other `id`s. */
  readonly anchors: ReadonlyMap<string, Place>;
  /** The place of a node of `root`, or of part of its text by offsets into the document. */
  place(node: Nodes, within?: readonly [start: number, end: number]): Place;
  /** The node that the pointer of a place names, as in `#retries/table-1/row-3/cell-2`. */
  node(pointer: string): Nodes | undefined;
}

export type Document = DataDocument | ProseDocument;

export type Resolution =
  | {
      readonly found: true;
      readonly document: DataDocument;
      readonly pointer: string;
      readonly value: Json;
      /** Where each reference on the way stands, the one asked for first: a target may itself be a mere reference. */
      readonly chain: readonly Reference[];
    }
  | {
      readonly found: false;
      /** A clause that ends a sentence, as in "there is no file `a.json`". */
      readonly why: string;
      /** It may be there: outside of the corpus, or in a part of a document that could not be read. */
      readonly unseen: boolean;
      readonly chain: readonly Reference[];
      /** What is not there: a path, or a path and a fragment. */
      readonly absent?: string;
      /** How far a pointer into a document led, to suggest a name that is there. */
      readonly reached?: Reference;
    };

export interface Corpus {
  readonly root: string;
  /** What no document could be made of, or only in part: unreadable files, links out of the root. */
  readonly troubles: readonly Trouble[];
  /** Files that were seen and left out, with the reason. */
  readonly skipped: readonly { readonly path: string; readonly because: string }[];
  /** Sorted by path. */
  readonly documents: readonly Document[];
  readonly data: readonly DataDocument[];
  readonly prose: readonly ProseDocument[];
  document(path: string): Document | undefined;
  /** Every file that the corpus may link to, also those that were not read (images, code). */
  exists(path: string): boolean;
  /** Follows a `$ref` that stands in `from` at `pointer`, by the rules of its dialect; never the network. */
  resolve(ref: string, from: DataDocument, pointer: string): Resolution;
}
