import type { Severity } from '../../finding.ts';
import type { Problem } from '../../rules/facts.ts';
import { withBoundedPatterns } from './bounded-patterns.ts';
import { linters } from './linters.ts';
import { unjudged } from './unjudged.ts';

/** Work for another linter, as plain data that can go to another thread. */
export interface Job {
  readonly tool: Problem['tool'];
  /** Texts by path: the entry documents and all that they refer to. */
  readonly files: Readonly<Record<string, string>>;
  /** The paths of those that were read without any trouble. */
  readonly sound: ReadonlySet<string>;
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly path: string;
  /** The other linter's own configuration, where the corpus has one for this document. */
  readonly config: unknown;
}

/** What the other linter says, in its own terms; places are made where the documents are. */
export interface RawProblem {
  readonly entry: string;
  readonly code: string;
  readonly severity: Severity;
  readonly says: string;
  readonly at: RawPlace;
  readonly from?: RawPlace;
}

/** Where the other linter knows no pointer, it gives a position: one-based. */
export type RawPlace =
  | { readonly file: string; readonly pointer: string; readonly on: 'key' | 'value' }
  | { readonly file: string; readonly line: number; readonly column: number };

/** Made once for a job, then asked entry by entry. */
export type Linter = (job: Job) => (entry: Entry) => Promise<readonly RawProblem[]>;

export function runJob(job: Job): Promise<readonly RawProblem[]> {
  return withBoundedPatterns(() => run(job));
}

async function run(job: Job): Promise<readonly RawProblem[]> {
  const linter = await linters[job.tool].load();
  const ask = linter(job);
  const found: RawProblem[] = [];
  for (const entry of job.entries) {
    try {
      found.push(...(await ask(entry)));
    } catch (error) {
      found.push(unjudged(entry.path, (error as Error).message));
    }
  }
  return found;
}
