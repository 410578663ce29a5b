/**
 * The comparison key is (sequence, type, RFC 8785 form of the payload without the excluded members). What
 * else an event carries is not in the key, and what counts as excluded can be read in more than one way; so
 * every part of an event has a bit, a difference of two events is a set of parts, and a reading is the set
 * that it looks at.
 */
export const CONTENT = 1;
export const EXCLUDED_ON_TOP = 2;
export const EXCLUDED_BELOW = 4;
export const BESIDE_PAYLOAD = 8;
export const NODE_ID = 16;
export const ANY_PART = 31;

/** Parts with a role of their own; the bits above `ANY_PART` only tell them apart. */
export const EVENT = 32;
export const PAYLOAD = 64 | CONTENT;
export const TYPE = 128 | CONTENT;
export const SEQUENCE = 256;
export const RUN_ID = 512;

/** What two runs of one workflow can never share: ids of the run and of its events, clocks and transport. */
export const EXCLUDED_MEMBERS = [
  'eventId',
  'runId',
  'causationId',
  'correlationId',
  'timestamp',
  'ts',
  'traceparent',
  'tracestate',
  'deliveryHeaders',
] as const;

const excluded: ReadonlySet<string> = new Set(EXCLUDED_MEMBERS);

const eventParts: ReadonlyMap<string, number> = new Map([
  ...EXCLUDED_MEMBERS.map((name) => [name, 0] as const),
  ['sequence', SEQUENCE],
  ['type', TYPE],
  ['payload', PAYLOAD],
  /** The older name of `payload`. */
  ['data', PAYLOAD],
  /** Those of the delivery; in a payload they are those of an answer that a node got, and content. */
  ['headers', 0],
  ['nodeId', NODE_ID],
  ['runId', RUN_ID],
]);

export const KNOWN_NAMES: readonly string[] = [...eventParts.keys()];

/** The part that a member belongs to, given the part of the object that holds it. Only the payload has a top level. */
export function partOfMember(within: number, name: string): number {
  if (within === EVENT) return eventParts.get(name) ?? BESIDE_PAYLOAD;
  const part = within & ANY_PART;
  if (part !== CONTENT || !excluded.has(name)) return part;
  return within === PAYLOAD ? EXCLUDED_ON_TOP : EXCLUDED_BELOW;
}

/** The part that the items of a list belong to. */
export function partOfItem(within: number): number {
  return within & ANY_PART;
}

export const READINGS = {
  payload: CONTENT | EXCLUDED_BELOW,
  'payload-as-is': CONTENT | EXCLUDED_ON_TOP | EXCLUDED_BELOW,
  'payload-recursive': CONTENT,
  'whole-event': CONTENT | EXCLUDED_BELOW | BESIDE_PAYLOAD | NODE_ID,
} as const;

export type Reading = keyof typeof READINGS;
