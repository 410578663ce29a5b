export interface ProverPart {
  readonly schemas: readonly SchemaShown[];
}

export interface SchemaShown {
  readonly name: string;
  readonly verdict: 'sat' | 'unsat' | 'unknown';
  /** A value, in JSON. */
  readonly witness?: string;
  readonly reason?: string;
  /** The schema itself, where nothing satisfies it, and each part that can never matter. */
  readonly contradictions: readonly ContradictionShown[];
  readonly undecided: readonly { readonly kind: string; readonly pointer: string; readonly reason: string }[];
  readonly lines: readonly TreeLine[];
  /** There is more of it. */
  readonly isCut: boolean;
}

export interface ContradictionShown {
  readonly kind: string;
  readonly pointer: string;
  /** Of a value in a list that is dead. */
  readonly value?: string;
  readonly because: string;
  readonly minimal: boolean;
  readonly core: readonly BlamedShown[];
}

export interface BlamedShown {
  /** Within the document, or with the name of another one before `#`. */
  readonly pointer: string;
  readonly says: string;
}

/** A member of the schema, in the order of its text. */
export interface TreeLine {
  readonly pointer: string;
  readonly name: string;
  readonly depth: number;
  readonly value?: string;
}
