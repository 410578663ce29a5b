import type { Json } from '../../json/value.ts';
import { evaluate, type SchemaNode, type Violation } from '../../solve/index.ts';

const most = 160;
const closures = new Set(['additionalProperties', 'unevaluatedProperties']);

/** Which part of an instance a schema refuses, and why: a large one shows it to nobody by itself. */
export function refusal(schema: SchemaNode, value: Json): string {
  const [first] = evaluate(schema, value).violations;
  if (!first) return '';
  const { instance, keyword, message } = deepest(first);
  // Who refuses a member is the object that has it.
  const pointer = closures.has(keyword) ? instance.slice(0, instance.lastIndexOf('/')) : instance;
  const says = message.length > most ? `${message.slice(0, most - 1)}…` : message;
  return pointer === '' ? `: it ${says}` : `: \`${pointer}\` ${says}`;
}

/** Of a union that nothing matches the branch that was most likely meant. */
function deepest(violation: Violation): Violation {
  const inner = violation.branches?.[0]?.violations[0];
  return inner ? deepest(inner) : violation;
}
