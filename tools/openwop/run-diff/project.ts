import { Refused } from '../../cases/refused.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { noteText } from './note-text.ts';
import { READINGS, type Reading } from './parts.ts';
import { RunDiff } from './run-diff.ts';
import { runDiffResponse } from './run-diff-response.ts';
import { runOfDocument } from './run-document.ts';

/** `{a, b, reading?}` to the response of `GET /v1/runs/{runId}:diff`. */
export function projectRunDiff(input: Json): JsonObject {
  return runDiffResponse(runDiffOf(input));
}

/** `{a, b, reading?}` to what a comparison has to say besides its response. */
export function projectRunDiffReport(input: Json): JsonObject {
  const diff = runDiffOf(input);
  for (const _ of diff.differences());
  const notes = diff.notes.map((note) => ({ ...note, says: noteText(note, NAMES) }));
  return { problems: diff.problems, notes } as unknown as JsonObject;
}

const NAMES = { a: 'a', b: 'b' };

function runDiffOf(input: Json): RunDiff {
  const { a = null, b = null, reading = 'payload' } = isObject(input) ? input : {};
  if (!isReading(reading)) {
    throw new Refused('reading-unknown', `the readings are ${Object.keys(READINGS).join(', ')}`);
  }
  return new RunDiff(runOfDocument(a, 'a'), runOfDocument(b, 'b'), reading);
}

export function isReading(name: unknown): name is Reading {
  return typeof name === 'string' && Object.hasOwn(READINGS, name);
}
