import type { Place } from '../../finding.ts';

/** One small change to one document, of the kind that happens when a copy is forgotten. */
export interface Drift {
  readonly kind: Kind;
  /** Ends a sentence that begins with the place. */
  readonly says: string;
  readonly at: Place;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const KINDS = [
  'field',
  'type',
  'required',
  'default',
  'range',
  'closure',
  'value',
  'count',
  'example',
  'path',
  'method',
  'parameter',
  'header',
  'status',
  'scope',
  'operation',
  'event',
  'code',
  'capability',
  'version',
  'link',
  'proposal',
] as const;

export type Kind = (typeof KINDS)[number];

export function apply(text: string, { start, end, text: put }: Drift): string {
  return text.slice(0, start) + put + text.slice(end);
}
