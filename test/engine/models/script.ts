import { isArray, isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import type { NodeContext } from '../nodes/node-type.ts';
import type { Run } from '../runs/run.ts';

/** The mock that plays back the replies of `configurable.mockProvider.config.replies`. */
export const SCRIPTED = 'specord-scripted';

/** The mock of the protocol: a text in pieces. */
export const STREAM_TEXT = 'stream-text';

export const MOCKS: readonly string[] = [SCRIPTED, STREAM_TEXT];

export const MODEL = { provider: 'mock', model: 'scripted-1' };

/** One reply of a model; which member is there says what it does. */
export interface Reply extends JsonObject {
  readonly text?: string;
  readonly chunks?: readonly string[];
  readonly envelope?: JsonObject;
  readonly refusal?: string;
  readonly cut?: string;
  readonly tool?: JsonObject;
}

/** The replies of one model call after the other, and a reply of last resort. */
export function repliesFor({ run, config }: NodeContext, fallback: Reply): () => Reply {
  const script = member(run.request.configurable.mockProvider, 'config');
  const scripted = member(script, isUnrecorded(run) && isReplay(run) ? 'again' : 'replies');
  const replies = isArray(scripted) ? scripted : isArray(config.replies) ? config.replies : [];
  let next = 0;
  return () => {
    const reply = replies[Math.min(next, replies.length - 1)];
    next += 1;
    if (typeof reply === 'string') return { text: reply };
    return isObject(reply) ? (reply as Reply) : fallback;
  };
}

const isReplay = ({ origin }: Run): boolean => origin?.relation === 'fork' && origin.mode === 'replay';

/** What the model says is in no record, so that a replay has to ask it again. */
export function isUnrecorded({ request }: Run): boolean {
  return member(member(request.configurable.mockProvider, 'config'), 'again') !== undefined;
}

export function recordUsage({ run, record, node }: NodeContext, prompt: Json, reply: Json): void {
  const model = run.request.configurable.model;
  record('provider.usage', {
    provider: MODEL.provider,
    model: typeof model === 'string' ? model : MODEL.model,
    inputTokens: wordsIn(prompt),
    outputTokens: wordsIn(reply),
    costEstimateUsd: 0,
    nodeId: node.id,
  });
}

function wordsIn(value: Json): number {
  return (typeof value === 'string' ? value : JSON.stringify(value)).split(/\s+/).length;
}
