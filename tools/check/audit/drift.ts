import type { Place } from '../../finding.ts';

/** One small change to one document, of the kind that happens when a copy is forgotten. */
export interface Drift {
  readonly kind: Kind;
  readonly says: string;
  readonly at: Place;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export type Kind =
  | 'value'
  | 'required'
  | 'closure'
  | 'type'
  | 'range'
  | 'default'
  | 'field'
  | 'path'
  | 'parameter'
  | 'status'
  | 'code'
  | 'version'
  | 'count'
  | 'event'
  | 'link'
  | 'example';

export function apply(text: string, { start, end, text: put }: Drift): string {
  return text.slice(0, start) + put + text.slice(end);
}
