import { isObject, type Json, type JsonObject, member } from '../../../tools/json/value.ts';
import { NodeFailure } from '../nodes/node-type.ts';
import { schemas } from '../schemas.ts';

/** Agents that packs brought along, with the shape of the work that they take over. */
const installed: Readonly<Record<string, JsonObject>> = {
  'packs.greeter': { version: '1.0.0' },
  'packs.strict': {
    version: '1.0.0',
    inputSchema: { type: 'object', properties: { task: { type: 'string' } } },
  },
};

export function refuseUnfitHandoff(agentId: Json | undefined, inputs: JsonObject): void {
  const schema = member(installed[String(agentId)], 'inputSchema');
  if (isObject(schema) && schemas().violations(schema, inputs).length > 0)
    throw new NodeFailure('validation_error', `The agent ${agentId} does not take over such work.`);
}
