/** A position in a file: one-based lines, one-based columns in UTF-16 units, the end exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * Where something stands. In JSON and YAML `pointer` is an RFC 6901 pointer; in prose it is an anchor,
 * `#heading-slug` with a path to the block below that heading, so that it survives edits elsewhere.
 */
export interface Place {
  readonly file: string;
  readonly pointer: string;
  readonly on: 'key' | 'value';
  readonly range: Range;
  /** The references that led here, first one first. */
  readonly chain?: readonly Reference[];
}

export interface Reference {
  readonly file: string;
  readonly pointer: string;
}

export type Severity = 'error' | 'warning' | 'info';

export interface Related {
  readonly at: Place;
  readonly says: string;
  /** Another place that the same edit mends, and not the other side of what is wrong. */
  readonly repeats?: true;
}

/** A replacement of the characters from `start` to `end` (UTF-16 offsets into the document's text). */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Fix {
  readonly title: string;
  readonly safe: boolean;
  /** Made only for whoever chose it: it takes away what is wrong, or changes what others rely on. */
  readonly chosen?: true;
  readonly edits: readonly Edit[];
}

/** A replacement of a text by another one that has to stand within a place exactly once. */
export interface Writing {
  readonly at: Place;
  /** Empty where something is put in between. */
  readonly was: string;
  readonly is: string;
}

/** A member from its name to the end of its value, or an item of a list, which goes with the comma that sets it apart. */
export interface Cut {
  /** Where it is not known where the name stands, it is what stands before the value. */
  readonly name?: Place | 'before';
  readonly value: Place;
}

/**
 * Members of an object, or without names items of a list, that come behind all others, or items that come behind the one
 * in which the place ends.
 */
export interface Put {
  readonly into: Place;
  readonly isItem?: true;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly name?: string;
  readonly value: unknown;
}

/** A fix by places, for whoever does not know offsets. */
export interface Mend {
  readonly title: string;
  readonly safe: boolean;
  readonly chosen?: true;
  readonly writes?: readonly Writing[];
  readonly cuts?: readonly Cut[];
  readonly put?: Put;
}

/** What makes a finding more than an opinion. */
export type Evidence =
  | { readonly kind: 'witness'; readonly instance: unknown; readonly says: string }
  | { readonly kind: 'core'; readonly places: readonly Related[]; readonly says: string }
  | {
      readonly kind: 'difference';
      readonly onlyHere: readonly string[];
      readonly onlyThere: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Place;
  readonly related: readonly Related[];
  readonly evidence?: Evidence;
  readonly fixes: readonly Fix[];
  /** How the two sides were found to be about the same thing, for findings that compare. */
  readonly bound?: Bound;
  /** Names what has to be mended; findings that name the same are told as one. */
  readonly cause?: string;
  /** What else was found of the same cause; its places are among those in `related`. */
  readonly repeats?: readonly Finding[];
  /** Stable across edits elsewhere: made of rule, pointers and data, never of line numbers. */
  readonly key: string;
}

export interface Bound {
  readonly by: 'anchored' | 'cited' | 'inferred';
  readonly because: string;
}
