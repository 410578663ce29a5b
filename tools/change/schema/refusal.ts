import type { Json } from '../../json/value.ts';
import { evaluate, isAsNear, type SchemaNode, type Violation } from '../../solve/index.ts';

const most = 160;
const closures = new Set(['additionalProperties', 'unevaluatedProperties']);

/** Which part of an instance a schema refuses, and why: a large one shows it to nobody by itself. */
export function refusal(schema: SchemaNode, value: Json): string {
  const [first] = evaluate(schema, value).violations;
  return first ? `: ${told(first)}` : '';
}

/** Of a union that nothing matches the branch that was most likely meant; where others are as near, none has to be met. */
function told(violation: Violation): string {
  const [nearest, next] = violation.branches ?? [];
  const [inner] = nearest?.violations ?? [];
  if (!nearest || !inner) return stated(violation);
  const isOneOfSeveral = next !== undefined && isAsNear(nearest, next, violation.instance);
  return isOneOfSeveral ? `${stated(violation)}; for one of the nearest ${told(inner)}` : told(inner);
}

function stated({ instance, keyword, message }: Violation): string {
  // Who refuses a member is the object that has it.
  const pointer = closures.has(keyword) ? instance.slice(0, instance.lastIndexOf('/')) : instance;
  const says = message.length > most ? `${message.slice(0, most - 1)}…` : message;
  return pointer === '' ? `it ${says}` : `\`${pointer}\` ${says}`;
}
