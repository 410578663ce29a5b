import { isArray, type JsonObject, member } from '../../../tools/json/value.ts';
import type { RunEvent } from '../runs/run.ts';
import type { WorkflowDefinition, WorkflowNode } from '../workflow.ts';

/** How far the run has come, as the log tells it. */
export interface Progress {
  /** Nodes that have ended, in this pass through the loop around them. */
  readonly ended: ReadonlySet<string>;
  readonly executions: number;
  /** Passes through loops so far. */
  readonly passes: number;
  /** The node that ended last. */
  readonly last: string | undefined;
}

export const ENDS: ReadonlySet<string> = new Set(['node.completed', 'node.failed', 'node.skipped']);

export function progressOf(definition: WorkflowDefinition, log: readonly RunEvent[]): Progress {
  const ended = new Set<string>();
  let executions = 0;
  let passes = 0;
  let last: string | undefined;
  for (const { type, payload } of log) {
    const nodeId = String(payload.nodeId);
    if (type === 'node.started') executions += 1;
    if (!ENDS.has(type)) continue;
    ended.add(nodeId);
    last = nodeId;
    const again = loopFrom(definition, nodeId);
    if (again.length > 0) passes += 1;
    for (const id of again) ended.delete(id);
  }
  return { ended, executions, passes, last };
}

/** The first node that has not ended while every node before it has. */
export function nextNode(definition: WorkflowDefinition, { ended }: Progress): WorkflowNode | undefined {
  return definition.nodes.find(
    ({ id }, index) =>
      !ended.has(id) &&
      edgesOf(definition)
        .filter(({ targetNodeId }) => targetNodeId === id)
        .map(({ sourceNodeId }) => String(sourceNodeId))
        .every((source) => ended.has(source) || positionOf(definition, source) >= index),
  );
}

/** An edge back to an earlier node makes a loop: everything between the two runs again. */
function loopFrom(definition: WorkflowDefinition, nodeId: string): readonly string[] {
  const from = positionOf(definition, nodeId);
  const back = edgesOf(definition)
    .filter(({ sourceNodeId }) => sourceNodeId === nodeId)
    .map(({ targetNodeId }) => positionOf(definition, String(targetNodeId)))
    .filter((target) => target <= from);
  return back.length === 0 ? [] : definition.nodes.slice(Math.min(...back), from + 1).map(({ id }) => id);
}

/** The nodes that lead nowhere give the outputs of the run. */
export function lastNodes(definition: WorkflowDefinition): readonly string[] {
  const sources = new Set(edgesOf(definition).map(({ sourceNodeId }) => sourceNodeId));
  return definition.nodes.filter(({ id }) => !sources.has(id)).map(({ id }) => id);
}

function edgesOf(definition: WorkflowDefinition): readonly JsonObject[] {
  const edges = member(definition, 'edges');
  return isArray(edges) ? (edges as readonly JsonObject[]) : [];
}

function positionOf(definition: WorkflowDefinition, nodeId: string): number {
  return definition.nodes.findIndex(({ id }) => id === nodeId);
}
