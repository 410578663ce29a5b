import type { WorkflowDefinition } from '../workflow.ts';

/** The capability without which a host cannot execute nodes of the type. */
const needed: Readonly<Record<string, string>> = {
  'conformance.requiresMissing': 'runtimeCapabilities.nobodyHasThis',
  'core.conversationGate': 'conversationPrimitive',
  'core.subWorkflow': 'subWorkflow',
  'core.dispatch': 'agents.dispatch',
  'core.orchestrator.supervisor': 'agents.orchestrator',
  'core.ai.callPrompt': 'aiProviders',
  'core.ai.structuredOutput': 'envelopes',
  'core.conformance.mock-agent': 'agents',
  'conformance.modelCapability.insufficient': 'modelCapabilities',
  'local.sample.demo.mock-ai': 'prompts',
  'vendor.openwop.rust-hello.greet': 'nodePackRuntimes.wasm',
  'vendor.openwop.misbehaving.memory-bomb': 'nodePackRuntimes.wasm',
};

export function capabilitiesNeeded({ nodes }: WorkflowDefinition): readonly string[] {
  return nodes.flatMap(({ typeId }) => needed[typeId] ?? []);
}
