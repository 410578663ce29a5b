export interface Limits {
  /** Megabytes that a process may hold. */
  readonly memory: number;
  /** Until it is ended. */
  readonly seconds: number;
  /** Megabytes of the files of a corpus, and of what is fetched for them. */
  readonly disk: number;
}

/** What the largest of a hundred public specifications needs, four times. */
export const usualLimits: Limits = { memory: 2048, seconds: 600, disk: 1024 };
