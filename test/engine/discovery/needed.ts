import type { JsonObject } from '../../../tools/json/value.ts';
import { has } from './has.ts';

/** Node types of the protocol that need a capability of the whole host. */
export const RESERVED: Readonly<Record<string, string>> = {
  'core.conversationGate': 'conversationPrimitive',
  'core.dispatch': 'agents.dispatch',
  'core.orchestrator.supervisor': 'agents.orchestrator',
};

/** The capability without which a host cannot execute nodes of the type. */
const needed: Readonly<Record<string, string>> = {
  'conformance.requiresMissing': 'conformance.never-provided',
  'core.subWorkflow': 'subWorkflow',
  'core.ai.callPrompt': 'aiProviders',
  'core.ai.structuredOutput': 'envelopes',
  'core.conformance.mock-agent': 'agents',
  'conformance.modelCapability.insufficient': 'modelCapabilities',
  'conformance.secret.echo': 'secrets',
  'local.sample.demo.mock-ai': 'prompts',
  'vendor.openwop.rust-hello.greet': 'nodePackRuntimes.wasm',
  'vendor.openwop.misbehaving.memory-bomb': 'nodePackRuntimes.wasm',
};

/** What a node of the type would need, and the host does not advertise. */
export function capabilityMissing(capabilities: JsonObject, typeId: string): string | undefined {
  const path = needed[typeId];
  return path !== undefined && !has(capabilities, path) ? path : undefined;
}
