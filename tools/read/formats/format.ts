import type { Dialect } from '../../json/schema/dialect.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import type { TopNames } from '../discover/top-names.ts';
import type { Syntax } from '../document.ts';

/** What others ask of a document instead of asking for its format. */
export type Trait =
  /** It says what the protocol is: a schema or an API description. */
  | 'contract'
  /** It describes an API. */
  | 'api'
  /** It is a schema itself, or a collection of them. */
  | 'schemas'
  /** What stands in it is meant to be read as the specification. */
  | 'specification'
  /** It says what may become of the specification. */
  | 'proposal'
  /** It says what became of the specification. */
  | 'history'
  /** It shows what others describe, so that what it calls itself says nothing. */
  | 'instance'
  /** It asks whether others are as they say: what it names, it does not declare. */
  | 'asking'
  /** It is about the files around it: what it names belongs to no contract. */
  | 'packaging';

/** What is known of a file before it is parsed. */
export interface Seen {
  readonly path: string;
  readonly syntax: Syntax;
  readonly text: string;
  readonly names: TopNames;
}

/** Why a file is taken for one of the format, as a clause, or undefined where nothing says so. */
export type Recognise = (file: Seen) => string | undefined;

/** Names decide before contents, and contents before folders. */
export interface Recognition {
  readonly byName?: Recognise;
  readonly byContent?: Recognise;
  readonly byFolder?: Recognise;
}

export interface Embedded {
  readonly pointer: string;
  readonly value: boolean | JsonObject;
}

/** All that reading has to know of one kind of document. What a format has nothing of, it leaves out. */
export interface Format {
  readonly syntaxes: readonly Syntax[];
  readonly recognises: Recognition;
  readonly traits: readonly Trait[];
  /** The standard that its documents follow, and the member in which they say which version. */
  readonly standard?: { readonly name: string; readonly member: string };
  /** Where a document gives the version of what it describes. */
  readonly version?: string;
  /** The schemas that no other schema holds, in the order of the document. */
  readonly schemas?: (value: Json) => Iterable<Embedded>;
  /** The dialect of the schemas that do not name theirs. */
  readonly dialect?: (value: Json) => Dialect;
  readonly references?: References;
  /** How many operations it offers. */
  readonly operations?: (value: Json) => number;
}

/** What may stand beside a `$ref` outside of schemas without making more of it than a reference. */
export interface References {
  readonly remarks: readonly string[];
  /** Whatever stands beside it is ignored, also in schemas. */
  readonly standAlone: (value: Json) => boolean;
}

/** Data in any notation. */
export const DATA: readonly Syntax[] = ['json', 'jsonc', 'yaml', 'ndjson'];
