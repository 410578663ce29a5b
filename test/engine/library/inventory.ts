import type { JsonObject } from '../../../tools/json/value.ts';
import { Refusal } from '../answers/refusal.ts';

const AGENT = 'vendor.specord.reviewer';
const owner = { tenantId: 'acme', workspaceId: 'finance' };

/** The agents, the roster, the chart and the tools of a host that has one of each. */
export const agents: readonly JsonObject[] = [
  {
    ...{ agentId: AGENT, persona: 'Reviewer', label: 'Reviewer', modelClass: 'reasoning' },
    ...{ packName: 'vendor.specord.review', packVersion: '1.0.0' },
    ...{ toolAllowlist: ['mcp:search'], hasHandoffSchemas: false, roster: ['host:reviewer-1'] },
  },
];

export const roster: readonly JsonObject[] = [
  {
    ...{ rosterId: 'host:reviewer-1', persona: "Ada's assistant" },
    ...{ agentRef: { agentId: AGENT, channel: 'stable' }, owner, workflows: [], enabled: true },
  },
];

const departments: readonly JsonObject[] = [
  { departmentId: 'finance', name: 'Finance', roles: [{ roleId: 'head', name: 'Head' }] },
  {
    ...{ departmentId: 'audit', name: 'Audit', roles: [{ roleId: 'reviewer', name: 'Reviewer' }] },
    parentDepartmentId: 'finance',
  },
];

export const chart = {
  ...{ owner, departments },
  members: [
    { rosterId: 'host:reviewer-1', departmentId: 'audit', roleId: 'reviewer', reportsTo: null },
  ] as readonly JsonObject[],
};

/** A department with who belongs to it and, unless the query says otherwise, to those below. */
export function departmentView(departmentId: string, isRecursive: boolean): JsonObject {
  const department = departments.find((one) => one.departmentId === departmentId);
  if (!department) throw new Refusal(404, 'not_found');
  const below = departments.filter((one) => one.parentDepartmentId === departmentId);
  const within = new Set([department, ...(isRecursive ? below : [])].map((one) => one.departmentId));
  const members = chart.members.filter((one) => within.has(one.departmentId));
  return { department, members, responsibilities: [] };
}

export const tools: readonly JsonObject[] = [
  { toolId: 'mcp:search', source: 'mcp', safetyTier: 'read', approval: 'never' },
  { toolId: 'shell', source: 'host-extension', safetyTier: 'exec', approval: 'always' },
];

export function found(list: readonly JsonObject[], name: string, id: string | undefined): JsonObject {
  const one = list.find((item) => item[name] === id);
  if (!one) throw new Refusal(404, 'not_found');
  return one;
}

const STEPS: Readonly<Record<string, string>> = {
  promote: 'active',
  pause: 'paused',
  deprecate: 'deprecated',
  rollback: 'rolled-back',
};

/** What its owner tells whoever checks the host. */
export const DEPLOYMENT_SETTINGS = { stagedAgent: AGENT, stagedVersion: '1.0.0' };

/** Versions of agents and their states. */
export class Deployments {
  readonly #byAgent = new Map([[AGENT, [{ agentId: AGENT, version: '1.0.0', state: 'staged' }]]]);

  of(agentId: string): readonly JsonObject[] {
    const versions = this.#byAgent.get(agentId);
    if (!versions) throw new Refusal(404, 'not_found');
    return versions;
  }

  move(agentId: string, { version, transition, toState, evalRunId }: JsonObject): JsonObject {
    const found = this.#byAgent.get(agentId)?.find((one) => one.version === version);
    if (!found) throw new Refusal(404, 'not_found');
    if (transition === 'promote' && evalRunId === undefined) throw new Refusal(403, 'eval_gate_unmet');
    const isServing = found.state === 'active' || found.state === 'deprecated';
    if (transition !== 'promote' && !isServing) throw new Refusal(400, 'no_active_deployment');
    found.state = String(toState ?? STEPS[String(transition)] ?? found.state);
    return { ...found, ...(evalRunId !== undefined && { evalRunId }) };
  }
}
