import type { Role } from '../../claim.ts';

const SUBMITTED = /\b(?:request(?: body| payload| shape)?|body parameters?|inputs?)\b/i;
const EMITTED = /\b(?:responses?|returns?|returned|emitted|emits|payload of the event|outputs?)\b/i;

/** Which way a thing goes of which these words speak. */
export function roleOf(text: string): Role | undefined {
  const submitted = SUBMITTED.test(text);
  const emitted = EMITTED.test(text);
  if (submitted === emitted) return undefined;
  return submitted ? 'submitted' : 'emitted';
}
