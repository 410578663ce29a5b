import type { Json } from '../../../tools/json/value.ts';
import type { DataFrame } from './frames.ts';

/** Collects frames for a while and gives them as one; without a time it gives each as it is. */
export class Batch {
  readonly #milliseconds: number;
  #frames: DataFrame[] = [];
  #since = 0;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }

  /** Milliseconds until the batch is due; undefined while nothing waits. */
  get timeLeft(): number | undefined {
    if (this.#frames.length === 0) return undefined;
    return Math.max(0, this.#since + this.#milliseconds - Date.now());
  }

  *add(frame: DataFrame, isUrgent: boolean): Generator<DataFrame> {
    if (this.#milliseconds === 0 || isUrgent) {
      yield frame;
      return;
    }
    if (this.#frames.length === 0) this.#since = Date.now();
    this.#frames.push(frame);
    yield* this.flushIfDue();
  }

  *flushIfDue(): Generator<DataFrame> {
    if (this.timeLeft === 0) yield* this.flush();
  }

  *flush(): Generator<DataFrame> {
    const frames = this.#frames;
    this.#frames = [];
    const id = frames.findLast((frame) => frame.id !== undefined)?.id;
    if (frames.length > 0)
      yield {
        ...(id === undefined ? {} : { id }),
        event: 'batch',
        data: frames.map(({ data }): Json => data),
      };
  }
}
