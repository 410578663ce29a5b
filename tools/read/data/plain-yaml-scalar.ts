import type { Json } from '../../json/value.ts';
import type { Span } from './span-table.ts';

/** Thrown where the text leaves the plain subset; the caller then reads it with the full parser. */
export const UNUSUAL = new Error('beyond plain YAML');

export function unusual(): never {
  throw UNUSUAL;
}

const NUMBER = /^[-+]?(?:\d+|\.\d+|\d+\.\d*)(?:[eE][-+]?\d+)?$/;
const OTHER_BASE = /^0(?:o[0-7]+|x[\da-fA-F]+)$/;
const SPECIAL = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;

/** What a scalar without quotes means in the core schema of YAML 1.2 (§10.3.2). */
export function plainValue(source: string): Json {
  if (!/^[-+.\d~nNtTfF]/.test(source)) return source;
  if (/^(?:~|null|Null|NULL)$/.test(source)) return null;
  if (/^(?:true|True|TRUE)$/.test(source)) return true;
  if (/^(?:false|False|FALSE)$/.test(source)) return false;
  if (SPECIAL.test(source) || OTHER_BASE.test(source)) return unusual();
  if (!NUMBER.test(source)) return source;
  const value = Number(source);
  return Number.isFinite(value) ? value : unusual();
}

/** A name stands on one line and has no escapes, so that it is the same in either kind of line breaks. */
export function nameAt(text: string, [start, end]: Span): string {
  const source = text.slice(start, end);
  if (source.startsWith('"')) return doubleQuoted(source);
  return source.startsWith("'") ? singleQuoted(source) : source;
}

function singleQuoted(source: string): string {
  return folded(source.slice(1, -1)).replaceAll("''", "'");
}

function doubleQuoted(source: string): string {
  const inner = source.slice(1, -1);
  if (!inner.includes('\\')) return folded(inner);
  if (inner.includes('\n') || !/^(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*$/.test(inner)) return unusual();
  return JSON.parse(`"${inner.replaceAll(/[\u0000-\u001f]/g, unusual)}"`);
}

/** A line break in flow text is a space, and each empty line after it a line break (YAML 1.2 §6.5). */
export function folded(text: string): string {
  if (!text.includes('\n')) return text;
  if (text.includes('\t')) return unusual();
  const [first = '', ...rest] = text.split('\n');
  const last = rest.pop() ?? '';
  let value = first.replace(/(?<! ) +$/, '');
  let breaks = 1;
  for (const line of rest) {
    const words = line.trim();
    if (words === '') breaks += 1;
    else {
      value += (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + words;
      breaks = 1;
    }
  }
  return value + (breaks === 1 ? ' ' : '\n'.repeat(breaks - 1)) + last.replace(/^ +/, '');
}

/** The lines of a block scalar, without their indentation, as one text (YAML 1.2 §8.1). */
export function blockValue(lines: readonly string[], isFolded: boolean, chomp: string): string {
  if (lines.length === 0) return '';
  const text = isFolded ? foldedBlock(lines) : lines.join('\n');
  return chomp === '-' ? text : `${text}\n`;
}

/** Lines that are indented further, and the breaks around them, stay as they are. */
function foldedBlock(lines: readonly string[]): string {
  let value = '';
  let separator = '';
  let wasIndented = false;
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      if (separator === ' ') separator = '\n';
      else if (!wasIndented && separator === '\n') separator = '\n\n';
      value += separator + line;
      separator = '\n';
      wasIndented = true;
    } else if (line === '') {
      if (separator === '\n') value += '\n';
      else separator = '\n';
    } else {
      value += separator + line;
      separator = ' ';
      wasIndented = false;
    }
  }
  return value;
}
