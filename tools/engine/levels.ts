import { stringEnd } from '../json/string-end.ts';

/** What engines send is walked by functions that call themselves; no contract has as many levels. */
const MOST = 500;

/** Whether a text has more levels than JSON is read with: brackets are counted, strings left aside. */
export function isTooDeep(text: string): boolean {
  let level = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = Math.abs(stringEnd(text, at)) - 1;
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > MOST) return true;
  }
  return false;
}
