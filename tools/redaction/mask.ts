/** What stands where a secret was. */
export const MASK = '[REDACTED]';
