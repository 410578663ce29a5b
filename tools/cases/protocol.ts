import type { Json } from '../json/value.ts';

/** What a protocol defines that no document can say: functions from what is known to what has to be answered. */
export interface Protocol {
  /** Members of what a projection answers that hold words for people, which every engine may choose. */
  readonly wording: Readonly<Record<string, readonly string[]>>;
  project(name: string, input: Json): Answer;
}

export type Answer =
  | { readonly output: Json }
  | { readonly error: { readonly code: string; readonly message: string } };
