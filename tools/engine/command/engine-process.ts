import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isObject, type JsonObject } from '../../json/value.ts';
import { parsed } from '../parsed.ts';

/** The engine gave no answer: it ended, or took too long. */
export class NoAnswer extends Error {}

interface Waiting {
  settle(answer: JsonObject): void;
  fail(error: NoAnswer): void;
}

const LAST_WORDS = 500;

/** One run of the command: lines with questions go in, lines with answers come out, in any order. */
export class EngineProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<string, Waiting>();
  #stderr = '';
  #ended: string | undefined;

  constructor(command: string) {
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString('utf8')).slice(-LAST_WORDS);
    });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#take(line));
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('close', (code, signal) => this.#end(`it ended (${signal ?? `exit code ${code}`})`));
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  ask(question: { readonly id: string } & JsonObject, timeoutMs: number): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(new NoAnswer(this.#ended));
      const timer = setTimeout(() => {
        this.#waiting.delete(question.id);
        reject(new NoAnswer(`no answer within ${timeoutMs} ms`));
      }, timeoutMs);
      this.#waiting.set(question.id, {
        settle: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        fail: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    });
  }

  close(): void {
    this.#child.stdin.end();
    this.#child.kill();
  }

  #take(line: string): void {
    const answer = parsed(line);
    if (!isObject(answer) || typeof answer.id !== 'string') return;
    this.#waiting.get(answer.id)?.settle(answer);
    this.#waiting.delete(answer.id);
  }

  #end(because: string): void {
    const said = this.#stderr.trim();
    this.#ended ??= said === '' ? because : `${because}; it last said: ${said}`;
    for (const { fail } of this.#waiting.values()) fail(new NoAnswer(this.#ended));
    this.#waiting.clear();
  }
}
