import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import process, { kill, platform } from 'node:process';
import { isObject, type JsonObject } from '../../json/value.ts';
import { parsed } from '../parsed.ts';

/** The engine gave no answer: it ended, or took too long. */
export class NoAnswer extends Error {
  /** How many cases waited when the engine ended: any one of them may have been too much for it. */
  readonly among: number;
  /** It was waited for as long as the user said. */
  readonly isLate: boolean;

  constructor(message: string, among = 1, isLate = false) {
    super(message);
    this.among = among;
    this.isLate = isLate;
  }
}

interface Waiting {
  settle(answer: JsonObject): void;
  fail(error: NoAnswer): void;
}

/** A shell on Windows is no leader of those whom it starts. */
const HAS_GROUPS = platform !== 'win32';
/** What a terminal sends to whoever runs in it, which a group of its own does not hear. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LAST_WORDS = 500;
const LONGEST_CHATTER = 80;
/** Whoever prints so many lines in between has no answer to give, and keeps everything else from being read. */
const MOST_CHATTER = 100_000;
/** More than this is no answer to any case. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** One run of the command: lines with questions go in, lines with answers come out, in any order. */
export class EngineProcess {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #waiting = new Map<string, Waiting>();
  #stderr = '';
  /** The last line that was no answer. */
  #chatter = '';
  /** Lines since the last answer. */
  #passed = 0;
  /** Of the line that has not ended yet. */
  #pieces: string[] = [];
  #length = 0;
  #ended: string | undefined;

  constructor(command: string) {
    this.#child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'pipe'], detached: HAS_GROUPS });
    this.#child.stdin.on('error', () => {});
    this.#child.stderr.on('data', (piece: Buffer) => {
      const said = this.#stderr + piece.toString('utf8');
      this.#stderr = said.length > LAST_WORDS ? `…${said.slice(-LAST_WORDS)}` : said;
    });
    const decoder = new TextDecoder();
    this.#child.stdout.on('data', (piece: Buffer) => this.#read(decoder.decode(piece, { stream: true })));
    this.#child.stdout.on('end', () => this.#take(this.#pieces.join('')));
    this.#child.on('error', (error) => this.#end(error.message));
    this.#child.on('close', (code, signal) => this.#end(`it ended (${signal ?? `exit code ${code}`})`));
    for (const signal of SIGNALS) process.on(signal, this.#stop);
  }

  /** The signal is passed on, and then has the effect that it would have had. */
  readonly #stop = (signal: NodeJS.Signals): void => {
    this.close();
    kill(process.pid, signal);
  };

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  ask(question: { readonly id: string } & JsonObject, timeoutMs: number): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) return reject(new NoAnswer(this.#ended));
      const timer = setTimeout(() => {
        this.#waiting.delete(question.id);
        reject(new NoAnswer(`no answer within ${timeoutMs} ms${this.#lastWords()}`, 1, true));
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

  /** What the shell has started is ended with it, and nothing more is read from it. */
  close(): void {
    const { pid, stdin, stdout, stderr } = this.#child;
    for (const signal of SIGNALS) process.off(signal, this.#stop);
    stdin.destroy();
    stdout.destroy();
    stderr.destroy();
    try {
      if (HAS_GROUPS && pid !== undefined) kill(-pid);
      else this.#child.kill();
    } catch {
      // It had ended by itself.
    }
  }

  #read(text: string): void {
    const lines = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      if (this.#passed >= MOST_CHATTER) return;
      this.#take(this.#pieces.join('') + line);
      this.#pieces = [];
      this.#length = 0;
    }
    this.#pieces.push(last);
    this.#length += last.length;
    if (this.#length <= LONGEST_LINE) return;
    this.#pieces = [];
    this.#end(`a line of it is longer than ${LONGEST_LINE} characters`);
    this.close();
  }

  #take(line: string): void {
    const text = line.trim();
    // Most of what is no answer is not even an object, and need not be read to its first mistake.
    const answer = text.startsWith('{') && text.endsWith('}') ? parsed(text) : undefined;
    if (isObject(answer) && typeof answer.id === 'string') {
      this.#passed = 0;
      this.#waiting.get(answer.id)?.settle(answer);
      this.#waiting.delete(answer.id);
    } else this.#pass(text);
  }

  #pass(text: string): void {
    if (text !== '')
      this.#chatter = text.length > LONGEST_CHATTER ? `${text.slice(0, LONGEST_CHATTER)}…` : text;
    this.#passed += 1;
    if (this.#passed !== MOST_CHATTER) return;
    this.#end(`it printed ${MOST_CHATTER} lines that are no answers`);
    this.close();
  }

  #lastWords(): string {
    const said = this.#stderr.trim();
    if (said !== '') return `; it last said: ${said}`;
    return this.#chatter === '' ? '' : `; it printed what is no answer: ${this.#chatter}`;
  }

  #end(because: string): void {
    for (const signal of SIGNALS) process.off(signal, this.#stop);
    this.#ended ??= `${because}${this.#lastWords()}`;
    for (const { fail } of this.#waiting.values()) fail(new NoAnswer(this.#ended, this.#waiting.size));
    this.#waiting.clear();
  }
}
