import { Refusal } from '../answers/refusal.ts';
import { servedDocument } from '../discovery/openapi.ts';
import { installedWorkflow } from '../runs/create.ts';
import { ok } from './message.ts';
import type { Route } from './route.ts';

export const discoveryRoutes: readonly Route[] = [
  {
    operation: 'getCapabilities',
    method: 'GET',
    path: '/.well-known/openwop',
    scopes: [],
    answer: ({ host }) => ({ ...ok(host.capabilities), headers: { 'Cache-Control': 'max-age=60' } }),
  },
  {
    operation: 'getOpenApiSpec',
    method: 'GET',
    path: '/v1/openapi.json',
    scopes: [],
    answer: ({ served }) => ok(servedDocument(served)),
  },
  {
    operation: 'getWorkflow',
    method: 'GET',
    path: '/v1/workflows/{workflowId}',
    scopes: ['manifest:read'],
    answer({ host, parameters }) {
      const workflow = installedWorkflow(host, parameters.workflowId ?? null);
      if (!workflow) throw new Refusal(404, 'workflow_not_found');
      return ok(workflow);
    },
  },
];
