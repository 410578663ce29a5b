import type { JsonObject } from '../../json/value.ts';
import { EngineProcess } from './engine-process.ts';

/** A command that ends again and again without an answer is not started for every single case. */
const MOST_RESTARTS = 5;

/** Runs of one command, one after the other: where one has ended, the next question starts another. */
export class KeptAlive {
  readonly #command: string;
  readonly #timeoutMs: number;
  #process: EngineProcess | undefined;
  /** Since the last answer. */
  #restarts = 0;

  constructor(command: string, timeoutMs: number) {
    this.#command = command;
    this.#timeoutMs = timeoutMs;
  }

  async ask(question: { readonly id: string } & JsonObject): Promise<JsonObject> {
    if (this.#process?.hasEnded && this.#restarts < MOST_RESTARTS) {
      this.#restarts += 1;
      this.#process = undefined;
    }
    this.#process ??= new EngineProcess(this.#command);
    const answer = await this.#process.ask(question, this.#timeoutMs);
    this.trust();
    return answer;
  }

  /** The command has answered, be it in another run of it. */
  trust(): void {
    this.#restarts = 0;
  }

  close(): void {
    this.#process?.close();
  }
}
