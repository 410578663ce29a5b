import type { Listed } from '../corpus/listed.ts';
import type { Name } from '../corpus/names.ts';
import type { Result } from '../job/checked.ts';

/** One build with one configuration over all corpora. */
export interface Night {
  readonly id: number;
  readonly build: string;
  readonly configuration: string;
  readonly trial: boolean;
}

export interface Corpus extends Listed {
  readonly id: number;
}

/** A corpus in one of its states. */
export interface Seen {
  readonly corpus: number;
  readonly stamp: string;
  readonly tree: string;
}

/** What is known of a state of a corpus, by the build and the configuration of a night. */
export interface Known {
  readonly tree?: string;
  readonly result?: string;
  /** Nothing about it is new. */
  readonly isObserved: boolean;
  /** The state on which this build has failed as often as it may. */
  readonly apart?: string;
}

/** What the fleet knows, whoever keeps it. Whatever is told twice counts once. */
export interface Results {
  add(entries: readonly Listed[]): Promise<number>;
  /** The night that is under way with this build, or a new one. */
  openNight(night: Omit<Night, 'id'>): Promise<Night>;
  night(id: number): Promise<Night | undefined>;
  /** Those that a night has not seen to, in their order, after one of them. */
  waiting(night: Night, most: number, after?: Corpus): Promise<readonly Corpus[]>;
  closeNight(night: Night): Promise<void>;
  known(night: Night, corpus: number, stamp: string): Promise<Known>;
  hasResult(key: string): Promise<boolean>;
  record(result: Result, names: readonly Name[]): Promise<void>;
  /** A night has seen to a corpus, and this is what it found. */
  observe(night: Night, seen: Seen, result: string, tell: readonly string[]): Promise<void>;
  /** A night has seen to a corpus, and nothing is new. */
  pass(night: Night, corpus: number): Promise<void>;
  setApart(night: Night, corpus: number, stamp: string, why: string): Promise<void>;
  /** Tries what is due to be told, and keeps what was not taken for later. */
  tellNotices(tell: (address: string, body: string) => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
}
