import type { Json } from '../json/value.ts';

/** What a protocol defines that no document can say: functions from what is known to what has to be answered. */
export interface Protocol {
  readonly projections: Readonly<Record<string, { readonly wording?: readonly string[] }>>;
  project(name: string, input: Json): Answer;
}

export type Answer =
  | { readonly output: Json }
  | { readonly error: { readonly code: string; readonly message: string } };
