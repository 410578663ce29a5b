import { Refused } from '../../cases/refused.ts';
import { isArray, type Json, type JsonObject, member } from '../../json/value.ts';

interface Text {
  readonly runId: string;
  readonly nodeId: string;
  text: string;
}

/**
 * `{frames}`, each `{id?, event, data}` of an event stream, to the texts that model calls produced, in the order in
 * which they began. Chunks of one node are joined until `isLast`; two frames with one id are one chunk.
 */
export function projectTextStream(input: Json): JsonObject {
  const frames = member(input, 'frames');
  if (!isArray(frames)) throw new Refused('frames-malformed', 'frames is not a list');
  const texts: Text[] = [];
  const open = new Map<string, Text>();
  for (const chunk of chunksOf(frames)) add(chunk, texts, open);
  const unfinished = new Set(open.values());
  return { texts: texts.map((text) => ({ ...text, isComplete: !unfinished.has(text) })) };
}

function* chunksOf(frames: readonly Json[]): Generator<Json> {
  const seen = new Set<Json | undefined>();
  for (const frame of frames) {
    const [event, data = null, id] = ['event', 'data', 'id'].map((name) => member(frame, name));
    if (event === 'batch') {
      if (isArray(data)) yield* data.map(chunkIn);
    } else if (TEXT_FRAMES.has(String(event)) && (id === undefined || !seen.has(id))) {
      seen.add(id);
      yield chunkIn(data);
    }
  }
}

const TEXT_FRAMES: ReadonlySet<string> = new Set(['ai.message.chunk', 'output.chunk']);

/** The chunk itself, or the event document that holds it. */
function chunkIn(data: Json): Json {
  return member(data, 'type') === 'output.chunk' ? (member(data, 'payload') ?? null) : data;
}

function add(data: Json, texts: Text[], open: Map<string, Text>): void {
  const [runId, nodeId, chunk] = ['runId', 'nodeId', 'chunk'].map((name) => member(data, name));
  if (typeof runId !== 'string' || typeof nodeId !== 'string' || typeof chunk !== 'string') return;
  const key = JSON.stringify([runId, nodeId]);
  let text = open.get(key);
  if (text === undefined) {
    text = { runId, nodeId, text: '' };
    texts.push(text);
    open.set(key, text);
  }
  text.text += chunk;
  if (member(data, 'isLast') === true) open.delete(key);
}
