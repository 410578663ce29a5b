import type { Input } from './mutate.ts';

/** Something that reads what others wrote. */
export interface Target {
  readonly seeds: () => Promise<readonly Input[]>;
  /** Tries one input in a folder of its own, and says what is wrong; empty where nothing is. */
  readonly attempt: (input: Input, box: string) => Promise<readonly string[]>;
}
