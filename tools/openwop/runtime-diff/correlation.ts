import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

export interface Correlation {
  readonly isClean: boolean;
  /** Each binding has a tool call id of its own. */
  readonly hasStableIds: boolean;
}

export const UNKNOWN: Correlation = { isClean: false, hasStableIds: false };

export function correlationOf(report: JsonObject): Correlation {
  const bindings = member(report, 'bindings');
  const ambiguities = member(report, 'ambiguities');
  if (!isArray(bindings) || !isArray(ambiguities)) return UNKNOWN;
  const hasStableIds = areStable(bindings.map((binding) => member(binding, 'tool_call_id')));
  const isUnambiguous = member(report, 'status') === 'clean' && ambiguities.length === 0;
  return { isClean: hasStableIds && isUnambiguous && bindings.every(isWhole), hasStableIds };
}

function areStable(ids: readonly (Json | undefined)[]): boolean {
  return ids.every((id) => typeof id === 'string' && id !== '') && new Set(ids).size === ids.length;
}

/** The contract gives the ends of the window no type. */
function isWhole(binding: Json): boolean {
  const count = member(binding, 'kernel_event_count');
  const window = member(binding, 'window');
  return (
    typeof member(binding, 'policy_decision') === 'string' &&
    Number.isInteger(count) &&
    Number(count) >= 0 &&
    isObject(window) &&
    Object.hasOwn(window, 'start') &&
    Object.hasOwn(window, 'end')
  );
}
