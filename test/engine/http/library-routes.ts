import { TEST_KEY_PREFIX } from '../access/callers.ts';
import { Refusal } from '../answers/refusal.ts';
import type { Host } from '../host.ts';
import { requireNamed } from '../library/packs.ts';
import { bodyOf } from './body.ts';
import { type Answer, ok, type Request } from './message.ts';
import type { Route } from './route.ts';

const files = { capability: 'workspace', status: 501 } as const;
const library = { capability: 'prompts.endpointsSupported', status: 501 } as const;
const mirror = { capability: 'packs.testMode', status: 404 } as const;

const fileRoutes: readonly Route[] = [
  {
    operation: 'listWorkspaceFiles',
    method: 'GET',
    path: '/v1/host/workspace/files',
    scopes: ['workspace:read'],
    needs: files,
    answer: ({ host, caller, request }) => ok(host.files.list(caller, request.query.get('prefix') ?? '')),
  },
  {
    operation: 'getWorkspaceFile',
    method: 'GET',
    path: '/v1/host/workspace/files/{path}',
    scopes: ['workspace:read'],
    needs: files,
    answer: ({ host, caller, request, parameters: { path = '' } }) =>
      ok(host.files.read(caller, path, request.query.get('version'))),
  },
  {
    operation: 'putWorkspaceFile',
    method: 'PUT',
    path: '/v1/host/workspace/files/{path}',
    scopes: ['workspace:write'],
    needs: files,
    answer({ host, caller, request, parameters: { path = '' } }) {
      const body = bodyOf(request, 'workspace-file-write-request');
      return ok(host.files.write(caller, path, body, request.headers['if-match']));
    },
  },
  {
    operation: 'deleteWorkspaceFile',
    method: 'DELETE',
    path: '/v1/host/workspace/files/{path}',
    scopes: ['workspace:write'],
    needs: files,
    answer({ host, caller, parameters: { path = '' } }) {
      host.files.remove(caller, path);
      return { status: 204 };
    },
  },
];

const promptRoutes: readonly Route[] = [
  {
    operation: 'listPromptTemplates',
    method: 'GET',
    path: '/v1/prompts',
    scopes: ['prompts:read'],
    needs: library,
    answer: ({ host, caller, request }) => ok(host.prompts.list(caller, request.query)),
  },
  {
    operation: 'createPromptTemplate',
    method: 'POST',
    path: '/v1/prompts',
    scopes: ['prompts:write'],
    needs: library,
    answer({ host, caller, request }) {
      const template = host.prompts.create(caller, bodyOf(request, 'prompt-template-write-request'));
      return { ...ok(template, 201), headers: { Location: `/v1/prompts/${template.templateId}` } };
    },
  },
  {
    operation: 'renderPromptTemplate',
    method: 'POST',
    path: '/v1/prompts:render',
    scopes: ['prompts:read'],
    needs: library,
    answer: ({ host, caller, request }) =>
      ok(host.prompts.render(caller, bodyOf(request, 'prompt-render-request'))),
  },
  {
    operation: 'getPromptTemplate',
    method: 'GET',
    path: '/v1/prompts/{templateId}',
    scopes: ['prompts:read'],
    needs: library,
    answer({ host, caller, request, parameters: { templateId = '' } }) {
      const template = host.prompts.read(caller, templateId, request.query.get('version'));
      const known = request.headers['if-none-match']?.replaceAll('"', '');
      return known === template.version ? { status: 304 } : ok(template);
    },
  },
  {
    operation: 'updatePromptTemplate',
    method: 'PUT',
    path: '/v1/prompts/{templateId}',
    scopes: ['prompts:write'],
    needs: library,
    answer: ({ host, caller, request, parameters: { templateId = '' } }) =>
      ok(host.prompts.update(caller, templateId, bodyOf(request, 'prompt-template-write-request'))),
  },
  {
    operation: 'deletePromptTemplate',
    method: 'DELETE',
    path: '/v1/prompts/{templateId}',
    scopes: ['prompts:write'],
    needs: library,
    answer({ host, caller, parameters: { templateId = '' } }) {
      host.prompts.remove(caller, templateId);
      return { status: 204 };
    },
  },
];

const archive = '/v1/packs-test/{name}/-/{version}.tgz';

const mirrored = (
  operation: string,
  method: string,
  path: string,
  answer: (host: Host, name: string, version: string, request: Request) => Answer,
): Route => ({
  ...{ operation, method, path, needs: mirror },
  scopes: [method === 'GET' ? 'packs:read' : 'packs:publish'],
  answer({ host, caller, request, parameters: { name = '', version = '' } }) {
    if (!caller.token.startsWith(TEST_KEY_PREFIX)) throw new Refusal(403, 'forbidden');
    return answer(host, name, version, request);
  },
});

const packRoutes: readonly Route[] = [
  mirrored('putTestPackTarball', 'PUT', archive, (host, name, version, { body, headers }) => {
    const [isKnown, record] = host.packs.put(name, version, body, headers);
    return ok(record, isKnown ? 200 : 201);
  }),
  mirrored('getTestPackTarball', 'GET', archive, (host, name, version) => ({
    ...{ status: 200, headers: { 'Content-Type': 'application/gzip' } },
    bytes: host.packs.get(name, version),
  })),
  mirrored('getTestPackSignature', 'GET', '/v1/packs-test/{name}/-/{version}.sig', (host, name, version) =>
    host.packs.signature(name, version),
  ),
  mirrored('deleteTestPackVersion', 'DELETE', '/v1/packs-test/{name}/-/{version}', (host, name, version) => {
    host.packs.remove(name, version);
    return { status: 204 };
  }),
];

/** The part of a registry that a host with the mirror mounts: it has no packs of its own. */
const catalogue = (
  path: string,
  answer: (name: string, version?: string) => ReturnType<typeof ok>,
): Route => ({
  operation: `catalogue ${path}`,
  method: 'GET',
  path,
  scopes: [],
  needs: mirror,
  answer: ({ parameters: { name = '', version } }) => answer(name, version),
});

const unknownPack = (name: string, version?: string): never => {
  requireNamed(name, version);
  throw new Refusal(404, 'pack_not_found');
};

const catalogueRoutes: readonly Route[] = [
  catalogue('/v1/packs/-/search', () => ok({ results: [] })),
  catalogue('/v1/packs/export', () => {
    throw new Refusal(404, 'not_implemented');
  }),
  catalogue('/v1/packs/{name}', unknownPack),
  catalogue('/v1/packs/{name}/-/{version}.json', unknownPack),
  catalogue('/v1/packs/{name}/-/{version}.sig', (name, version) => {
    requireNamed(name, version);
    throw new Refusal(404, 'signature_not_available');
  }),
];

/** What a host keeps for its callers beside their runs. */
export const libraryRoutes: readonly Route[] = [
  ...fileRoutes,
  ...promptRoutes,
  ...packRoutes,
  ...catalogueRoutes,
];
