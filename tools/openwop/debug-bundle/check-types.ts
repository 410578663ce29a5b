import { toPointer } from '../../json/pointer.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { isListOfObjects, listOf } from './list-of.ts';
import { type BundleViolation, violation } from './violation.ts';

type Types = Readonly<Record<string, (value: Json) => boolean>>;

const REQUIRED: Types = {
  bundleVersion: isString,
  generatedAt: isMoment,
  host: isObject,
  run: isObject,
  events: isListOfObjects,
  redactionApplied: isBoolean,
  redactionMode: isString,
};

const OPTIONAL: Types = {
  spans: isListOfObjects,
  metrics: isObject,
  annotations: isListOfObjects,
  truncated: isBoolean,
  truncatedReason: isString,
};

const HOST: Types = { name: isString, version: isString };
const RUN: Types = { runId: isString, workflowId: isString, status: isString };
const SPAN: Types = { name: isString, spanId: isString, startedAt: isMoment };
const EVENT: Types = {
  eventId: isString,
  runId: isString,
  type: isString,
  payload: () => true,
  timestamp: isMoment,
  sequence: isPosition,
};

/** The members of a bundle and of what it holds, and their types. */
export function* checkTypes(bundle: JsonObject): Generator<BundleViolation, void> {
  yield* checkObject(bundle, [], REQUIRED, OPTIONAL);
  const { host, run, events, spans } = bundle;
  if (isObject(host)) yield* checkObject(host, ['host'], HOST);
  if (isObject(run)) yield* checkObject(run, ['run'], RUN);
  for (const [index, event] of listOf(events)) yield* checkObject(event, ['events', index], EVENT);
  for (const [index, span] of listOf(spans)) yield* checkObject(span, ['spans', index], SPAN);
}

function* checkObject(
  object: JsonObject,
  path: readonly (string | number)[],
  required: Types,
  optional: Types = {},
): Generator<BundleViolation, void> {
  for (const [name, isRight] of Object.entries({ ...required, ...optional })) {
    const pointer = toPointer([...path, name]);
    const value = object[name];
    if (value !== undefined && !isRight(value)) {
      yield violation('member-invalid', pointer, `\`${name}\` has the wrong type`);
    } else if (value === undefined && Object.hasOwn(required, name)) {
      yield violation('member-missing', pointer, `\`${name}\` is missing`);
    }
  }
}

export function isString(value: Json | undefined): value is string {
  return typeof value === 'string';
}

function isBoolean(value: Json): boolean {
  return typeof value === 'boolean';
}

function isPosition(value: Json): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** A date and time of RFC 3339, as far as digits and separators go. */
function isMoment(value: Json): boolean {
  return isString(value) && /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(value);
}
