import type { Trouble } from '../document.ts';
import type { SourceFile } from '../source-file.ts';
import { type Lines, rangeOf } from './lines.ts';

/** A byte order mark is a nuisance in JSON alone: RFC 8259 §8.1 forbids it there, YAML and Markdown shrug it off. */
export function decodingTroubles(source: SourceFile, lines: Lines): Trouble[] {
  const { problem, byteOrderMark, wide } = source.decoded();
  if (wide && source.format === 'yaml') return [];
  const at = (offset: number) => ({
    file: source.path,
    pointer: '',
    on: 'value' as const,
    range: rangeOf(lines, offset, offset),
  });
  if (problem) return [{ kind: 'encoding', says: problem.says, at: at(problem.offset) }];
  if (!byteOrderMark || !/\.(?:json\w*|ndjson)$/i.test(source.path)) return [];
  const says =
    'This file starts with a byte order mark, which RFC 8259 §8.1 forbids in JSON and on which many parsers fail. Save it as UTF-8 without one.';
  return [{ kind: 'byte-order-mark', says, at: at(0) }];
}
