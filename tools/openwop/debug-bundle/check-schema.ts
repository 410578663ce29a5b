import agentRef from '../../../schemas/agent-ref.schema.json' with { type: 'json' };
import annotation from '../../../schemas/annotation.schema.json' with { type: 'json' };
import capabilities from '../../../schemas/capabilities.schema.json' with { type: 'json' };
import debugBundle from '../../../schemas/debug-bundle.schema.json' with { type: 'json' };
import runEvent from '../../../schemas/run-event.schema.json' with { type: 'json' };
import runSnapshot from '../../../schemas/run-snapshot.schema.json' with { type: 'json' };
import type { Json, JsonObject } from '../../json/value.ts';
import { evaluate, isDangling, Library, type SchemaNode } from '../../solve/index.ts';
import { type BundleViolation, violation } from './violation.ts';

const MOST_SHOWN = 5;

/** What the schema of the bundle refuses beyond the sentences: every shape inside of it is held to its own schema. */
export function* checkSchema(bundle: JsonObject): Generator<BundleViolation, void> {
  const { valid, violations } = evaluate(schema(), bundle);
  if (valid !== false) return;
  const told = violations.slice(0, MOST_SHOWN).map(({ instance, message }) => `${instance} ${message}`);
  yield violation('schema-refused', '', `the schema refuses it: ${told.join('; ')}`);
}

let known: SchemaNode | undefined;

function schema(): SchemaNode {
  known ??= opened();
  return known;
}

function opened(): SchemaNode {
  const documents = [debugBundle, runSnapshot, runEvent, annotation, capabilities, agentRef].map((value) => ({
    uri: value.$id,
    value: value as Json,
  }));
  const node = new Library(documents, { format: 'assertion' }).open(debugBundle.$id, '');
  if (isDangling(node)) throw new RangeError(node.dangling);
  return node;
}
