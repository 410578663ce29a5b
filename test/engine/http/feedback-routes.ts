import { runFor } from '../access/run-access.ts';
import { Refusal } from '../answers/refusal.ts';
import { bodyOf } from './body.ts';
import { ok } from './message.ts';
import type { Route } from './route.ts';

const feedback = { capability: 'feedback', status: 501 } as const;
const webhooks = { capability: 'webhooks', status: 403 } as const;

export const feedbackRoutes: readonly Route[] = [
  {
    operation: 'createAnnotation',
    method: 'POST',
    path: '/v1/runs/{runId}/annotations',
    scopes: ['runs:annotate'],
    needs: feedback,
    answer({ host, caller, parameters, request }) {
      const run = runFor(host, caller, parameters.runId ?? '', 'forbidden');
      const body = bodyOf(request, 'annotation-create-request');
      return host.keys.once(
        caller,
        `annotate ${run.runId}`,
        request.headers['idempotency-key'],
        body,
        async () => ok(host.annotations.add(run, caller, host.capabilities.feedback, body), 201),
      );
    },
  },
  {
    operation: 'listAnnotations',
    method: 'GET',
    path: '/v1/runs/{runId}/annotations',
    scopes: ['runs:read'],
    needs: feedback,
    answer: ({ host, caller, parameters }) =>
      ok({ annotations: host.annotations.of(runFor(host, caller, parameters.runId ?? '', 'forbidden')) }),
  },
  {
    operation: 'getArtifact',
    method: 'GET',
    path: '/v1/runs/{runId}/artifacts/{artifactId}',
    scopes: ['artifacts:read'],
    answer({ host, caller, parameters }) {
      const run = runFor(host, caller, parameters.runId ?? '');
      const artifact = run.artifacts.get(parameters.artifactId ?? '');
      if (!artifact) throw new Refusal(404, 'not_found');
      return ok(artifact);
    },
  },
  {
    operation: 'registerWebhook',
    method: 'POST',
    path: '/v1/webhooks',
    scopes: ['webhooks:manage'],
    needs: webhooks,
    answer: ({ host, caller, request }) =>
      ok(host.webhooks.register(caller, bodyOf(request, 'webhook-registration-request')), 201),
  },
  {
    operation: 'unregisterWebhook',
    method: 'DELETE',
    path: '/v1/webhooks/{webhookId}',
    scopes: ['webhooks:manage'],
    answer({ host, caller, parameters }) {
      host.webhooks.remove(caller, parameters.webhookId ?? '');
      return { status: 204 };
    },
  },
];
