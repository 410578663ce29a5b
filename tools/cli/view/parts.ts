import type { ComparedRevisions } from '../../check/compare.ts';
import { compare, compareEach } from '../../index.ts';
import { changesIn } from '../../report/changes/html.ts';
import { enginesPartOf } from '../../view/data/engines.ts';
import type { ChangePart, EnginesPart } from '../../view/data/shape.ts';
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
  return changesIn(compared === undefined ? steps : [compared]);
}

/** Reports that `verify --format json` wrote, each a column. */
export function enginesPart(
  terminal: Terminal,
  files: readonly string[] | undefined,
): EnginesPart | undefined {
  return files && enginesPartOf(files.map((file) => readReport(terminal, file)));
}
