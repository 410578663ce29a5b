import { isObject, type JsonObject } from '../../json/value.ts';
import { scanJson } from '../../read/data/json-scan.ts';
import { jsonName } from '../../read/data/json-value.ts';
import { rowOf, spansOf, tableOf, valueSpan } from '../../read/data/span-table.ts';

export interface StrictObject {
  readonly value: JsonObject;
  /** How a member is written: `0` and `0.0` are one number and two spellings. */
  literalOf(name: string): string | undefined;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of the bytes, or nothing where they are not UTF-8. */
export function strictText(bytes: Uint8Array): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** An object by RFC 8259 without repeated keys and without numbers that no double holds; or why it is none. */
export function strictObject(text: string): StrictObject | string {
  const { problems, writer } = scanJson(text, { maxDepth: Number.POSITIVE_INFINITY });
  const [problem] = problems;
  if (problem !== undefined) return REASONS.get(problem.kind) ?? 'is not JSON';
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) return 'is not an object';
  const table = tableOf(spansOf(writer), text, jsonName);
  return {
    value,
    literalOf(name) {
      const row = rowOf(table, `/${name}`);
      return row === undefined ? undefined : text.slice(...valueSpan(table, row));
    },
  };
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['duplicate-key', 'repeats a key'],
  ['number', 'holds a number that is out of range'],
]);
