import type { Readers } from '../change/change.ts';
import type { Revision } from '../change/revision.ts';
import type { Binding } from '../claims/binding/binding.ts';
import type { Claim, OperationClaim, Role, ShapeClaim } from '../claims/claim.ts';
import type { ShownWord } from '../claims/examples/shown-words.ts';
import type { NameInText } from '../claims/prose/name/names-in-text.ts';
import type { RfcIndex } from '../claims/rfc/index-table.ts';
import type { RfcProcess } from '../claims/rfc/process.ts';
import type { Rfc } from '../claims/rfc/rfc.ts';
import type { DutyClaim } from '../claims/text-claims.ts';
import type { Place, Severity } from '../finding.ts';
import type { Corpus, DataDocument, Document, ProseDocument, Trouble } from '../read/document.ts';
import type { SchemaResource } from '../read/schemas.ts';

/**
 * All there is for rules to read. What a rule names in `reads` is what it gets and what its result is kept by, so the
 * narrowest fact that will do is the right one.
 */
export interface Facts extends One, All {}

/**
 * One at a time: a rule that reads one of these is run for each, and is run again only for those that changed. A rule
 * reads at most one of them, but for the last two, which go together.
 */
export interface One {
  readonly document: Document;
  readonly dataDocument: DataDocument;
  readonly proseDocument: ProseDocument;
  readonly schema: SchemaResource;
  /** What one document claims. */
  readonly stated: readonly Claim[];
  /** What the claims of one document, and the examples in it, are about. */
  readonly bindings: readonly Binding[];
}

/** The whole corpus at once. Lists are sorted by file, then by position. */
export interface All {
  readonly documents: readonly Document[];
  readonly data: readonly DataDocument[];
  readonly prose: readonly ProseDocument[];
  /** What documents there are, whatever stands in them. */
  readonly files: readonly File[];
  readonly schemas: readonly SchemaResource[];
  /** Headings, anchors, links and footnotes of every prose document, as plain data. */
  readonly outlines: readonly Outline[];
  /** The names and fences of every prose document, as plain data. */
  readonly terms: readonly Terms[];
  /** What all documents claim, but for shapes: they are the largest, and weighed document by document. */
  readonly claims: readonly SharedClaim[];
  /** Operations and messages, as the API documents have them. */
  readonly surface: readonly Claim[];
  /** What duties and operations are about, which are weighed over all documents together. */
  readonly bound: readonly Binding<DutyClaim | OperationClaim>[];
  /** The words at the top of all examples whose schema is known. */
  readonly shown: readonly ShownWord[];
  /** The sentences that golden cases quote. */
  readonly quoted: readonly Quoted[];
  /** Proposals: their headers, sections and criteria. */
  readonly rfcs: readonly Rfc[];
  /** The tables in which proposals are listed. */
  readonly indexes: readonly RfcIndex[];
  /** What a branch did since its base; absent where no base is given. */
  readonly revision: Revision | undefined;
  /** What other linters of the API standards say. */
  readonly problems: readonly Problem[];
  /** Follows a `$ref`: a rule that reads it depends on every data document. */
  readonly resolve: Corpus['resolve'];
  /** The place of a stretch of a document, by its offsets. */
  readonly placeIn: (file: string, within: readonly [start: number, end: number]) => Place;
  /** Whether a path of the corpus exists, also where it was not read as a document. */
  readonly exists: Corpus['exists'];
  /** Files that no document could be made of, such as unreadable ones. */
  readonly unread: readonly Trouble[];
  readonly settings: Settings;
}

/** What the configuration says and rules may need. */
export interface Settings {
  /** The URL that `$id`s are made of: base plus path. */
  readonly base?: string;
  /** How clients that were written against an older revision read what they do not know. */
  readonly readers?: Partial<Readers>;
  /** Who writes the schemas of a file, by glob, where the API descriptions do not tell. */
  readonly roles?: Readonly<Record<string, Role>>;
  /** Folders whose pages a build joins into one. */
  readonly joined?: readonly string[];
  /** How proposals live here, where that is not what the template shows and most have. */
  readonly rfc?: Partial<RfcProcess>;
  /** Options by rule id, as they stand in the configuration. */
  readonly options: Readonly<Record<string, unknown>>;
}

export type SharedClaim = Exclude<Claim, ShapeClaim>;

export interface Outline {
  readonly file: string;
  /** Parts of it are put in by a build, so that it may have headings that nobody sees here. */
  readonly filledIn: boolean;
  /** A site takes it from here and shows it among pages of its own. */
  readonly mounted: boolean;
  /** The pages that its lines put in, as they are named there. */
  readonly parts: readonly string[];
  /** What a build is told to put in, by its name. */
  readonly rendered: readonly Rendered[];
  readonly headings: readonly OutlineHeading[];
  /** Everything that a fragment can name: slugs of headings, `<a name>`, `id=` and `{#id}`. */
  readonly anchors: readonly Named[];
  /** The ids that the author wrote, each as often as it stands there. */
  readonly ids: readonly Named[];
  /** Comments that say what the block below is compared with, named by what they lead to. */
  readonly bindings: readonly Named[];
  readonly links: readonly Link[];
  readonly footnotes: readonly Footnote[];
  readonly strays: readonly Stray[];
}

export type File = Pick<Document, 'path' | 'kind' | 'archived'>;

export interface Terms {
  readonly file: string;
  /** In the order of the text. */
  readonly names: readonly NameInText[];
  readonly fences: readonly ShownText[];
  /** What stands alone and without marks of code in the first cells of tables, and could be names. */
  readonly listed: readonly string[];
}

/** Words of a page, and the value of a case document that quotes them. */
export interface Quoted {
  readonly file: string;
  readonly pointer: string;
  /** The path of the page. */
  readonly page: string;
  readonly heading: string;
  readonly requirement: string;
}

/** What stands inside of a fence. */
export interface ShownText {
  /** The word behind the fence's marks, in lower case; empty where there is none. */
  readonly language: string;
  readonly start: number;
  readonly text: string;
}

/** Text that looks like a link or a footnote and is none: what it refers to is not defined. */
export interface Stray {
  readonly form: 'footnote' | 'definition' | 'inverted';
  readonly name: string;
  readonly at: Place;
}

export interface OutlineHeading {
  readonly depth: number;
  readonly text: string;
  readonly slug: string;
  readonly at: Place;
}

export interface Named {
  readonly name: string;
  readonly at: Place;
}

export interface Rendered extends Named {
  /** The macro, or the member of the front matter. */
  readonly by: string;
}

export interface Link {
  readonly form: 'link' | 'image' | 'definition' | 'html';
  /** As written, still percent-encoded. */
  readonly url: string;
  readonly text: string;
  readonly at: Place;
  /** Offsets of the target in the document's text, for fixes. */
  readonly span?: readonly [start: number, end: number];
}

export interface Footnote {
  readonly form: 'reference' | 'definition';
  readonly name: string;
  readonly at: Place;
}

export interface Problem {
  readonly tool: 'redocly' | 'asyncapi';
  /** The name of the other tool's own rule. */
  readonly code: string;
  readonly severity: Severity;
  /** A sentence without its full stop. */
  readonly says: string;
  readonly at: Place;
  readonly related: readonly { readonly at: Place; readonly says: string }[];
}
