import { agents, chart, departmentView, found, roster, tools } from '../library/inventory.ts';
import { bodyOf } from './body.ts';
import { type Answer, ok } from './message.ts';
import type { Call, Route } from './route.ts';

const read = (
  operation: string,
  path: string,
  capability: string,
  answer: (call: Call) => Answer,
  scope = 'runs:read',
): Route => ({
  ...{ operation, method: 'GET', path, scopes: [scope], needs: { capability, status: 404 } },
  answer,
});

/** Who and what works on a host. The words that stand in the place of an agent's id come before it. */
export const inventoryRoutes: readonly Route[] = [
  read('listAgentRoster', '/v1/agents/roster', 'agents.roster', () => ok({ roster, total: roster.length })),
  read('getAgentRosterEntry', '/v1/agents/roster/{rosterId}', 'agents.roster', ({ parameters }) =>
    ok(found(roster, 'rosterId', parameters.rosterId)),
  ),
  read('getAgentOrgChart', '/v1/agents/org-chart', 'agents.orgChart', () => ok(chart)),
  read(
    'getAgentOrgChartDepartment',
    '/v1/agents/org-chart/{departmentId}',
    'agents.orgChart',
    ({ request, parameters }) =>
      ok(departmentView(parameters.departmentId ?? '', request.query.get('recursive') !== 'false')),
  ),
  read('listAgents', '/v1/agents', 'agents.manifestRuntime', () => ok({ agents, total: agents.length })),
  read('getAgent', '/v1/agents/{agentId}', 'agents.manifestRuntime', ({ parameters }) =>
    ok(found(agents, 'agentId', parameters.agentId)),
  ),
  read(
    'listAgentDeployments',
    '/v1/agents/{agentId}/deployments',
    'agents.deployment',
    ({ host, parameters }) => ok(host.deployments.of(parameters.agentId ?? '')),
  ),
  {
    operation: 'transitionAgentDeployment',
    method: 'POST',
    path: '/v1/agents/{agentId}/deployments',
    scopes: ['deploy:*'],
    needs: { capability: 'agents.deployment', status: 404 },
    answer: ({ host, request, parameters }) =>
      ok(host.deployments.move(parameters.agentId ?? '', bodyOf(request, 'deployment-transition-request'))),
  },
  read('listTools', '/v1/tools', 'toolCatalog', () => ok(tools)),
  read('getTool', '/v1/tools/{toolId}', 'toolCatalog', ({ parameters }) =>
    ok(found(tools, 'toolId', parameters.toolId)),
  ),
  read(
    'verifyAuditLog',
    '/v1/audit/verify',
    'auth.auditLogIntegrity',
    ({ host, request }) => ok(host.audit.verify(request.query)),
    'audit:read',
  ),
];
