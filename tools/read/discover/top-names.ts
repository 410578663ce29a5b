import { stringEnd } from '../../json/string-end.ts';
import { isObject } from '../../json/value.ts';
import { BACKSLASH, isClosing, isOpening, QUOTE } from '../data/json-marks.ts';
import { unquote } from '../data/json-token.ts';

/** The names at the top of a document with the text of their values where these are short scalars. */
export type TopNames = ReadonlyMap<string, string>;

/** A longer text is scanned for its names and not parsed: in an alphabetised one the telling name stands near the end. */
const WINDOW = 2 ** 18;

export function topNames(text: string, format: string): TopNames {
  // Each line of a log has a top of its own, and the first ones show what all are.
  const seen = format === 'ndjson' ? text.slice(0, WINDOW) : text;
  if (format === 'yaml' && !/^\s*\{/.test(seen.slice(0, WINDOW))) return yamlNames(seen);
  return seen.length > WINDOW ? scannedNames(seen) : jsonNames(seen);
}

function yamlNames(text: string): TopNames {
  const names = new Map<string, string>();
  for (const [, , name, value] of text.matchAll(/^(["']?)([$\w@./-]+)\1[ \t]*:(?=\s)[ \t]*(.*)$/gm)) {
    if (!names.has(name!))
      names.set(
        name!,
        value!
          .replace(/(?<!\s)\s+#.*$/, '')
          .trim()
          .replaceAll(/^["']|["']$/g, ''),
      );
  }
  return names;
}

const NEWLINE = 10;
/** A value that is longer tells no kind. */
const LONGEST = 290;

function jsonNames(text: string): TopNames {
  return parsedNames(text) ?? scannedNames(text);
}

/** Numbers are told as they are written, `2.0`, which a value does not know. */
function parsedNames(text: string): TopNames | undefined {
  const members = membersOf(text);
  if (!members || members.some(([, value]) => typeof value === 'number')) return undefined;
  return new Map(members.map(([name, one]) => [name, isScalar(one) ? String(one) : '']));
}

function membersOf(text: string): readonly (readonly [string, unknown])[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? Object.entries(value) : [];
  } catch {
    return undefined;
  }
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' ? value.length < LONGEST : !(typeof value === 'object' && value !== null);
}

/** For what is no JSON, or not whole. */
function scannedNames(text: string): TopNames {
  const names = new Map<string, string>();
  let depth = 0;
  for (let cursor = 0; cursor < text.length; cursor += 1) {
    const code = text.charCodeAt(cursor);
    if (isOpening(code)) depth += 1;
    else if (isClosing(code)) depth -= 1;
    if (code !== QUOTE) continue;
    const end = depth > 1 ? nestedEnd(text, cursor) : Math.abs(stringEnd(text, cursor));
    if (depth === 1) {
      const value = /^\s*:\s*("(?:[^"\\]|\\.)*"|[\d.truefalsn-]*)/.exec(text.slice(end, end + 300));
      if (value) {
        names.set(unquote(text.slice(cursor, end)), unquote(value[1]!));
        cursor = end + value[0].length - 1;
        continue;
      }
    }
    cursor = end - 1;
  }
  return names;
}

/** By codes and not by a pattern: this is where the time for a large text goes. */
function nestedEnd(text: string, start: number): number {
  for (let cursor = start + 1; cursor < text.length; cursor += 1) {
    const code = text.charCodeAt(cursor);
    if (code === QUOTE || code === NEWLINE) return cursor + 1;
    if (code === BACKSLASH) cursor += 1;
  }
  return text.length;
}
