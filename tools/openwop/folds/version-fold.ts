import { Refused } from '../../cases/refused.ts';
import { isArray, isObject, type Json, type JsonObject, member, setMember } from '../../json/value.ts';
import { REDUCERS } from './reducers.ts';
import { statusAfter } from './run-status.ts';

interface State {
  status: string;
  readonly variables: Record<string, Json>;
  readonly channels: Record<string, Json>;
}

/**
 * `{reader: {engineVersion}, run?: {engineVersion?, eventLogSchemaVersion?}, events}` to the state that the log gives.
 * Types, members and versions that the reader does not know change nothing, and a repeated sequence counts once.
 */
export function projectVersionFold(input: Json): JsonObject {
  refuseNewerRun(member(input, 'run'), member(member(input, 'reader'), 'engineVersion'));
  const events = member(input, 'events');
  if (!isArray(events)) throw new Refused('events-malformed', 'events is not a list');
  const bySequence = new Map<number, JsonObject>();
  for (const event of events) {
    const sequence = member(event, 'sequence');
    if (!isObject(event) || !isSequence(sequence))
      throw new Refused('sequence-malformed', 'an event has no sequence');
    if (!bySequence.has(sequence)) bySequence.set(sequence, event);
  }
  const sequences = [...bySequence.keys()].sort((a, b) => a - b);
  const state: State = { status: 'pending', variables: {}, channels: {} };
  for (const sequence of sequences) apply(state, bySequence.get(sequence)!);
  return { ...state, lastSequence: sequences.at(-1) ?? null };
}

/** A version that is a text names a build, and builds have no order. */
function refuseNewerRun(run: Json | undefined, known: Json | undefined): void {
  if (!Number.isInteger(known))
    throw new Refused('reader-malformed', 'reader.engineVersion is not an integer');
  for (const name of ['engineVersion', 'eventLogSchemaVersion']) {
    const version = member(run, name);
    if (typeof version === 'number' && version > Number(known)) {
      throw new Refused(
        'engine_version_mismatch',
        `the run has ${name} ${version}, and the reader knows ${known}`,
      );
    }
  }
}

function isSequence(value: Json | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function apply(state: State, event: JsonObject): void {
  const payload = member(event, 'payload');
  state.status = statusAfter(state.status, event);
  if (member(event, 'type') === 'variable.changed') changeVariable(state.variables, payload);
  if (member(event, 'type') === 'channel.written') writeChannel(state.channels, payload);
}

/** Without a next value the variable was removed. */
function changeVariable(variables: Record<string, Json>, payload: Json | undefined): void {
  const name = member(payload, 'name');
  const next = member(payload, 'next');
  if (typeof name !== 'string') return;
  if (next === undefined) delete variables[name];
  else setMember(variables, name, next);
}

/** What is written with a reducer that nobody here knows, takes the place of what was there. */
function writeChannel(channels: Record<string, Json>, payload: Json | undefined): void {
  const channel = member(payload, 'channel');
  const written = member(payload, 'value');
  if (typeof channel !== 'string' || written === undefined) return;
  const reduce = REDUCERS.get(String(member(payload, 'reducer'))) ?? REDUCERS.get('replace')!;
  const value = reduce(member(channels, channel), written);
  if (value !== undefined) setMember(channels, channel, value);
}
