import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Severity } from '../../finding.ts';
import { Fault } from '../fault.ts';
import { inChild } from './child.ts';
import type { Limits } from './limits.ts';
import type { Tool } from './tool.ts';

/** What a result is a function of. */
export interface Subject {
  readonly tree: string;
  readonly build: string;
  readonly configuration: string;
}

/** As the JSON of `lint` has it; only what the fleet asks of it. */
export interface Report {
  readonly refused?: string;
  readonly summary: { readonly documents: Readonly<Record<string, number>> };
  readonly findings: readonly ReportedFinding[];
  readonly crashes: readonly unknown[];
}

export interface ReportedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly key: string;
  readonly at: { readonly file: string; readonly line: number };
}

/** What one build of the tool says of one tree. */
export interface Result extends Subject {
  readonly key: string;
  readonly report: Report;
  /** The report as it is kept. */
  readonly pack: Buffer;
}

export interface Checking {
  readonly tool: Tool;
  /** A file of the operator's, which stands for what the corpus says itself. */
  readonly config?: string | undefined;
  readonly configuration: string;
  /** Where facts of files are kept for the next revision; nothing is kept without it. */
  readonly cache?: string | undefined;
  readonly limits: Limits;
  readonly signal?: AbortSignal | undefined;
}

export function keyOf({ tree, build, configuration }: Subject): string {
  return createHash('sha256').update(`${tree} ${build} ${configuration}`).digest('hex');
}

/** Checks the files in a folder as `lint` does, in a process of its own. */
export async function checked(folder: string, tree: string, checking: Checking): Promise<Result> {
  const { tool, config, configuration, cache, limits, signal } = checking;
  const keeping = cache === undefined ? ['--no-cache'] : ['--cache', cache];
  const configured = config === undefined ? [] : ['--config', config];
  const args = [tool.bin, 'lint', '--no-code-config', '--format', 'json', ...keeping, ...configured];
  const { out } = await inChild({ args, cwd: folder, limits, signal });
  // Where a worker has laid it is nothing that a result may depend on.
  const text = out.replaceAll(folder, '.');
  const subject = { tree, build: tool.build, configuration };
  return { ...subject, key: keyOf(subject), report: reportIn(text), pack: gzipSync(text) };
}

function reportIn(text: string): Report {
  try {
    return JSON.parse(text) as Report;
  } catch {
    throw new Fault(`it gave no report: ${text.slice(0, 200)}`);
  }
}
