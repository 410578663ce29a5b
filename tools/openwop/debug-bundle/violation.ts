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
  'not-an-object': 'a debug bundle is one JSON document (§"Debug bundle")',
  'member-missing': 'the member is required (§"Bundle")',
  'member-invalid': 'the member has the type that its row names (§"Bundle")',
  'schema-refused': 'a bundle fits debug-bundle.schema.json, with everything that it holds (§"Endpoint")',
  'host-member-unknown':
    'the host is its name, version and vendor, and a bundle must not reveal its inside (§"What a bundle must not reveal")',
  'bundle-version-invalid': 'hosts write 1; readers also accept a minor part, as in 1.2 (§"Bundle")',
  'redaction-mode-unknown': 'redactionMode is one of mask, omit, hash or passthrough (§"Redaction")',
  'redaction-applied-with-passthrough':
    'redactionApplied true with redactionMode passthrough is malformed (§"Redaction")',
  'redaction-not-applied': 'redactionApplied false with mask, omit or hash is malformed (§"Redaction")',
  'sensitive-data-without-redaction':
    'a run that holds sensitive data MUST NOT be exported with passthrough (§"Redaction")',
  'secret-not-redacted':
    'a host MUST redact bearer tokens, stored credentials and provider keys, wherever they appear (§"Redaction")',
  'attribute-outside-allow-list':
    'span attributes outside the allowed names are filtered out or redacted (§"Redaction")',
  'event-count-mismatch': 'metrics.eventCount MUST equal the length of events (§"Same shapes as elsewhere")',
  'node-count-mismatch':
    'metrics.nodeCount SHOULD equal the number of distinct values of nodeId (§"Same shapes as elsewhere")',
  'total-count-mismatch':
    'the number of all events goes into metrics.totalEventCount, and differs from eventCount only where the bundle was cut (§"Same shapes as elsewhere")',
  'foreign-event': 'every event MUST belong to the run of the bundle (§"Same shapes as elsewhere")',
  'foreign-span': 'a bundle must not reveal spans of another run (§"What a bundle must not reveal")',
  'foreign-annotation': 'a bundle should hold the annotations of its run (§"Annotations")',
  'events-out-of-order': 'events are in order of sequence (§"Bundle")',
  'sequence-gap':
    'events is the log, or a prefix of it: the first event has the sequence 0 and each further one the next (§"Size")',
  'run-member-unknown': 'a host MUST NOT add members to the run snapshot (§"Same shapes as elsewhere")',
  'run-status-unknown':
    'a host MUST NOT use statuses that a snapshot does not have (§"Same shapes as elsewhere")',
  'span-id-invalid': 'a span id has 16 lower-case hexadecimal characters (§"Bundle")',
  'truncated-without-reason': 'truncatedReason is required when truncated is true (§"Bundle")',
  'size-cap-exceeded': 'the cap is 8 MiB, which a host MAY raise (§"Size")',
} as const;

const ADVICE: ReadonlySet<ViolationCode> = new Set([
  'node-count-mismatch',
  'size-cap-exceeded',
  'host-member-unknown',
]);

export function violation(code: ViolationCode, pointer: string, message: string): BundleViolation {
  const severity = ADVICE.has(code) ? 'warning' : 'error';
  return { code, severity, pointer, message, sentence: SENTENCES[code] };
}
