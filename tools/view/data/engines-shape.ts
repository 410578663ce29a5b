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
    /** How each part of the contract went. */
    readonly profiles?: readonly ProfileShown[];
    readonly refused?: string;
    readonly stopped?: string;
  }[];
  readonly cases: readonly CaseShown[];
}

/** `kept` only where nothing went wrong and nothing was left that could be asked; `open` where it is not known. */
export interface ProfileShown {
  readonly says: string;
  readonly standing: 'kept' | 'open' | 'broken';
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
  readonly exchange?: ExchangeShown;
  readonly milliseconds: number;
}

/** The request that went wrong and what came back, each as it stands on the wire, and a line for a shell that repeats it. */
export interface ExchangeShown {
  readonly request: MessageShown;
  readonly curl: string;
  readonly status?: number;
  readonly answer?: MessageShown;
}

export interface MessageShown {
  /** The first line, without the protocol's version. */
  readonly start: string;
  /** Lines of one header each; credentials are variables or masks. */
  readonly headers: string;
  readonly body?: string;
}
