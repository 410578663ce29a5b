import type { Json } from '../json/value.ts';
import { isTooDeep } from './levels.ts';

/** What an engine sent, as JSON; undefined where it is none, or has more levels than are read. */
export function parsed(text: string): Json | undefined {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
