import type { GoldenCase } from '../cases/golden-case.ts';

/** How much a sentence asks for: what nobody but this specification decided is no failure, and neither is advice. */
export type Level = 'must' | 'should' | 'decision';

const DEMANDS = /\b(?:MUST|SHALL|REQUIRED)\b/;
const ADVISES = /\b(?:SHOULD|RECOMMENDED|MAY|OPTIONAL)\b/;

/** A sentence without any of the key words of BCP 14 says how things are, which is a demand as well. */
export function levelOf({ level, cites }: Pick<GoldenCase, 'level' | 'cites'>): Level {
  if (level !== undefined) return level;
  return ADVISES.test(cites.requirement) && !DEMANDS.test(cites.requirement) ? 'should' : 'must';
}
