import type { JsonObject } from '../../json/value.ts';

/** Two spaces of indentation, one line feed at the end, nothing outside ASCII. */
export function asciiJson(value: JsonObject): string {
  const text = JSON.stringify(value, null, 2);
  return `${text.replaceAll(/[^\0-\x7f]/g, escaped)}\n`;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
