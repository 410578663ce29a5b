import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Json } from '../../json/value.ts';
import { parsed } from '../parsed.ts';

/** One Server-Sent Event. `id` is the text as it was sent, or a number where it is one. */
export interface StreamFrame {
  readonly id: Json;
  readonly event: string;
  readonly data: Json;
}

const LONGEST_FRAME = 16 * 1024 * 1024;
const LONGEST_STREAM = 64 * 1024 * 1024;

/** Reads frames as https://html.spec.whatwg.org/multipage/server-sent-events.html tells, with data in JSON. */
export class EventStream {
  readonly frames: StreamFrame[] = [];
  /** What was sent, for texts that must not appear. */
  text = '';
  /** Whether the host has closed the stream. */
  isClosed = false;
  /** Why the stream cannot be read any further. */
  fault: string | undefined;
  readonly #stream: IncomingMessage;
  #rest = '';
  #half = '';
  #wake: (() => void) | undefined;

  constructor(stream: IncomingMessage) {
    this.#stream = stream;
    const decoder = new TextDecoder('utf-8');
    stream.on('data', (piece: Buffer) => this.#take(decoder.decode(piece, { stream: true })));
    stream.on('end', () => {
      if (this.#half !== '') this.#take('\n');
      this.#end();
    });
    stream.on('error', (error: Error) => {
      this.fault ??= error.message;
      this.#end();
    });
    stream.on('close', () => this.#end());
  }

  /** Lines that only show that the host is there. */
  get comments(): number {
    return this.text.match(/^:/gm)?.length ?? 0;
  }

  /** Until the host closes the stream, or what was awaited has come; false when the time is over. */
  async read(
    { until, comments }: { readonly until?: string; readonly comments?: number },
    timeoutMs: number,
  ): Promise<boolean> {
    const deadline = Date.now() + timeoutMs;
    const wanted = comments === undefined ? Number.POSITIVE_INFINITY : this.comments + comments;
    const isThere = () =>
      this.isClosed ||
      (until !== undefined && this.frames.some(({ event }) => event === until)) ||
      (comments !== undefined && this.comments >= wanted);
    while (!isThere()) {
      const left = deadline - Date.now();
      if (left <= 0) return false;
      const change = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const controller = new AbortController();
      await Promise.race([change, sleep(left, undefined, { signal: controller.signal }).catch(() => {})]);
      controller.abort();
    }
    return true;
  }

  close(): void {
    this.#stream.destroy();
  }

  #take(text: string): void {
    this.text += text;
    if (this.text.length > LONGEST_STREAM) this.#stop('it is too long');
    // A carriage return at the end may be the first half of a line end.
    const all = this.#half + text;
    this.#half = all.endsWith('\r') ? '\r' : '';
    const lines = all.slice(0, all.length - this.#half.length).replaceAll(/\r\n?/g, '\n');
    this.#rest += lines;
    const blocks = lines.includes('\n') ? this.#rest.split('\n\n') : [this.#rest];
    this.#rest = blocks.pop() ?? '';
    if (this.#rest.length > LONGEST_FRAME) this.#stop('a frame does not end');
    for (const block of blocks) this.#add(block);
    this.#wake?.();
  }

  #add(block: string): void {
    const fields = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
    const value = (name: string) =>
      fields
        .filter((line) => line === name || line.startsWith(`${name}:`))
        .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
    const id = value('id').at(-1);
    const data = value('data').join('\n');
    if (data === '') return;
    const read = parsed(data);
    if (read === undefined) {
      this.#stop(
        `the data of a frame cannot be read as JSON: ${data.length > 80 ? `${data.slice(0, 80)}…` : data}`,
      );
      return;
    }
    this.frames.push({
      id: id === undefined ? null : /^\d+$/.test(id) ? Number(id) : id,
      event: value('event').at(-1) ?? 'message',
      data: read,
    });
  }

  #stop(fault: string): void {
    this.fault ??= fault;
    this.#stream.destroy();
  }

  #end(): void {
    this.isClosed = true;
    this.#wake?.();
  }
}
