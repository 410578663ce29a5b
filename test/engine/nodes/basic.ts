import { setTimeout as sleep } from 'node:timers/promises';
import { isObject, member } from '../../../tools/json/value.ts';
import { recall } from '../agents/memory.ts';
import { refuseUnfitHandoff } from '../agents/registry.ts';
import { NodeFailure, type NodeType } from './node-type.ts';

/** Leaves an event of its own behind, which readers that do not know it have to ignore. */
export const noop: NodeType = {
  execute({ node, record }) {
    record('specord.noop.visited', { nodeId: node.id });
    return { outputs: {} };
  },
};

/** Passes its inputs on; also into a channel, or to and from the memory of its agent. */
export const identity: NodeType = {
  hasEffects: ({ memory }) => memory !== undefined,
  execute(context) {
    const { config, inputs, node } = context;
    refuseUnfitHandoff(member(node.agent, 'agentId'), inputs);
    if (isObject(config.memory)) return { outputs: recall(context, config.memory) };
    if (typeof config.channel === 'string') context.write(config.channel, inputs);
    return { outputs: inputs };
  },
};

export const delay: NodeType = {
  async execute({ config, inputs, signal }) {
    await sleep(Number(inputs.delayMs ?? config.ms), undefined, { signal });
    return { outputs: {} };
  },
};

export const fail: NodeType = {
  execute({ config }) {
    const { code = 'conformance_test_failure', message = 'The node was told to fail.' } = config;
    throw new NodeFailure(String(code), String(message));
  },
};

export const channelWrite: NodeType = {
  execute({ config, write }) {
    const { channel, value, ttlMs } = config;
    write(String(channel), value ?? null, typeof ttlMs === 'number' ? ttlMs : undefined);
    return { outputs: {} };
  },
};
