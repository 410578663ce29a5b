import type { JsonObject } from '../../../tools/json/value.ts';
import { TEST_KEY_PREFIX } from '../access/callers.ts';
import { locales } from '../answers/texts.ts';
import { workflows } from '../corpus-cases.ts';
import { auditLogIntegrity } from '../library/audit.ts';
import { SCOPES } from '../library/packs.ts';
import { MAX_FILE_BYTES } from '../library/workspace.ts';
import { MOCKS } from '../models/script.ts';

export const ENGINE_BUILD = '1.0.0';
export const EVENT_LOG_VERSION = 2;
export const FOLD_VERSION = 4;
export const OLDEST_FOLD_VERSION = 2;
export const MODES = ['updates', 'values', 'messages', 'debug'] as const;

export const LIMITS = {
  clarificationRounds: 3,
  schemaRounds: 2,
  envelopesPerTurn: 5,
  maxNodeExecutions: 100,
  maxRunDurationMs: 300_000,
  maxLoopIterations: 20,
  maxRequestBodyBytes: 65_536,
};

const required: JsonObject = {
  protocolVersion: '1.1',
  supportedEnvelopes: [],
  schemaVersions: {},
  limits: { clarificationRounds: 3, schemaRounds: 2, envelopesPerTurn: 5 },
};

/** Public fixtures that need no optional capability. */
const plain = [
  ...['noop', 'multi-node', 'cancellable', 'idempotent', 'failure', 'capability-missing'],
  ...['approval', 'version-fold', 'configurable-schema'],
].map((topic) => `conformance-${topic}`);

/** What a host must have and nothing more. */
export const minimal: JsonObject = {
  ...required,
  fixtures: [
    ...plain,
    'conformance-conversation-capability-negotiation',
    ...['identity', 'delay', 'approval'].map((topic) => `specord-${topic}`),
  ],
};

/** The public fixtures that this engine carries out, and all of this corpus. */
const carriedOut = [
  ...plain,
  'conformance-conversation-capability-negotiation',
  ...['conformance-stream-text', 'conformance-wasm-pack-roundtrip'],
  'conformance-agent-pack-provenance',
  ...['openwop-smoke-byok-roundtrip', 'openwop-smoke-cost-emit'],
  ...workflows.map(({ id }) => id).filter((id) => id.startsWith('specord-')),
];

/** Everything that the reference engine does. */
export const full: JsonObject = {
  ...required,
  supportedEnvelopes: ['clarification.request', 'schema.request', 'schema.response', 'error'],
  schemaVersions: { 'clarification.request': 1, 'schema.request': 1, 'schema.response': 1, error: 1 },
  limits: LIMITS,
  implementation: { name: 'specord-reference-engine', version: ENGINE_BUILD, vendor: 'Specord' },
  engineVersion: FOLD_VERSION,
  eventLogSchemaVersion: EVENT_LOG_VERSION,
  supportedTransports: ['rest', 'a2a', 'mcp', 'grpc'],
  grpc: { supported: true, service: 'openwop.v1.Engine', tls: 'disabled' },
  conversationPrimitive: true,
  replay: { supported: true, modes: ['replay', 'branch'] },
  debugBundle: { supported: true },
  feedback: {
    supported: true,
    targets: ['run', 'event', 'node'],
    signals: ['rating', 'correction', 'label', 'flag'],
  },
  compliance: { defaultMode: 'mask', supportedClasses: ['public', 'regulated'] },
  i18n: { supported: true, defaultLocale: 'en', supportedLocales: [...locales] },
  idempotency: { crossRegion: 'single-region' },
  webhooks: { supported: true, signatureAlgorithms: ['hmac-sha256'], durable: false },
  subWorkflow: { inputMapping: true },
  multiAgent: { executionModel: { supported: true, version: 1 } },
  agents: {
    supported: true,
    orchestrator: true,
    dispatch: true,
    dispatchMapping: true,
    reasoning: {},
    deployment: { supported: true },
    manifestRuntime: { supported: true },
    roster: { supported: true },
    orgChart: { supported: true },
    evalSuite: {},
    memoryBackends: ['long-term'],
  },
  memory: { supported: true, ttlSupported: true, writable: true },
  aiProviders: { supported: ['mock'], policies: { modes: ['optional'] } },
  envelopes: { reliability: { supported: true } },
  modelCapabilities: { supported: true, advertised: ['text'] },
  providerUsage: { supported: true },
  secrets: { supported: true, scopes: ['user'], resolution: 'host-managed' },
  prompts: { supported: true, endpointsSupported: true, mutableLibrary: true, observability: 'full' },
  workspace: { supported: true, versioned: true, maxFileBytes: MAX_FILE_BYTES },
  toolCatalog: { supported: true, sources: ['mcp', 'host-extension'] },
  packs: { testMode: { supported: true, isolated: true, scopes: SCOPES } },
  auth: { profiles: ['openwop-audit-log-integrity'], auditLogIntegrity },
  mcp: { supported: true },
  nodePackRuntimes: { wasm: { supported: true, abiVersions: [1] } },
  conformance: { mockAgent: true },
  testing: {
    mockProviders: [...MOCKS],
    testKeyPrefix: TEST_KEY_PREFIX,
    forceEngineVersionRange: { min: OLDEST_FOLD_VERSION, max: FOLD_VERSION },
  },
  fixtures: carriedOut,
};
