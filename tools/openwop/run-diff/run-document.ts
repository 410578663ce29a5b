import { Refused } from '../../cases/refused.ts';
import { compact } from '../../json/canonical.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { eventTexts } from './event-texts.ts';
import type { Run } from './run-diff.ts';

/**
 * A run as one value: `{runId, status, events, variables?, channels?, sensitive?}`, or its list of events
 * alone. In place of `events` may stand the bytes of a log: `ndjson` as text, or `base64`; both may be lists of the
 * pieces in which the log comes in. In place of the whole may stand its text, as `json`.
 */
export function runOfDocument(document: Json, where: string): Run {
  const json = member(document, 'json');
  if (typeof json === 'string') return runOfText(json, where);
  const run = isArray(document) ? { events: document } : document;
  if (!isObject(run)) throw invalid(where, 'a run is an object, or the list of its events');
  return { ...stateOf(run, where), log: logOf(run, where), isList: isArray(run.events) };
}

/**
 * The same for the text of a document. Its events are cut out as they stand: their values would have lost
 * the digits that doubles do not hold, and members that are written twice.
 */
export function runOfText(text: string, where: string): Run {
  return { ...runOfDocument(parse(text, where), where), log: linesOf(eventTexts(text)), isList: true };
}

function logOf({ events, ndjson, base64 }: JsonObject, where: string): Iterable<Uint8Array> {
  if (isArray(events)) return linesOf(events.map(compact));
  if (ndjson !== undefined) return piecesOf(ndjson, 'utf8', where);
  if (base64 !== undefined) return piecesOf(base64, 'base64', where);
  throw invalid(where, 'a run has its events in the list `events`');
}

function piecesOf(log: Json, encoding: 'utf8' | 'base64', where: string): Uint8Array[] {
  const pieces = isArray(log) ? log : [log];
  if (!isTexts(pieces)) throw invalid(where, '`ndjson` and `base64` of a run are texts');
  return pieces.map((piece) => Buffer.from(piece, encoding));
}

function isTexts(values: readonly Json[]): values is readonly string[] {
  return values.every((value) => typeof value === 'string');
}

function stateOf(run: JsonObject, where: string): Omit<Run, 'log'> {
  const { variables, channels, sensitive = [] } = run;
  if (!isArray(sensitive)) throw invalid(where, '`sensitive` of a run is a list of names');
  const [runId, status] = [textOf(run, 'runId', where), textOf(run, 'status', where)];
  return { runId, status, variables, channels, sensitive: sensitive.map(String) };
}

function textOf(run: JsonObject, name: string, where: string): string | undefined {
  const value = member(run, name);
  if (value !== undefined && typeof value !== 'string')
    throw invalid(where, `\`${name}\` of a run is a string`);
  return value;
}

function invalid(where: string, message: string): Refused {
  return new Refused('run-invalid', `${where}: ${message}`);
}

function parse(text: string, where: string): Json {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(
      'invalid-json',
      `${where}: the document is not JSON: ${(error as SyntaxError).message}`,
    );
  }
}

function* linesOf(texts: Iterable<string>): Generator<Uint8Array, void> {
  for (const text of texts) yield Buffer.from(`${text}\n`);
}
