import { invalid, Refusal } from '../answers/refusal.ts';
import { MODES } from '../discovery/capabilities.ts';
import type { Request } from '../http/message.ts';
import type { Mode } from './modes.ts';

export interface StreamParameters {
  readonly modes: readonly Mode[];
  readonly bufferMs: number;
  /** Sequence after which the stream goes on; undefined for a stream from the start. */
  readonly after: number | undefined;
  /** Milliseconds of silence after which a comment is sent. */
  readonly commentMs?: number;
}

const LONGEST_BUFFER_MS = 5000;

/** The parameter with which a test shortens the time between comments. */
export const COMMENT_PARAMETER = 'host.specord.comments';

export function streamParameters({ query, headers }: Request): StreamParameters {
  const last = headers['last-event-id'];
  const comments = query.get(COMMENT_PARAMETER);
  return {
    modes: modesOf(query.get('streamMode') ?? 'updates'),
    bufferMs: Math.min(wholeNumber('bufferMs', query.get('bufferMs') ?? '0'), LONGEST_BUFFER_MS),
    after: last === undefined ? undefined : wholeNumber('Last-Event-ID', last),
    ...(comments === null ? {} : { commentMs: wholeNumber(COMMENT_PARAMETER, comments) }),
  };
}

function modesOf(text: string): readonly Mode[] {
  const names = text.split(',');
  const isMode = (name: string): name is Mode => (MODES as readonly string[]).includes(name);
  if (!names.every(isMode) || (names.length > 1 && names.includes('values')))
    throw new Refusal(400, 'unsupported_stream_mode', { supported: [...MODES] });
  if (new Set(names).size < names.length) throw invalid({ parameter: 'streamMode' });
  return names;
}

export function wholeNumber(parameter: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^\d+$/.test(text) || Number(text) > most) throw invalid({ parameter });
  return Number(text);
}
