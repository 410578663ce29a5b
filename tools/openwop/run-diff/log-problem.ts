/** Why a line is no event of its log. Events of a log with problems cannot be aligned, so there is no difference either. */
export type ProblemCode = keyof typeof WHAT_IS_WRONG;

export interface LogProblem {
  readonly code: ProblemCode;
  /** Counted from 1; for a list of events, the place in the list. */
  readonly line: number;
  readonly says: string;
}

const WHAT_IS_WRONG = {
  'log-empty': 'is the end, and no event came before it: this is the log of no run',
  'bad-utf8': 'is not UTF-8: export the log again without changing its encoding',
  'torn-line': 'ends in the middle of an event: the log was cut off there, so export it again',
  'invalid-json': 'is not JSON: a log has one event in JSON on each line',
  'line-too-long': 'has more than 64 MiB: a log has one event on each line',
  'not-an-object': 'is JSON but no object: every event is one',
  'duplicate-member': 'has a member twice, and readers disagree which one counts',
  'lone-surrogate': 'has half a surrogate pair in a string, which has no canonical form (RFC 8785)',
  'number-out-of-range': 'has a number beyond the range of doubles, which has no canonical form (RFC 8785)',
  'sequence-missing': 'has no `sequence`, by which events are aligned',
  'sequence-invalid': 'has a `sequence` that is no whole number from 0 to 9007199254740991',
  'sequence-duplicate': 'has the same `sequence` as the event before it',
  'sequence-disorder':
    'has a lower `sequence` than the event before it: a log is in the order of its sequence',
  'type-missing': 'has no `type`, or one that is no string',
  'run-id-invalid': 'has a `runId` that is no string',
  'foreign-run': 'belongs to another run: a log has the events of one run',
} as const;

export function logProblem(code: ProblemCode, line: number): LogProblem {
  return { code, line, says: WHAT_IS_WRONG[code] };
}
