import type { Role } from '../claims/claim.ts';
import type { Place } from '../finding.ts';
import type { Json } from '../json/value.ts';

/**
 * `tightening` asks more of those who write: servers must send what was optional, and every reader is safe.
 * `editorial` cannot be told from outside. `unknown` is neither proved nor disproved, and never shown as fine.
 */
export type Verdict = 'breaking' | 'unknown' | 'tightening' | 'additive' | 'editorial';

/** From the worst to the most harmless. */
export const verdicts: readonly Verdict[] = ['breaking', 'unknown', 'tightening', 'additive', 'editorial'];

export type Kind =
  | `schema-${'added' | 'removed' | 'renamed' | 'changed'}`
  | `operation-${'added' | 'removed' | 'renamed' | 'changed'}`
  | `parameter-${'added' | 'removed' | 'changed'}`
  | `body-${'added' | 'removed' | 'changed'}`
  | `status-${'added' | 'removed'}`
  | `header-${'added' | 'removed' | 'changed'}`
  | `scope-${'added' | 'removed'}`
  | 'scheme-changed'
  | `server-${'added' | 'removed' | 'changed'}`
  | `link-${'added' | 'removed'}`
  | `message-${'added' | 'removed' | 'renamed' | 'changed'}`
  | `channel-${'added' | 'removed' | 'renamed' | 'changed'}`
  | `values-${'added' | 'removed' | 'renamed'}`
  | `code-${'added' | 'removed' | 'renamed' | 'changed'}`
  | `duty-${'added' | 'removed' | 'changed'}`
  | 'document-left-out';

/** What one revision accepts and the other does not, or the reverse. */
export interface Witness {
  readonly instance: Json;
  readonly acceptedBy: 'base' | 'head';
  readonly says: string;
}

/** A place where the text differs, in words. */
export interface Difference {
  readonly says: string;
  readonly base?: Place;
  readonly head?: Place;
  /** The keyword that differs, where one does, and what it said and says. */
  readonly keyword?: string;
  readonly was?: Json;
  readonly is?: Json;
}

/** A sentence of the base that readers go by. */
export interface Ground {
  readonly says: string;
  readonly at: Place;
}

export interface Change {
  readonly kind: Kind;
  /** What changed, as a reader of the specification would call it. */
  readonly subject: string;
  readonly verdict: Verdict;
  readonly says: string;
  readonly role?: Role;
  readonly base?: Place;
  readonly head?: Place;
  readonly witness?: Witness;
  /** What the documents of the base ask of readers or tell them, where the verdict rests on it. */
  readonly grounds?: readonly Ground[];
  readonly differences: readonly Difference[];
  /** What the operation says of itself: `alpha`. */
  readonly stability?: string;
}

export interface Readers {
  /** How clients that were written against an older revision read what they do not know. */
  readonly unknownFields: 'ignore' | 'reject';
  readonly unknownValues: 'ignore' | 'reject';
}

export function worst(changes: readonly { readonly verdict: Verdict }[]): Verdict {
  return verdicts.find((verdict) => changes.some((change) => change.verdict === verdict)) ?? 'editorial';
}

/** A sentence or a table says something else, and nothing can be run to tell what that does to whom. */
export function isMatterOfWords({ kind, verdict }: Pick<Change, 'kind' | 'verdict'>): boolean {
  return verdict === 'unknown' && (kind.startsWith('duty-') || kind.startsWith('values-'));
}
