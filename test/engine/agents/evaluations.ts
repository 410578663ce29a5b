import { setTimeout as sleep } from 'node:timers/promises';
import { isArray, type Json, type JsonObject } from '../../../tools/json/value.ts';
import { invalid, Refusal } from '../answers/refusal.ts';
import type { NodeType } from '../nodes/node-type.ts';
import type { Run } from '../runs/run.ts';
import type { WorkflowDefinition } from '../workflow.ts';

/** The names that a test has to know. */
export const EVALUATION_SETTINGS = {
  evalSuiteRef: 'acme.evals.greetings',
  waitingEvalSuiteRef: 'acme.evals.waiting',
  evalAgentId: 'specord.agent',
} as const;

const NEEDED_SCORE = 0.5;
const LONG_MS = 60_000;

const suites: Readonly<Record<string, JsonObject>> = {
  'acme.evals.greetings': { version: '3.0.0', scores: [0.75, 0.25] },
  'acme.evals.waiting': { version: '1.0.0', scores: [1], waits: true },
};

/** A suite is carried out as a workflow of one node. */
export function evaluationOf({ evalSuiteRef, agentId }: JsonObject): WorkflowDefinition {
  const suite = suites[String(evalSuiteRef)];
  if (suite === undefined) throw invalid({ pointer: '/evalSuiteRef' });
  const config = { ...suite, suiteId: String(evalSuiteRef), agentId: String(agentId) };
  return {
    id: 'specord-evaluation',
    name: 'Evaluation',
    version: '1.0',
    description: 'Scores an agent by a suite of tasks.',
    nodes: [
      {
        id: 'suite',
        typeId: 'specord.evaluation',
        name: 'Suite',
        config,
        inputs: {},
        position: { x: 0, y: 0 },
      },
    ],
    edges: [],
    triggers: [{ id: 'manual', type: 'manual', enabled: true }],
    variables: [],
    metadata: { tags: ['specord'] },
    settings: { timeout: 120_000 },
  };
}

export const evaluation: NodeType = {
  hasEffects: true,
  async execute({ config, record, signal }) {
    const { suiteId = '', version = '', waits } = config;
    const scores = isArray(config.scores) ? config.scores.map(Number) : [];
    record('eval.started', {
      ...{ suiteId, suiteVersion: version, taskCount: scores.length, modes: ['exact'] },
    });
    if (waits === true) await sleep(LONG_MS, undefined, { signal });
    for (const [index, score] of scores.entries())
      record('eval.scored', { taskId: `task_${index + 1}`, score, passed: score >= NEEDED_SCORE });
    const passedCount = scores.filter((score) => score >= NEEDED_SCORE).length;
    const aggregateScore = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const passed = passedCount === scores.length;
    record('eval.completed', { aggregateScore, passed, taskCount: scores.length, passedCount });
    return { outputs: { aggregateScore } };
  },
};

export function evalSummaryOf({ log }: Run): JsonObject {
  const payloadOf = (type: string): JsonObject | undefined =>
    log.find((event) => event.type === type)?.payload;
  const [started, completed] = [payloadOf('eval.started'), payloadOf('eval.completed')];
  if (started === undefined || completed === undefined) throw new Refusal(409, 'conflict');
  const { suiteId = '', suiteVersion = '' } = started;
  const tasks: Json = log.filter(({ type }) => type === 'eval.scored').map(({ payload }) => payload);
  return { suiteId, suiteVersion, ...completed, tasks };
}
