import { type Json, member } from '../../../tools/json/value.ts';
import { LIMITS } from '../discovery/capabilities.ts';
import type { Run } from '../runs/run.ts';
import type { WorkflowNode } from '../workflow.ts';
import type { Progress } from './graph.ts';

export interface Breach {
  readonly kind: string;
  readonly limit: number;
  readonly observed: number;
  readonly code: string;
  readonly nodeId?: string;
}

/** The limit that the run would go over by executing the node. */
export function breachBefore(run: Run, node: WorkflowNode, progress: Progress): Breach | undefined {
  const { configurable } = run.request;
  const executions = least(LIMITS.maxNodeExecutions, configurable.recursionLimit);
  if (progress.executions >= executions)
    return {
      kind: 'node-executions',
      limit: executions,
      observed: progress.executions + 1,
      code: 'recursion_limit_exceeded',
      nodeId: node.id,
    };
  const passes = least(
    LIMITS.maxLoopIterations,
    configurable.maxLoopIterations,
    member(run.definition.settings, 'maxLoopbackIterations'),
  );
  if (progress.passes < passes) return undefined;
  return {
    kind: 'loop-iterations',
    limit: passes,
    observed: progress.passes + 1,
    code: 'loop_limit_exceeded',
    nodeId: node.id,
  };
}

export function longestDuration({ definition, request }: Run): number {
  return least(
    LIMITS.maxRunDurationMs,
    request.configurable.runTimeoutMs,
    member(definition.settings, 'timeout') || undefined,
  );
}

function least(...limits: readonly (Json | undefined)[]): number {
  return Math.min(...limits.filter((limit) => typeof limit === 'number'));
}
