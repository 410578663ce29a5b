import { type NodeContext, NodeFailure } from '../nodes/node-type.ts';
import { MODEL } from './script.ts';

/** The model refuses, which fails the node; where the source of a replay has an answer, the replay fails as such. */
export function recordRefusal({ host, run, node, record }: NodeContext, refusalText: string): never {
  record('envelope.refusal', { nodeId: node.id, ...MODEL, refusalText });
  const source = run.origin?.relation === 'fork' && run.origin.mode === 'replay' ? run.origin : undefined;
  const answered =
    source &&
    host.runs
      .get(source.runId)
      ?.log.find(({ type, nodeId }) => type === 'node.completed' && nodeId === node.id);
  if (!answered) throw new NodeFailure('envelope_refusal', 'The model refused.');
  record('replay.divergedAtRefusal', {
    sourceRunId: answered.runId,
    atSequence: answered.sequence,
    originalEventId: answered.eventId,
    nodeId: node.id,
    originalEnvelopeKind: 'valid',
    replayEnvelopeKind: 'refusal',
    refusalReason: refusalText,
  });
  throw new NodeFailure('replay_diverged_at_refusal', 'The model refused where it once answered.');
}
