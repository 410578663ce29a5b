import { type Json, type JsonObject, member } from '../../json/value.ts';

/** Prefixes with an owner; only the owner names anything under them. */
const RESERVED: ReadonlySet<string> = new Set(['openwop', 'core', 'community', 'vendor', 'private', 'local']);

/** First segments of the protocol's own event types: a misspelt one must not pass for a vendor's. */
const OWN: ReadonlySet<string> = new Set(
  (
    'run node approval clarification interrupt channel artifact output variable log version workflow cap lease ' +
    'replay agent provider prompt model envelope eval deployment roster tool egress trigger budget runOrchestrator ' +
    'conversation memory commitment workspace connector authorization state ai heartbeat'
  ).split(' '),
);

/** `{type}` to whether it may name a vendor's event, and if not, why. */
export function projectVendorEventName(input: Json): JsonObject {
  const reason = whyNot(member(input, 'type'));
  return reason === undefined ? { isVendorEvent: true } : { isVendorEvent: false, reason };
}

function whyNot(type: Json | undefined): string | undefined {
  if (typeof type !== 'string') return 'no-text';
  const [first = '', ...others] = type.split('.');
  if (others.length === 0) return 'one-segment';
  if (RESERVED.has(first)) return 'reserved-prefix';
  if (OWN.has(first)) return 'protocol-segment';
  if (!/^[a-z][a-zA-Z0-9_-]*$/.test(first)) return 'first-segment-malformed';
  return others.every((segment) => /^[a-zA-Z0-9_-]+$/.test(segment)) ? undefined : 'segment-malformed';
}
