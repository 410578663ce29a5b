import type { JsonScanner } from '../bytes/json-scanner.ts';
import { RUN_ID, SEQUENCE, TYPE } from './parts.ts';

/** What is left of an event when its scalars are taken out: all lines of a log have one of few shapes. */
export interface Shape {
  /** For each slot the part of the event that it belongs to. */
  readonly parts: readonly number[];
  /** Where in the list of slots these members stand; below zero when the event has none, or one that is no scalar. */
  readonly sequence: number;
  readonly type: number;
  readonly runId: number;
}

export const NO_SHAPE: Shape = { parts: [], sequence: -2, type: -2, runId: -2 };

export function shapeOf({ parts }: JsonScanner): Shape {
  return {
    parts: [...parts],
    sequence: 2 * parts.indexOf(SEQUENCE),
    type: 2 * parts.indexOf(TYPE),
    runId: 2 * parts.indexOf(RUN_ID),
  };
}
