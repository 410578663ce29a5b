import type { Json } from '../../../tools/json/value.ts';

/** A request as the operations see it, whatever server received it. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  /** Scheme, host and port that the caller used. */
  readonly origin: string;
  /** Aborted when the caller goes away. */
  readonly gone: AbortSignal;
}

export type Answer = JsonAnswer | StreamAnswer;

export interface JsonAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Left out: an answer without a body. */
  readonly body?: Json;
  /** A body that is no JSON. */
  readonly bytes?: Buffer;
}

export interface StreamAnswer {
  readonly status: 200;
  readonly headers?: Readonly<Record<string, string>>;
  readonly frames: AsyncIterable<Frame>;
}

/** One Server-Sent Event, or a comment. */
export type Frame =
  | { readonly comment: string }
  | { readonly id?: number; readonly event: string; readonly data: Json };

export type Handler = (request: Request) => Promise<Answer>;

export function ok(body: Json, status = 200): JsonAnswer {
  return { status, body };
}
