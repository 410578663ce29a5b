import type { RunEvent } from '../runs/run.ts';

export type Mode = 'updates' | 'values' | 'messages' | 'debug';

/** Catalogue types that `updates` shows; those and `node.started` give a snapshot in `values`. */
const UPDATES: ReadonlySet<string> = new Set([
  ...['run.started', 'run.completed', 'run.failed', 'run.cancelled', 'run.paused', 'run.resumed'],
  ...['run.annotated', 'workspace.updated'],
  ...['node.completed', 'node.failed', 'node.skipped', 'node.suspended', 'node.dispatched'],
  ...['approval.requested', 'approval.received', 'clarification.requested', 'clarification.resolved'],
  ...['interrupt.requested', 'interrupt.resolved', 'artifact.created'],
  ...['eval.started', 'eval.scored', 'eval.completed'],
  ...['deployment.promoted', 'deployment.rolled-back', 'deployment.canary.adjusted'],
  'deployment.state.changed',
]);

/** How an event appears in a mode; undefined where it does not. */
export function shownAs(mode: Mode, { type }: RunEvent): 'event' | 'snapshot' | 'chunk' | undefined {
  if (mode === 'debug') return 'event';
  if (mode === 'messages') return type === 'output.chunk' ? 'chunk' : undefined;
  if (mode === 'updates') return UPDATES.has(type) ? 'event' : undefined;
  return UPDATES.has(type) || type === 'node.started' ? 'snapshot' : undefined;
}
