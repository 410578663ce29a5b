import { createHash } from 'node:crypto';
import { isObject, type Json } from '../../../tools/json/value.ts';
import { MODEL } from '../models/script.ts';
import { NodeFailure, type NodeType } from './node-type.ts';

/** What the operator of this host has put into its store. */
const STORED: ReadonlyMap<string, string> = new Map([
  ['openwop-conformance-canary-secret', 'canary-stored-secret'],
]);

/** Tells of a stored secret that it was read, and never the secret. */
export const secretEcho: NodeType = {
  execute({ config }) {
    const secret = STORED.get(String(config.secretId));
    if (secret === undefined)
      throw new NodeFailure('credential_not_found', `There is no secret ${config.secretId}.`);
    const secretSha256 = createHash('sha256').update(secret).digest('hex');
    return { outputs: { secretSha256, secretLength: secret.length } };
  },
};

const COSTS: ReadonlySet<string> = new Set(
  ['tokens.input', 'tokens.output', 'tokens.total', 'usd', 'currency', 'estimated', 'provider'].map(
    (name) => `openwop.cost.${name}`,
  ),
);

/** Puts costs on its span, and nothing that is no cost of the protocol. */
export const costEmit: NodeType = {
  execute({ config, node, record, run }) {
    const given = isObject(config.attrs) ? Object.entries(config.attrs) : [];
    const kept: Record<string, Json> = Object.fromEntries(given.filter(([name]) => COSTS.has(name)));
    run.spanAttributes.set(node.id, kept);
    record('provider.usage', {
      ...{ provider: MODEL.provider, model: MODEL.model, nodeId: node.id },
      inputTokens: kept['openwop.cost.tokens.input'] ?? 0,
      outputTokens: kept['openwop.cost.tokens.output'] ?? 0,
      costEstimateUsd: kept['openwop.cost.usd'] ?? 0,
    });
    return { outputs: {} };
  },
};
