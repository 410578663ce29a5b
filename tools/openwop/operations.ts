import type { Operation } from '../cases/protocol.ts';

/** What a host of the profile `openwop-core` serves (REST endpoints, §"Minimum host"). */
const REQUIRED: readonly string[] = [
  'GET /.well-known/openwop',
  'GET /v1/openapi.json',
  'GET /v1/workflows/{workflowId}',
  'POST /v1/runs',
  'GET /v1/runs/{runId}',
  'GET /v1/runs/{runId}/events',
  'GET /v1/runs/{runId}/events/poll',
  'POST /v1/runs/{runId}/cancel',
];

/** Everything else of the catalogue is optional. */
const OPTIONAL: readonly string[] = [
  'POST /v1/runs:bulk-cancel',
  'POST /v1/runs/{runId}:pause',
  'POST /v1/runs/{runId}:resume',
  'POST /v1/runs/{runId}:fork',
  'GET /v1/runs/{runId}/ancestry',
  'GET /v1/runs/{runId}:diff',
  'GET /v1/runs/{runId}/debug-bundle',
  'GET /v1/runs/{runId}/eval-summary',
  'POST /v1/runs/{runId}/interrupts/{nodeId}',
  'GET /v1/interrupts/{token}',
  'POST /v1/interrupts/{token}',
  'POST /v1/runs/{runId}/annotations',
  'GET /v1/runs/{runId}/annotations',
  'GET /v1/runs/{runId}/artifacts/{artifactId}',
  'POST /v1/webhooks',
  'DELETE /v1/webhooks/{webhookId}',
  'GET /v1/audit/verify',
  'GET /v1/host/workspace/files',
  'GET /v1/host/workspace/files/{path}',
  'PUT /v1/host/workspace/files/{path}',
  'DELETE /v1/host/workspace/files/{path}',
  'GET /v1/agents',
  'GET /v1/agents/{agentId}',
  'GET /v1/agents/{agentId}/deployments',
  'POST /v1/agents/{agentId}/deployments',
  'GET /v1/agents/roster',
  'GET /v1/agents/roster/{rosterId}',
  'GET /v1/agents/org-chart',
  'GET /v1/agents/org-chart/{departmentId}',
  'GET /v1/tools',
  'GET /v1/tools/{toolId}',
  'GET /v1/prompts',
  'POST /v1/prompts',
  'GET /v1/prompts/{templateId}',
  'PUT /v1/prompts/{templateId}',
  'DELETE /v1/prompts/{templateId}',
  'POST /v1/prompts:render',
  'PUT /v1/packs-test/{name}/-/{version}.tgz',
  'GET /v1/packs-test/{name}/-/{version}.tgz',
  'DELETE /v1/packs-test/{name}/-/{version}',
  'GET /v1/packs-test/{name}/-/{version}.sig',
];

export const operations: readonly Operation[] = [
  ...REQUIRED.map((operation) => ({ operation, required: true })),
  ...OPTIONAL.map((operation) => ({ operation })),
];
