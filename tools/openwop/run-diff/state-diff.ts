import { canonical } from '../../json/canonical.ts';
import type { Json, JsonObject } from '../../json/value.ts';
import { Redactor } from '../../redaction/redactor.ts';

/** What a run has come to; null where nobody says. */
export interface RunState {
  readonly status: Json;
  readonly variables: Json;
  readonly channels: Json;
}

const MEMBERS = ['status', 'variables', 'channels'] as const;

/** The members in which two states differ. They are compared as they are, and shown without secrets. */
export function diffStates(a: RunState, b: RunState, sensitive: readonly string[]): JsonObject {
  const redactor = new Redactor('mask', sensitive);
  const different = MEMBERS.filter((name) => canonical(a[name]) !== canonical(b[name]));
  for (const value of different.flatMap((name) => [a[name], b[name]])) redactor.learn(value);
  const show = (value: Json) => redactor.redact(value);
  return Object.fromEntries(different.map((name) => [name, { a: show(a[name]), b: show(b[name]) }]));
}
