/** One visit of a night to a corpus. */
export interface Visit {
  readonly night: number;
  readonly corpus: number;
  readonly address: string;
  readonly priority: number;
  /** How often the night has offered all that was left: what a queue still has of an earlier round is not the same. */
  readonly round: number;
}

/** Ends well, or throws what went wrong. */
export type Handle = (visit: Visit) => Promise<void>;

/** Thrown where a host was asked often enough for now, which is no fault. */
export class Later extends Error {
  override readonly name = 'Later';
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    super(`in ${milliseconds} ms`);
    this.milliseconds = milliseconds;
  }
}

/** Told when a visit has failed as often as it may. */
export type GivenUp = (visit: Visit, error: Error) => Promise<void>;

export interface Serving {
  /** Takes nothing new, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Carries visits to whoever has time for them, at least once each; what it loses is offered again. */
export interface Queue {
  /** One that waits already is not doubled. Returns when there is room for more, or nobody has more. */
  offer(visits: readonly Visit[], signal: AbortSignal): Promise<void>;
  serve(slots: number, handle: Handle, givenUp: GivenUp): Serving;
  /** Milliseconds until a host may be asked again, by all workers together; 0 is a turn that was taken. */
  turn(host: string): Promise<number>;
  /** How many visits are in which state. */
  counts(): Promise<Readonly<Record<string, number>>>;
  /** Gives what waits for a later time to whoever is free. */
  hurry(): Promise<void>;
  close(): Promise<void>;
}

export const ATTEMPTS = 4;
/** Doubled with each attempt. */
export const FIRST_PAUSE = 1000;
/** The stretch in which the questions to a host are counted. */
export const WINDOW = 10_000;
