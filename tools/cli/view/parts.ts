import { basename, extname } from 'node:path';
import type { ComparedRevisions } from '../../check/compare.ts';
import { checkProposals, compare, compareEach } from '../../index.ts';
import { changesIn } from '../../report/changes/html.ts';
import type { ChangePart, ProposalShown } from '../../view/data/change-shape.ts';
import { enginesPartOf } from '../../view/data/engines.ts';
import type { EnginesPart } from '../../view/data/engines-shape.ts';
import { proposalsBetween } from '../../view/data/proposals.ts';
import { type ScopeFlags, scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { readReport } from '../verify/report-file.ts';

export interface ComparingFlags extends ScopeFlags {
  readonly compare?: string;
  readonly head?: string;
  readonly each?: boolean;
}

/** What the comparison that was asked for gives; a text says why there is none. */
export async function changePart(
  terminal: Terminal,
  flags: ComparingFlags,
): Promise<ChangePart | string | undefined> {
  if (flags.compare === undefined) return undefined;
  const options = { ...scopeOptions(terminal, flags), base: flags.compare, head: flags.head };
  const steps: ComparedRevisions[] = [];
  const compared = flags.each
    ? await compareEach(options, (step) => steps.push(step))
    : await compare(options);
  if (compared !== undefined && 'refused' in compared) return compared.refused;
  if (compared !== undefined) steps.push(compared);
  return changesBy(terminal, flags, steps);
}

/** Comparisons, with the proposals that came or were changed between the first and the last. */
export async function changesBy(
  terminal: Terminal,
  flags: ComparingFlags,
  steps: readonly ComparedRevisions[],
): Promise<ChangePart> {
  const [first, last] = [steps[0], steps.at(-1)];
  const proposals = first && last && (await proposalsOf(terminal, flags, first, last));
  return { ...changesIn(steps), ...(proposals?.length && { proposals }) };
}

/** Rules hold the working tree to its process; of a revision the lists of its authors are shown alone. */
async function proposalsOf(
  terminal: Terminal,
  flags: ComparingFlags,
  { base }: ComparedRevisions,
  { head }: ComparedRevisions,
): Promise<readonly ProposalShown[]> {
  const found = proposalsBetween(base.corpus, head.corpus);
  if (found.length === 0 || flags.each || flags.head !== undefined) return found;
  const { findings, runs, refused } = await checkProposals({
    ...scopeOptions(terminal, flags),
    base: flags.compare,
  });
  if (refused !== undefined) return found;
  return proposalsBetween(base.corpus, head.corpus, { findings, rules: runs.map(({ rule }) => rule) });
}

/** Reports that `verify --format json` wrote, each a column. */
export function enginesPart(
  terminal: Terminal,
  files: readonly string[] | undefined,
): EnginesPart | undefined {
  const nameOf = (file: string) => basename(file, extname(file));
  return (
    files &&
    enginesPartOf(
      files.map((file) => readReport(terminal, file)),
      files.map(nameOf),
    )
  );
}
