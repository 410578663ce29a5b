import { isArray, type Json, type JsonObject, member } from '../../json/value.ts';
import type { StreamFrame } from '../http/event-stream.ts';

/** What an engine has answered, whether as one body or as a stream. */
export interface Received {
  /** The request line that it answers. */
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As it came over the wire. */
  readonly text: string;
  /** Undefined where the body is not JSON, or there is none. The body of a stream is the list of its frames. */
  readonly body: Json | undefined;
  readonly frames?: readonly StreamFrame[];
  /** Why a stream could not be read to its end. */
  readonly fault?: string | undefined;
}

/** An event of a page or a frame of a stream, under one roof. */
export interface Item {
  readonly name: string;
  readonly sequence: Json;
  /** The whole event document or frame. */
  readonly value: JsonObject;
  /** The event document, also where a frame carries it. */
  readonly event: Json;
}

export function itemsOf({ frames, body }: Received): readonly Item[] {
  if (frames)
    return frames.flatMap(unpacked).map((frame) => ({
      name: frame.event,
      sequence: frame.id,
      value: frame as unknown as JsonObject,
      event: frame.data,
    }));
  const events = member(body, 'events');
  return (isArray(events) ? events : []).map((event) => ({
    name: String(member(event, 'type')),
    sequence: member(event, 'sequence') ?? null,
    value: event as JsonObject,
    event,
  }));
}

/** A batch counts as the messages that it holds; its own id is that of the last of them. */
function unpacked(frame: StreamFrame): readonly StreamFrame[] {
  const { event, data } = frame;
  if (event !== 'batch' || !isArray(data)) return [frame];
  return data.map((one, index) => ({
    id: index === data.length - 1 ? frame.id : (member(one, 'sequence') ?? null),
    event: messageName(one),
    data: one,
  }));
}

/** Which message data without a name belongs to. */
function messageName(data: Json): string {
  const type = member(data, 'type');
  if (typeof type === 'string') return type;
  if (member(data, 'annotationId') !== undefined) return 'run.annotated';
  return member(data, 'chunk') === undefined ? 'state.snapshot' : 'ai.message.chunk';
}
