/** Why a line is no event of the log. A log with a problem is compared with nothing: its events cannot be aligned. */
export type ProblemCode = keyof typeof WHAT_IS_WRONG;

export interface LogProblem {
  readonly code: ProblemCode;
  /** One-based. */
  readonly line: number;
  readonly message: string;
}

const WHAT_IS_WRONG = {
  'bad-utf8': 'is not UTF-8',
  'torn-line': 'ends in the middle of an event',
  'invalid-json': 'is not JSON',
  'line-too-long': 'is too long to be an event',
  'not-an-object': 'is JSON, but not an object',
  'duplicate-member': 'names a member twice (`payload` and the older `data` are one member)',
  'lone-surrogate': 'has half a surrogate pair in a string, which RFC 8785 cannot compare',
  'number-out-of-range': 'has a number that is too large for RFC 8785 to compare',
  'sequence-missing': 'has no `sequence`',
  'sequence-invalid': 'has a `sequence` that is no whole number from 0 to 9007199254740991',
  'sequence-duplicate': 'has the `sequence` of the event before',
  'sequence-disorder': 'has a lower `sequence` than the event before',
  'type-missing': 'has no `type`, or one that is no string',
  'run-id-invalid': 'has a `runId` that is no string',
  'foreign-run': 'belongs to another run',
} as const;

export function logProblem(code: ProblemCode, line: number, detail = ''): LogProblem {
  return { code, line, message: `line ${line} ${WHAT_IS_WRONG[code]}${detail}` };
}
