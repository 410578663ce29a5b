import { isTelling } from './sensitive-members.ts';
import type { Stretch } from './stretch.ts';

/** A name and its value as JSON and most languages write them; a text that was cut may end inside of the value. */
const PAIR = /(["'])([\w.$ -]{1,64})\1\s{0,4}[:=]\s{0,4}(?:(["'])((?:\\.|(?!\3)[^\\\r\n])+)|(-?\d[\d.]*))/g;

const PLACEHOLDER = /redacted|masked|omitted|hidden|^(?:sha256:|[*•x.]+$)/i;

/** Values in running text whose names say that they are secret. */
export function namedSecretsIn(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const { 0: whole, 2: name = '', 4: quoted, 5: number, index } of text.matchAll(PAIR)) {
    const value = quoted ?? number ?? '';
    if (!isTelling(name) || PLACEHOLDER.test(value)) continue;
    const end = index + whole.length;
    found.push({ start: end - value.length, end });
  }
  return found;
}
