/**
 * What the page is given: plain JSON, described by `page.schema.json`. The page knows these types and no room of the tool;
 * members are only ever added to one version.
 */
export interface PageData {
  readonly version: 1;
  readonly tool: { readonly name: string; readonly version: string };
  /** What the page is about, as its reader calls it: the name of a folder. */
  readonly subject: string;
  readonly parts: Parts;
}

/** A page shows the parts that it has data of. */
export interface Parts {
  readonly agreement?: Agreement;
  readonly change?: ChangePart;
  readonly engines?: EnginesPart;
  readonly runs?: RunsPart;
  readonly prover?: ProverPart;
}

/** A file, and those of its lines that something is shown of, by their numbers from 1. */
export interface TextShown {
  readonly path: string;
  readonly lines: Readonly<Record<string, string>>;
}

/** One-based; columns count UTF-16 units, and the end is exclusive. */
export type Span = readonly [line: number, column: number, endLine: number, endColumn: number];

/** A place in one of the texts of its part. */
export interface Spot {
  readonly text: number;
  readonly pointer: string;
  readonly span: Span;
}

/**
 * `contradicted`: a finding shows that another place says otherwise. `agreed`: compared with what it is about, without a finding. `bound`: it is known
 * what it is about, and it could be compared only in part, or a finding on it is ignored. `unbound`: nothing checks it.
 */
export type Status = 'contradicted' | 'bound' | 'unbound' | 'agreed';

export interface Agreement {
  readonly headline: string;
  /** What keeps the silence of the page from being approval. */
  readonly troubles: readonly string[];
  readonly texts: readonly DocumentShown[];
  readonly statements: readonly StatementShown[];
  readonly bindings: readonly BindingShown[];
  readonly findings: readonly FindingShown[];
  readonly rules: Readonly<Record<string, RuleShown>>;
}

export interface DocumentShown extends TextShown {
  readonly kind: string;
  readonly side: 'text' | 'contract' | 'other';
  readonly edition?: string;
  /** Why it does not speak for its corpus, where it does not. */
  readonly standing?: string;
  readonly size: number;
  readonly sections: readonly SectionShown[];
}

/** A heading, or a schema or an operation of a contract. */
export interface SectionShown {
  readonly title: string;
  readonly depth: number;
  readonly line: number;
}

export interface StatementShown {
  readonly at: Spot;
  readonly kind: string;
  readonly says: string;
  readonly status: Status;
  /** By their numbers in the lists of the part. */
  readonly findings?: readonly number[];
}

/** Two statements about the same thing. */
export interface BindingShown {
  readonly from: number;
  /** The schema or operation with a name that holds what the first is about. */
  readonly to: number;
  /** What the first is about. */
  readonly aim: Spot;
  readonly by: string;
  readonly because: string;
}

export interface FindingShown {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly at: Spot;
  readonly related: readonly RelatedShown[];
  readonly evidence?: EvidenceShown;
  readonly bound?: { readonly by: string; readonly because: string };
  readonly cause?: string;
  readonly fixes: readonly FixShown[];
  readonly key: string;
  /** Whether it shows two places that do not agree. */
  readonly twoSided: boolean;
  /** Words that only one side has: they are marked where they stand. */
  readonly differing: readonly string[];
  /** Where it is hidden: by what, and why. */
  readonly hidden?: {
    readonly by: 'ignore' | 'baseline' | 'revision' | 'convention';
    readonly reason: string;
  };
}

export interface RelatedShown {
  readonly at: Spot;
  readonly says: string;
  readonly repeats?: true;
}

export type EvidenceShown =
  | { readonly kind: 'witness'; readonly instance: string; readonly says: string }
  | { readonly kind: 'core'; readonly places: readonly RelatedShown[]; readonly says: string }
  | {
      readonly kind: 'difference';
      readonly onlyHere: readonly string[];
      readonly onlyThere: readonly string[];
    }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface FixShown {
  readonly title: string;
  readonly safe: boolean;
  readonly changes: readonly LinesChanged[];
}

export interface LinesChanged {
  readonly path: string;
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface RuleShown {
  /** The sentence that the rule enforces. */
  readonly cites: string;
  /** Its page without examples. */
  readonly about?: string;
}

/** From the worst to the most harmless. */
export type Verdict = 'breaking' | 'unknown' | 'tightening' | 'additive' | 'editorial';

export interface ChangePart {
  /** Each is a column of the ledger. */
  readonly steps: readonly StepShown[];
  readonly texts: readonly TextShown[];
  readonly changes: readonly ChangeShown[];
}

export interface StepShown {
  readonly base: string;
  readonly head: string;
  readonly headline: string;
  /** What comes after the base version, and whether it was declared. */
  readonly version?: string;
}

export interface ChangeShown {
  readonly id: string;
  readonly step: number;
  readonly kind: string;
  readonly subject: string;
  readonly verdict: Verdict;
  readonly says: string;
  readonly role?: string;
  readonly base?: Spot;
  readonly head?: Spot;
  readonly witness?: {
    readonly instance: string;
    readonly acceptedBy: 'base' | 'head';
    readonly says: string;
  };
  readonly grounds: readonly { readonly says: string; readonly at: Spot }[];
  readonly differences: readonly DifferenceShown[];
  readonly stability?: string;
}

export interface DifferenceShown {
  readonly says: string;
  readonly base?: Spot;
  readonly head?: Spot;
  readonly keyword?: string;
  readonly was?: string;
  readonly is?: string;
}

/**
 * What became of a case: `not-served` is what the engine does not offer, `blocked` what the user gave no means for,
 * `unasked` what came after the engine had fallen silent, `decided` what no source asks for.
 */
export type Fate =
  | 'passed'
  | 'failed'
  | 'crashed'
  | 'warned'
  | 'decided'
  | 'redefined'
  | 'blocked'
  | 'unasked'
  | 'not-served'
  | 'skipped';

export interface EnginesPart {
  readonly engines: readonly {
    readonly name: string;
    readonly refused?: string;
    readonly stopped?: string;
  }[];
  readonly cases: readonly CaseShown[];
}

export interface CaseShown {
  readonly id: string;
  readonly family: string;
  readonly cites: { readonly document: string; readonly heading: string; readonly requirement: string };
  readonly why: string;
  readonly fates: readonly FateShown[];
}

export interface FateShown {
  readonly engine: number;
  readonly fate: Fate;
  readonly because?: string;
  readonly faults: readonly string[];
  readonly at?: string;
  readonly milliseconds: number;
}

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

export interface RunsPart {
  readonly names: readonly [a: string, b: string];
  readonly runIds: readonly [a: string, b: string];
  readonly divergedAt: number | null;
  readonly counts: { readonly added: number; readonly removed: number; readonly changed: number };
  /** Differences along the runs: so many sequence numbers in each stretch. */
  readonly strip: {
    readonly width: number;
    readonly buckets: readonly (readonly [added: number, removed: number, changed: number])[];
  };
  /** The first of them. */
  readonly differences: readonly DifferenceOfRuns[];
  readonly state: readonly LeafShown[];
  readonly notes: readonly string[];
  readonly isTruncated: boolean;
}

export interface DifferenceOfRuns {
  readonly seq: number;
  readonly op: 'added' | 'removed' | 'changed';
  /** The type of the event of each run. */
  readonly a?: string;
  readonly b?: string;
  readonly leaves: readonly LeafShown[];
}

export interface LeafShown {
  readonly pointer: string;
  readonly a?: string;
  readonly b?: string;
}
