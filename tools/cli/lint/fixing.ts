import { chooseFixes } from '../../check/fix/apply-edits.ts';
import { unifiedDiff } from '../../check/fix/unified-diff.ts';
import { writeFixes } from '../../check/fix/write-fixes.ts';
import type { Linted } from '../../index.ts';
import { count } from '../../report/count.ts';
import type { Terminal } from '../terminal.ts';
import { choose } from './choosing.ts';

/** One fix may make room for another; fixes that undo each other must end all the same. */
const mostRounds = 10;

/** Mends, looks again, and mends again until nothing is left to mend. */
export async function fixUntilDone(
  { err }: Terminal,
  first: Linted,
  which: 'safe' | 'unsafe',
  again: () => Promise<Linted>,
): Promise<Linted> {
  let linted = first;
  let fixes = 0;
  const files = new Set<string>();
  for (let round = 0; round < mostRounds; round += 1) {
    const written = writeFixes(linted.root, linted.findings, which === 'unsafe', linted.textOf);
    for (const says of written.left) err(`${says}; it was left as it is.\n`);
    if (written.files.length === 0) break;
    fixes += written.fixes;
    for (const file of written.files) files.add(file);
    linted = await again();
  }
  if (fixes > 0) err(`Mended ${count(fixes, 'finding')} in ${count(files.size, 'file')}.\n`);
  return linted;
}

/** Asks of each fix whether it is to be made, until nothing is left to ask. */
export async function fixByChoice(
  terminal: Terminal,
  first: Linted,
  again: () => Promise<Linted>,
): Promise<Linted> {
  const { err } = terminal;
  const seen = new Set<string>();
  let linted = first;
  let fixes = 0;
  for (let isEnded = false; !isEnded; ) {
    const choices = await choose(terminal, linted, seen);
    const written = writeFixes(linted.root, choices.chosen, false, linted.textOf);
    for (const says of written.left) err(`${says}; it was left as it is.\n`);
    fixes += written.fixes;
    isEnded = choices.isEnded || written.files.length === 0;
    if (written.files.length > 0) linted = await again();
  }
  err(`Mended ${count(fixes, 'finding')}.\n\n`);
  return linted;
}

/** What `--fix` would do, for `git apply`; what it would leave is counted beside it, since the exit code is that of the run. */
export function showDiff({ out, exactly = out, err }: Terminal, linted: Linted, unsafe: boolean): void {
  const { findings, textOf, refused } = linted;
  if (refused !== undefined) {
    err(`specord: ${refused}\n`);
    return;
  }
  const { edits, fixes } = chooseFixes(findings, unsafe);
  for (const [file, list] of [...edits].sort(([a], [b]) => (a < b ? -1 : 1)))
    exactly(unifiedDiff(file, textOf(file) ?? '', list));
  if (findings.length === 0) return;
  const flag = unsafe ? '--fix=unsafe' : '--fix';
  err(`${count(findings.length, 'finding')}; \`${flag}\` would make ${count(fixes.length, 'fix')}.\n`);
}
