import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { isObject, type JsonObject } from '../../json/value.ts';
import { parsed } from '../parsed.ts';

/** The engine gave no answer: it ended, or took too long. */
export class NoAnswer extends Error {}

interface Waiting {
  settle(answer: JsonObject): void;
  fail(error: NoAnswer): void;
}

const LAST_WORDS = 500;
/** More than this is no answer to any case. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** One run of the command: lines with questions go in, lines with answers come out, in any order. */
export class EngineProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<string, Waiting>();
  #stderr = '';
  /** Of the line that has not ended yet. */
  #pieces: string[] = [];
  #length = 0;
  #ended: string | undefined;

  constructor(command: string) {
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString('utf8')).slice(-LAST_WORDS);
    });
    const decoder = new TextDecoder();
    this.#child.stdout.on('data', (piece: Buffer) => this.#read(decoder.decode(piece, { stream: true })));
    this.#child.stdout.on('end', () => this.#take(this.#pieces.join('')));
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

  #read(text: string): void {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      this.#take(this.#pieces.join('') + line);
      this.#pieces = [];
      this.#length = 0;
    }
    this.#pieces.push(last);
    this.#length += last.length;
    if (this.#length <= LONGEST_LINE) return;
    this.#pieces = [];
    this.#end(`a line of it is longer than ${LONGEST_LINE} characters`);
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
