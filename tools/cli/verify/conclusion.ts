import { countOutcomes, type Verification } from '../../engine/cell.ts';
import { applied, differenceBetween } from '../../engine/expectations.ts';
import type { Terminal } from '../terminal.ts';
import { readExpectations } from './expectations-file.ts';
import type { VerifyFlags } from './options.ts';
import { readReport } from './report-file.ts';

const MOST_NAMED = 20;

/** What is known is marked, and what has changed is told beside the report. */
export function concluded(
  terminal: Terminal,
  { expect, compare }: Pick<VerifyFlags, 'expect' | 'compare'>,
  verification: Verification,
  known: ReadonlySet<string>,
): { readonly verification: Verification; readonly stale: readonly string[] } {
  const expectations = expect === undefined ? [] : readExpectations(terminal, expect);
  const result = applied(verification, expectations, known);
  if (compare !== undefined) tellDifference(terminal, compare, result.verification);
  for (const one of result.stale) terminal.err(`${expect}: ${one}; take it off the list.\n`);
  return result;
}

function tellDifference(terminal: Terminal, file: string, now: Verification): void {
  const { broken, mended, stillWrong } = differenceBetween(readReport(terminal, file).cells, now.cells);
  terminal.err(
    `Since ${file}: ${broken.length} newly wrong, ${mended.length} mended, ${stillWrong} still wrong.\n`,
  );
  tellIds(terminal, 'newly wrong', broken);
  tellIds(terminal, 'mended', mended);
}

function tellIds({ err }: Terminal, what: string, ids: readonly string[]): void {
  for (const id of ids.slice(0, MOST_NAMED)) err(`  ${what} ${id}\n`);
  if (ids.length > MOST_NAMED) err(`  and ${ids.length - MOST_NAMED} more\n`);
}

/** Nothing is green for having checked nothing, and what is known is no news. */
export function exitCodeOf(
  { err }: Terminal,
  { cells, refused }: Verification,
  stale: readonly string[],
): number {
  if (refused !== undefined) return told(err, `${refused}. Nothing was checked.`);
  const { passed, warned } = countOutcomes(cells);
  const isWrong = cells.some(
    ({ outcome, expected }) => (outcome === 'failed' || outcome === 'crashed') && expected === undefined,
  );
  if (isWrong || stale.length > 0) return 1;
  if (passed + warned > 0 || cells.some(({ expected }) => expected !== undefined)) return 0;
  return told(err, 'every case was skipped, so nothing was checked.');
}

function told(err: Terminal['err'], because: string): 2 {
  err(`specord: ${because}\n`);
  return 2;
}
