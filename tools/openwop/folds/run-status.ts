import { type Json, type JsonObject, member } from '../../json/value.ts';

const STATUS_AFTER: ReadonlyMap<string, string> = new Map([
  ['run.started', 'running'],
  ['run.paused', 'paused'],
  ['run.resumed', 'running'],
  ['interrupt.resolved', 'running'],
  ['run.completed', 'completed'],
  ['run.failed', 'failed'],
  ['run.cancelled', 'cancelled'],
]);

/** Kinds that are not here do not suspend the run, or are newer than this reader. */
const STATUS_WHILE: ReadonlyMap<string, string> = new Map([
  ['approval', 'waiting-approval'],
  ['conversation.exchange', 'waiting-approval'],
  ['low-confidence', 'waiting-approval'],
  ['clarification', 'waiting-input'],
  ['custom', 'waiting-input'],
  ['external-event', 'waiting-external'],
]);

const TERMINAL: ReadonlySet<string> = new Set(['completed', 'failed', 'cancelled']);

/** A run never leaves a terminal status. */
export function statusAfter(status: string, event: JsonObject): string {
  if (TERMINAL.has(status)) return status;
  const type = textOf(member(event, 'type'));
  const next =
    type === 'interrupt.requested'
      ? STATUS_WHILE.get(textOf(member(member(event, 'payload'), 'kind')))
      : STATUS_AFTER.get(type);
  return next ?? status;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
