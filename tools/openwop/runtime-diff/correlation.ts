import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

export interface Correlation {
  /** What the report says of itself; whether calls have ids of their own is another question. */
  readonly isClean: boolean;
  /** There are bindings, and each has a tool call id of its own. */
  readonly hasStableIds: boolean;
}

export const UNKNOWN: Correlation = { isClean: false, hasStableIds: false };

export function correlationOf(report: JsonObject): Correlation {
  const bindings = member(report, 'bindings');
  const ambiguities = member(report, 'ambiguities');
  if (!isArray(bindings) || !isArray(ambiguities)) return UNKNOWN;
  const ids = bindings.map((binding) => member(binding, 'tool_call_id'));
  const areIds = ids.length > 0 && ids.every((id) => typeof id === 'string' && id !== '');
  return {
    isClean: member(report, 'status') === 'clean' && ambiguities.length === 0 && bindings.every(isWhole),
    hasStableIds: areIds && new Set(ids).size === ids.length,
  };
}

/** A call without a decision has null in its place. The contract gives the ends of the window no type. */
function isWhole(binding: Json): boolean {
  const count = member(binding, 'kernel_event_count');
  const window = member(binding, 'window');
  const decision = member(binding, 'policy_decision');
  return (
    (typeof decision === 'string' || decision === null) &&
    Number.isInteger(count) &&
    Number(count) >= 0 &&
    isObject(window) &&
    Object.hasOwn(window, 'start') &&
    Object.hasOwn(window, 'end')
  );
}
