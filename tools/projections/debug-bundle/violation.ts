/** A sentence of the contract that a bundle breaks, and where. */
export interface BundleViolation {
  readonly code: ViolationCode;
  readonly severity: 'error' | 'warning';
  readonly pointer: string;
  /** What is wrong. */
  readonly message: string;
  /** The sentence, or where it stands. */
  readonly sentence: string;
}

export type ViolationCode = keyof typeof SENTENCES;

const SENTENCES = {
  'not-an-object': 'the bundle is a JSON object (§"Response shape")',
  'member-missing': 'the member MUST be present (§"Top-level")',
  'member-invalid': 'the member has the type that the field reference names (§"Field reference")',
  'bundle-version-invalid': 'v1.x bundles are "1" (§"Top-level")',
  'redaction-mode-unknown': 'redactionMode is one of mask, omit, hash, passthrough (§"Top-level")',
  'redaction-applied-with-passthrough':
    'redactionApplied true with redactionMode passthrough is MALFORMED (§"Redaction guarantees")',
  'redaction-not-applied':
    'redactionApplied false is permitted only when redactionMode is passthrough (§"Redaction guarantees")',
  'sensitive-data-without-redaction':
    'redactionApplied false is permitted only when no sensitive data was present (§"Redaction guarantees")',
  'secret-not-redacted':
    'tokens, credentials and keys MUST be sanitized before assembly (§"Redaction guarantees")',
  'attribute-outside-allow-list':
    'span attributes outside the openwop.* allow-list MUST be filtered or sanitized (§"Redaction guarantees")',
  'event-count-mismatch': 'eventCount MUST equal events.length (§"metrics field")',
  'node-count-mismatch': 'nodeCount SHOULD equal the number of distinct nodeId values (§"metrics field")',
  'foreign-event': 'a bundle MUST NOT reveal events of other runs (§"Authorization and scoping")',
  'foreign-span': 'a bundle MUST NOT reveal spans of other runs (§"Authorization and scoping")',
  'foreign-annotation': 'a bundle includes the annotations of its run (§"Annotations")',
  'events-out-of-order': 'events is the log of the run, in order (§"Top-level")',
  'run-member-unknown': 'run MUST NOT have fields beyond the run snapshot (§"run field")',
  'span-id-invalid': 'span ids are hexadecimal strings of 16 characters (§"spans field")',
  'truncated-without-reason': 'a truncated bundle sets truncatedReason (§"Bundle size limits")',
  'size-cap-exceeded': 'hosts MUST cap the bundle at 8 MB by default (§"Bundle size limits")',
} as const;

const ADVICE: ReadonlySet<ViolationCode> = new Set(['node-count-mismatch', 'size-cap-exceeded']);

export function violation(code: ViolationCode, pointer: string, message: string): BundleViolation {
  const severity = ADVICE.has(code) ? 'warning' : 'error';
  return { code, severity, pointer, message, sentence: SENTENCES[code] };
}
