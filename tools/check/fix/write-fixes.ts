import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, Finding } from '../../finding.ts';
import { readRegular } from '../../read/source/regular-file.ts';
import { decode } from '../../read/text/decode.ts';
import { writeWhole } from '../cache/write-whole.ts';
import { applyEdits, chooseFixes } from './apply-edits.ts';

export interface Written {
  readonly fixes: number;
  readonly files: readonly string[];
  /** Files that were left alone, and why. */
  readonly left: readonly string[];
}

/** Makes the edits on disk. Bytes outside of an edit stay what they are: byte order mark, line ends, file mode. */
export function writeFixes(
  root: string,
  findings: readonly Finding[],
  unsafe: boolean,
  textOf: (file: string) => string | undefined,
): Written {
  const { edits, fixes } = chooseFixes(findings, unsafe);
  const files: string[] = [];
  const left: string[] = [];
  for (const [file, list] of edits) {
    const problem = writeOne(join(root, file), list, textOf(file));
    if (problem === undefined) files.push(file);
    else left.push(`${file} ${problem}`);
  }
  return { fixes: left.length === 0 ? fixes.length : 0, files, left };
}

function writeOne(path: string, edits: readonly Edit[], expected: string | undefined): string | undefined {
  const decoded = decode(readRegular(path));
  if (!decoded.exact) return 'is not UTF-8, so writing it back would change more than the fix';
  if (decoded.text !== expected) return 'was changed while it was checked';
  const { mode } = statSync(path);
  writeWhole(path, (decoded.byteOrderMark ? '\ufeff' : '') + applyEdits(decoded.text, edits));
  chmodSync(path, mode);
  return undefined;
}
