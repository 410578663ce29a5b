import type { JsonObject } from '../../../tools/json/value.ts';
import { full, minimal } from '../discovery/capabilities.ts';
import { adds, bodies, discovery, hasStatus, hears, leavesOut, listIn, says, without } from './spoil.ts';
import { wrongIn } from './wrong-engine.ts';

const openapi = { path: /^\/v1\/openapi\.json$/, status: 200 };
const workflow = { path: /^\/v1\/workflows\//, status: 200 };
const limits = full.limits as JsonObject;
const i18n = full.i18n as JsonObject;

export const wrongDiscovery = wrongIn('http-discovery', {
  'forgets the limits in its discovery document': ['document core-limits', leavesOut(discovery, 'limits')],
  'forgets one of the core limits': [
    'document core-limits',
    adds(discovery, { limits: without(limits, 'schemaRounds') }),
  ],
  'gives a limit below nothing': [
    'core-limits',
    adds(discovery, { limits: { ...limits, schemaRounds: -1 } }),
  ],
  'gives half a round as a limit': [
    'document',
    adds(discovery, { limits: { ...limits, clarificationRounds: 2.5 } }),
  ],
  'forgets the version of the protocol': ['document', leavesOut(discovery, 'protocolVersion')],
  'speaks another major version': ['major-version', adds(discovery, { protocolVersion: '2.0' })],
  'gives the version of the protocol as a number': [
    'document major-version',
    adds(discovery, { protocolVersion: 1.1 }),
  ],
  'nests its families under `capabilities`': [
    'families-at-the-root',
    bodies(discovery, (body) => ({ ...body, capabilities: { replay: body.replay ?? null } })),
  ],
  'lists its profiles': [
    'no-profiles',
    adds(discovery, { profiles: ['openwop-core', 'openwop-interrupts'] }),
  ],
  'offers an envelope without the universal kinds': [
    'universal-kinds',
    adds(discovery, { supportedEnvelopes: ['invoice'] }),
  ],
  'offers three of the four universal kinds': [
    'universal-kinds',
    bodies(discovery, (body) => ({
      ...body,
      supportedEnvelopes: (body.supportedEnvelopes as readonly string[]).slice(1),
    })),
  ],
  'advertises gRPC without saying how': ['document', adds(discovery, { grpc: { supported: true } })],
  'lists gRPC as a transport and describes none': ['grpc-both-ways', leavesOut(discovery, 'grpc')],
  'describes gRPC and does not list it as a transport': [
    'grpc-both-ways',
    adds(discovery, { supportedTransports: ['rest', 'a2a', 'mcp'] }),
  ],
  'has a default language that it does not speak': [
    'default-locale-on-offer',
    adds(discovery, { i18n: { ...i18n, defaultLocale: 'fr' } }),
  ],
  'wants a credential for its discovery document': [
    'document',
    (engine) => async (request) =>
      discovery.path.test(request.path) && request.headers.accept?.includes('event-stream')
        ? { status: 401, body: { error: 'unauthenticated', message: 'Who are you?' } }
        : engine(request),
  ],
  'serves no description of its interface': ['openapi', hasStatus(openapi, 404)],
  'wants a credential for the description of its interface': [
    'openapi',
    says(openapi, { status: 401, body: { error: 'unauthenticated', message: 'Who are you?' } }),
  ],
  'leaves operations out of the description of its interface': [
    'openapi',
    bodies(openapi, (body) => ({ ...body, paths: without(body.paths as JsonObject, '/v1/runs/{runId}') })),
  ],
  'describes operations that it does not serve': [
    'openapi-without-prompts',
    bodies(openapi, (body) => ({ ...body, paths: { ...(body.paths as JsonObject), '/v1/prompts': {} } })),
    minimal,
  ],
  'gives another workflow than it was asked for': [
    'workflow',
    hears(workflow, (request) => ({ ...request, path: '/v1/workflows/conformance-noop' })),
  ],
  'gives a workflow without its nodes': ['workflow', leavesOut(workflow, 'nodes')],
  'lists a fixture that it has not installed': [
    'listed-fixture-is-installed',
    bodies(discovery, (body) => ({
      ...body,
      fixtures: ['conformance-not-here', ...listIn(body, 'fixtures')],
    })),
  ],
  'restricts providers and leaves no choice': [
    'provider-policies',
    adds(discovery, { aiProviders: { supported: ['mock'], policies: { modes: ['restricted'] } } }),
  ],
  'loads modules of another interface alone': [
    'webassembly-interface',
    adds(discovery, { nodePackRuntimes: { wasm: { supported: true, abiVersions: [2] } } }),
  ],
  'offers a single kind of envelope': [
    'kinds-with-the-first',
    adds(discovery, { supportedEnvelopes: ['error'] }),
  ],
  'advertises how large it is': ['no-tiers', adds(discovery, { extensions: { scale: 'high-throughput' } })],
  'has no mock that streams': [
    'mock-that-streams',
    adds(discovery, { testing: { mockProviders: ['specord-scripted'] } }),
  ],
  'describes no way to cancel': [
    'minimum',
    bodies(openapi, (body) => ({
      ...body,
      paths: without(body.paths as JsonObject, '/v1/runs/{runId}/cancel'),
    })),
  ],
});
