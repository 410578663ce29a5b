import { Refused } from '../../cases/refused.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { readEvents } from '../run-diff/read-events.ts';
import { runOfDocument } from '../run-diff/run-document.ts';

export const REDACTION_MODES = ['mask', 'omit', 'hash', 'passthrough'] as const;
export type RedactionMode = (typeof REDACTION_MODES)[number];

/** 8 MiB of the body that is sent. */
export const DEFAULT_CAP = 8 << 20;

/** What a host knows about a run, before anything is removed. */
export interface BundleInput {
  readonly generatedAt: string;
  readonly host: JsonObject;
  readonly snapshot: JsonObject;
  readonly events: readonly JsonObject[];
  readonly spans: readonly JsonObject[];
  readonly openwopCost: Json;
  /** Undefined where the host has no feedback. */
  readonly annotations: readonly JsonObject[] | undefined;
  readonly redactionMode: RedactionMode;
  /** Names of inputs, variables and channels that are marked sensitive. */
  readonly sensitive: readonly string[];
  /** Credentials that the host knows of, wherever they may have got to. */
  readonly secrets: readonly string[];
  readonly capBytes: number;
}

export function bundleInputOf(input: Json): BundleInput {
  const snapshot = member(input, 'snapshot');
  const host = member(input, 'host');
  const generatedAt = member(input, 'generatedAt');
  const redactionMode = member(input, 'redactionMode');
  const capBytes = member(input, 'capBytes') ?? DEFAULT_CAP;
  if (!isObject(snapshot) || typeof snapshot.runId !== 'string') {
    throw invalid('`snapshot` is an object with the `runId`');
  }
  if (!isObject(host)) throw invalid('`host` is an object');
  if (typeof generatedAt !== 'string') throw invalid('`generatedAt` is a date and time');
  if (!isRedactionMode(redactionMode))
    throw invalid(`\`redactionMode\` is one of ${REDACTION_MODES.join(', ')}`);
  if (typeof capBytes !== 'number') throw invalid('`capBytes` is a number of bytes');
  return {
    generatedAt,
    host,
    snapshot,
    events: eventsIn(input),
    spans: objectsIn(input, 'spans') ?? [],
    openwopCost: costOf(input, snapshot),
    annotations: objectsIn(input, 'annotations'),
    redactionMode,
    sensitive: stringsIn(input, 'sensitive'),
    secrets: stringsIn(input, 'secrets'),
    capBytes,
  };
}

function isRedactionMode(mode: Json | undefined): mode is RedactionMode {
  return REDACTION_MODES.some((known) => known === mode);
}

function costOf(input: Json, snapshot: JsonObject): Json {
  const given = member(member(input, 'metrics'), 'openwopCost');
  return given ?? member(snapshot.metrics, 'openwopCost') ?? null;
}

/** A list, or the bytes of a log as a run document has them. */
function eventsIn(input: Json): readonly JsonObject[] {
  const events = member(input, 'events');
  if (isObject(events)) return readEvents(runOfDocument(events, 'events'), 'events');
  return objectsIn(input, 'events') ?? [];
}

function objectsIn(input: Json, name: string): readonly JsonObject[] | undefined {
  const list = member(input, name);
  if (list === undefined) return undefined;
  if (!isArray(list) || !list.every(isObject)) throw invalid(`\`${name}\` is a list of objects`);
  return list;
}

function stringsIn(input: Json, name: string): readonly string[] {
  const list = member(input, name) ?? [];
  if (!isArray(list) || !list.every((item) => typeof item === 'string')) {
    throw invalid(`\`${name}\` is a list of strings`);
  }
  return list;
}

function invalid(message: string): Refused {
  return new Refused('bundle-input-invalid', message);
}
