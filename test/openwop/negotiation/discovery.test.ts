import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isObject, type Json, member } from '../../../tools/json/value.ts';
import { projectCapabilityClosure } from '../../../tools/openwop/negotiation/capability-closure.ts';
import { projectProfiles } from '../../../tools/openwop/negotiation/profiles.ts';

const core = {
  protocolVersion: '1.1',
  supportedEnvelopes: [],
  schemaVersions: {},
  limits: { clarificationRounds: 0, schemaRounds: 2, envelopesPerTurn: 5 },
};
const ofCore = ['openwop-core', 'openwop-stream-sse', 'openwop-stream-poll', 'openwop-node-packs'];
const profilesOf = (more: object) =>
  projectProfiles({ discovery: { ...core, ...more } as unknown as Json }).profiles as string[];
const beyond = (more: object) => profilesOf(more).filter((name) => !ofCore.includes(name));

describe('profiles', () => {
  test('the smallest document', () => {
    expect(profilesOf({})).toEqual(ofCore);
  });

  test('a document that satisfies all of them, in the order of the catalogue', () => {
    const everything = {
      supportedEnvelopes: ['clarification.request'],
      secrets: { supported: true, scopes: ['user'] },
      aiProviders: { policies: { modes: ['optional'] } },
      replay: { supported: true, modes: ['replay'] },
      fixtures: ['conformance-noop'],
      discovery: { authScoped: { supported: true } },
      memory: { supported: true },
      agents: { memoryBackends: ['long-term'] },
      triggerBridge: { supported: true },
      deadLetter: { supported: true },
      queueBus: { supported: true },
      extensions: [{ tier: 'experimental' }],
    };
    const catalogue = readFileSync('spec/v1/profiles.md', 'utf8').split('## Catalogue')[1]?.split('\n## ')[0];
    const names = [...(catalogue ?? '').matchAll(/^\| `(openwop-[a-z-]+)`/gm)].map(([, name]) => name);
    expect(names).toHaveLength(13);
    expect(profilesOf(everything)).toEqual(names);
    expect(profilesOf({ ...everything, protocolVersion: '2.0' })).toEqual([
      'openwop-discovery-auth-scoped',
      'openwop-experimental',
    ]);
  });

  test.each([
    { protocolVersion: '10.0' },
    { protocolVersion: '1' },
    { protocolVersion: 1.1 },
    { supportedEnvelopes: {} },
    { schemaVersions: [] },
    { schemaVersions: null },
    { limits: undefined },
    { limits: { ...core.limits, clarificationRounds: -1 } },
    { limits: { ...core.limits, schemaRounds: 1.5 } },
    { limits: { ...core.limits, envelopesPerTurn: '5' } },
    { limits: { ...core.limits, envelopesPerTurn: undefined } },
  ])('%j has no core', (more) => {
    expect(profilesOf(more)).toEqual([]);
  });

  test.each([
    [
      'openwop-interrupts',
      { supportedEnvelopes: ['error'] },
      { supportedEnvelopes: ['error', 'clarification.request'] },
    ],
    [
      'openwop-secrets',
      { secrets: { supported: true, scopes: ['tenant'] } },
      { secrets: { supported: true, scopes: ['user'] } },
    ],
    [
      'openwop-secrets',
      { secrets: { scopes: ['user'] } },
      { secrets: { supported: true, scopes: ['run', 'user'] } },
    ],
    [
      'openwop-secrets',
      { secrets: { supported: 'true', scopes: ['user'] } },
      { secrets: { supported: true, scopes: ['user'] } },
    ],
    [
      'openwop-secrets',
      { secrets: { supported: true, scopes: 'user' } },
      { secrets: { supported: true, scopes: ['user'] } },
    ],
    [
      'openwop-provider-policy',
      { aiProviders: { policies: { modes: [] } } },
      { aiProviders: { policies: { modes: ['x', 'optional'] } } },
    ],
    [
      'openwop-provider-policy',
      { aiProviders: { policies: { modes: ['x'] } } },
      { aiProviders: { policies: { modes: ['optional'] } } },
    ],
    [
      'openwop-replay-fork',
      { replay: { supported: true, modes: [] } },
      { replay: { supported: true, modes: ['branch'] } },
    ],
    [
      'openwop-replay-fork',
      { replay: { supported: true } },
      { replay: { supported: true, modes: ['replay'] } },
    ],
    [
      'openwop-replay-fork',
      { replay: { supported: true, modes: 'replay' } },
      { replay: { supported: true, modes: ['replay'] } },
    ],
    [
      'openwop-replay-fork',
      { replay: { supported: false, modes: ['replay'] } },
      { replay: { supported: true, modes: ['replay'] } },
    ],
    ['openwop-fixtures', { fixtures: [] }, { fixtures: ['a'] }],
    ['openwop-fixtures', { fixtures: ['a', ''] }, { fixtures: ['a', 'b'] }],
    ['openwop-fixtures', { fixtures: ['a', 7] }, { fixtures: ['7'] }],
    ['openwop-fixtures', { fixtures: 'a' }, { fixtures: ['a'] }],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { mode: 'same-endpoint' } } },
      { discovery: { authScoped: { supported: true, mode: 'same-endpoint' } } },
    ],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { supported: true, mode: 'other', endpointPath: '/x' } } },
      { discovery: { authScoped: { supported: true } } },
    ],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { supported: true, mode: null } } },
      { discovery: { authScoped: { supported: true, endpointPath: 'x' } } },
    ],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint' } } },
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint', endpointPath: '/' } } },
    ],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint', endpointPath: 'x/' } } },
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint', endpointPath: '/x' } } },
    ],
    [
      'openwop-discovery-auth-scoped',
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint', endpointPath: ['/x'] } } },
      { discovery: { authScoped: { supported: true, mode: 'extension-endpoint', endpointPath: '/x' } } },
    ],
    [
      'openwop-memory',
      { memory: { supported: true }, agents: { memoryBackends: [] } },
      { memory: { supported: true }, agents: { memoryBackends: ['long-term'] } },
    ],
    [
      'openwop-memory',
      { memory: { supported: true, writable: false }, agents: { memoryBackends: ['long-term'] } },
      { memory: { supported: true, writable: true }, agents: { memoryBackends: ['long-term'] } },
    ],
    [
      'openwop-memory',
      { memory: {}, agents: { memoryBackends: ['long-term'] } },
      { memory: { supported: true, writable: null }, agents: { memoryBackends: ['long-term'] } },
    ],
    ['openwop-experimental', { a: { tier: 'stable' } }, { a: [[{ b: { tier: 'experimental' } }]] }],
    ['openwop-experimental', { a: { experimental: 'tier' }, b: ['experimental'] }, { tier: 'experimental' }],
  ])('%s: not with %j, but with %j', (profile, without, withIt) => {
    expect(beyond(without)).toEqual([]);
    expect(beyond(withIt)).toEqual([profile]);
  });

  test.each([
    { queueBus: { supported: true } },
    { webhooks: { durable: true } },
    { scheduling: { supported: true } },
  ])('the trigger bridge with %j', (source) => {
    const bridge = { triggerBridge: { supported: true }, deadLetter: { supported: true }, ...source };
    expect(beyond(bridge)).toEqual(['openwop-trigger-bridge']);
    expect(beyond({ ...bridge, triggerBridge: {} })).toEqual([]);
    expect(beyond({ ...bridge, deadLetter: {} })).toEqual([]);
    expect(beyond({ triggerBridge: { supported: true }, deadLetter: { supported: true } })).toEqual([]);
  });

  test('streams need REST, which is there unless transports are listed without it', () => {
    expect(profilesOf({ supportedTransports: ['grpc'] })).toEqual(['openwop-core', 'openwop-node-packs']);
    expect(profilesOf({ supportedTransports: ['grpc', 'rest'] })).toEqual(ofCore);
    expect(profilesOf({ supportedTransports: 'rest' })).toEqual(['openwop-core', 'openwop-node-packs']);
  });

  test('a document that is none, and one that is very deep, raise no error', () => {
    expect(projectProfiles(null).profiles).toEqual([]);
    expect(projectProfiles({ discovery: 'x' }).profiles).toEqual([]);
    const depth = 200_000;
    const deep = JSON.parse(`${'['.repeat(depth)}{"tier":"experimental"}${']'.repeat(depth)}`);
    expect(projectProfiles({ discovery: deep }).profiles).toEqual(['openwop-experimental']);
  });
});

describe('capability closure', () => {
  const discovery = {
    conversationPrimitive: true,
    replay: { supported: true, modes: ['replay'] },
    memory: { supported: false, ttlSupported: true },
    agents: { supported: true, dispatch: true, orchestrator: false, reasoning: {} },
    fs: { image: { supported: true } },
    subWorkflow: { inputMapping: true },
    aiProviders: { supported: ['x'], byok: [] },
    nodePackRuntimes: { wasm: { supported: true }, wasmComponent: { supported: false } },
    conformance: { supported: false },
    limits: { maxRunDurationMs: 0 },
    implementation: null,
    minClientVersion: '1.0',
    capabilities: { debugBundle: { supported: true } },
  };

  test.each([
    ['conversationPrimitive', undefined],
    ['replay', undefined],
    ['replay.modes', undefined],
    ['agents.dispatch', undefined],
    ['agents.reasoning', undefined],
    ['subWorkflow.inputMapping', undefined],
    ['aiProviders', undefined],
    ['nodePackRuntimes.wasm', undefined],
    ['limits.maxRunDurationMs', undefined],
    ['minClientVersion', undefined],
    ['debugBundle', 'debugBundle'],
    ['debugBundle.supported', 'debugBundle'],
    ['memory.ttlSupported', 'memory'],
    ['agents.orchestrator', 'agents.orchestrator'],
    ['agents.deployment', 'agents.deployment'],
    ['fs.image', 'fs'],
    ['aiProviders.byok', 'aiProviders.byok'],
    ['nodePackRuntimes.wasmComponent', 'nodePackRuntimes.wasmComponent'],
    ['conformance', 'conformance'],
    ['implementation', 'implementation'],
    ['toString', 'toString'],
  ])('%s: %s is missing', (path, missing) => {
    expect(projectCapabilityClosure({ discovery, requires: [path] }).missing).toEqual(
      missing ? [missing] : [],
    );
  });

  test('each is named once, in the order demanded', () => {
    const requires = ['prompts.library', 'replay', 'memory.search', 'prompts'];
    expect(projectCapabilityClosure({ discovery, requires }).missing).toEqual(['prompts', 'memory']);
    expect(projectCapabilityClosure({ discovery }).missing).toEqual([]);
    expect(projectCapabilityClosure({ requires }).missing).toEqual(['prompts', 'replay', 'memory']);
  });

  test('families have a switch as the schema says', () => {
    const schema: Json = JSON.parse(readFileSync('schemas/capabilities.schema.json', 'utf8'));
    for (const [name, property] of Object.entries(member(schema, 'properties') ?? {})) {
      const definition =
        member(member(schema, '$defs'), String(member(property, '$ref')).replace('#/$defs/', '')) ?? property;
      if (member(definition, 'type') !== 'object') continue;
      const kind = member(member(member(definition, 'properties'), 'supported'), 'type');
      const { missing } = projectCapabilityClosure({ discovery: { [name]: {} }, requires: [name] });
      expect([name, missing]).toEqual([name, kind === 'boolean' ? [name] : []]);
      expect(isObject(definition)).toBe(true);
    }
  });
});
