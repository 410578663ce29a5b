import type { JsonObject } from '../../../tools/json/value.ts';
import type { Handler } from '../http/message.ts';

/** Stands before the engine and spoils what goes in or out. */
export type Defect = (engine: Handler) => Handler;

/** One deliberate mistake, as somebody could make it. */
export interface WrongEngine {
  /** What it does, to be read after "an engine that". */
  readonly mistake: string;
  /** The golden cases that have to catch it; their sentences are what it breaks. */
  readonly caughtBy: readonly string[];
  readonly defect: Defect;
  /** What it advertises, where that is not everything. */
  readonly capabilities?: JsonObject;
}

/** Mistakes by what they are, each with the cases that catch it below one family. */
export function wrongIn(
  family: string,
  mistakes: Readonly<Record<string, readonly [cases: string, defect: Defect, capabilities?: JsonObject]>>,
): readonly WrongEngine[] {
  return Object.entries(mistakes).map(([mistake, [cases, defect, capabilities]]) => ({
    mistake,
    caughtBy: cases.split(' ').map((name) => (name.includes('/') ? name : `${family}/${name}`)),
    defect,
    ...(capabilities ? { capabilities } : {}),
  }));
}
