import type { Json } from '../json/value.ts';

/** From what may change at any time to what stays. */
const LEVELS: readonly (Json | undefined)[] = ['draft', 'alpha', 'beta', 'stable'];

/** Below zero where a promise to stay is taken back; zero also where either side gives no level that is known. */
export function stabilityStep(was: Json | undefined, is: Json | undefined): number {
  const [from, to] = [LEVELS.indexOf(was), LEVELS.indexOf(is)];
  return from < 0 || to < 0 ? 0 : to - from;
}
