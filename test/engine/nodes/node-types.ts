import { evaluation } from '../agents/evaluations.ts';
import { mockAgent } from './agents.ts';
import { channelWrite, delay, fail, identity, noop } from './basic.ts';
import { dispatch, subWorkflow } from './children.ts';
import { costEmit, secretEcho } from './conformance.ts';
import { approvalGate, clarificationGate, conversationGate, interrupt } from './human.ts';
import { callPrompt, insufficientModel, mockAi } from './models.ts';
import type { NodeType } from './node-type.ts';
import { supervisor } from './orchestration.ts';
import { a2aInvoke, greet, memoryBomb } from './other-systems.ts';
import { structuredOutput } from './structured-output.ts';

/** The node types of the fixtures. `conformance.requiresMissing` is not here, since no host has it. */
export const nodeTypes: Readonly<Record<string, NodeType>> = {
  'core.noop': noop,
  'core.identity': identity,
  'core.delay': delay,
  'core.fail': fail,
  'core.channelWrite': channelWrite,
  'core.approvalGate': approvalGate,
  'core.clarificationGate': clarificationGate,
  'core.conversationGate': conversationGate,
  'core.interrupt': interrupt,
  'core.subWorkflow': subWorkflow,
  'core.dispatch': dispatch,
  'core.orchestrator.supervisor': supervisor,
  'core.ai.callPrompt': callPrompt,
  'core.ai.structuredOutput': structuredOutput,
  'core.a2a.invoke': a2aInvoke,
  'core.conformance.mock-agent': mockAgent,
  'conformance.cost.emit': costEmit,
  'conformance.modelCapability.insufficient': insufficientModel,
  'conformance.secret.echo': secretEcho,
  'local.sample.demo.mock-ai': mockAi,
  'specord.evaluation': evaluation,
  'vendor.openwop.rust-hello.greet': greet,
  'vendor.openwop.misbehaving.memory-bomb': memoryBomb,
};
