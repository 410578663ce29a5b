import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Range as LspRange, Position } from 'vscode-languageserver/node';
import type { Place, Range } from '../finding.ts';
import { linesOf, rangeOf } from '../read/text/lines.ts';

/** Both count columns in UTF-16 units; they begin at another number. */
export function lspRange({ line, column, endLine, endColumn }: Range): LspRange {
  return {
    start: { line: line - 1, character: column - 1 },
    end: { line: endLine - 1, character: endColumn - 1 },
  };
}

export function rangeBetween(text: string, start: number, end: number): LspRange {
  return lspRange(rangeOf(linesOf(text), start, end));
}

export function offsetOf(text: string, { line, character }: Position): number {
  const lines = linesOf(text);
  return Math.min((lines[line] ?? text.length) + character, lines[line + 1] ?? text.length);
}

export function isWithin({ range }: Place, { line, character }: Position): boolean {
  const [row, column] = [line + 1, character + 1];
  const begins = range.line < row || (range.line === row && range.column <= column);
  return begins && (range.endLine > row || (range.endLine === row && range.endColumn >= column));
}

export function touches(range: Range, { start, end }: LspRange): boolean {
  const own = lspRange(range);
  const before = (a: Position, b: Position) =>
    a.line < b.line || (a.line === b.line && a.character <= b.character);
  return before(own.start, end) && before(start, own.end);
}

/** The inner one is the smaller one: places are nested. */
export function sizeOf({ range: { line, endLine, column, endColumn } }: Place): number {
  return (endLine - line) * 10_000 + endColumn - column;
}

/** Undefined for what is no file, such as a text that was never saved. */
export function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

export function uriOf(root: string, file: string): string {
  return pathToFileURL(join(root, file)).href;
}

/** How a root names a file; undefined for one that is not below it. */
export function fileIn(root: string, path: string): string | undefined {
  const file = relative(root, path).split(sep).join('/');
  return file === '' || file === '..' || file.startsWith('../') ? undefined : file;
}
