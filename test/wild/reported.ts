import { execFileSync, spawn } from 'node:child_process';
import type { Severity } from '../../tools/finding.ts';
import { watchMemory } from '../bench/measure.ts';

export interface Reported {
  readonly key: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly at: Spot;
  readonly related: readonly (Spot & { readonly says: string; readonly repeats?: true })[];
  readonly fixes: readonly { readonly safe: boolean; readonly chosen?: true }[];
  readonly bound?: { readonly by: 'anchored' | 'cited' | 'inferred'; readonly because: string };
}

export interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Run {
  readonly findings: readonly Reported[];
  readonly crashes: readonly { readonly rule: string; readonly says: string }[];
  readonly seconds: number;
  readonly peakMiB: number | undefined;
}

/** What a version of the tool says of a folder, as a user sees it who configured nothing. */
export async function reported(tool: string, folder: string, only: readonly string[]): Promise<Run> {
  const start = performance.now();
  const choice = only.length > 0 ? ['--only', only.join(',')] : [];
  const args = [tool, 'lint', '--root', folder, '--no-cache', '--format', 'json', ...choice];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const watch = watchMemory(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [seconds, peakMiB] = [(performance.now() - start) / 1000, watch()];
  const said = readable(Buffer.concat(out).toString('utf8'));
  // A repository may have nothing for the rules that were asked for.
  if (said === undefined || (code !== 0 && code !== 1 && said.refused === undefined))
    throw new Error(
      `exited with ${code}: ${Buffer.concat([...out, ...err])
        .toString('utf8')
        .slice(-600)}`,
    );
  const { findings, crashes } = said;
  return { findings, crashes, seconds, peakMiB };
}

interface Said extends Pick<Run, 'findings' | 'crashes'> {
  readonly refused?: string;
}

function readable(text: string): Said | undefined {
  try {
    return JSON.parse(text) as Said;
  } catch {
    return undefined;
  }
}

/** Whether a rule speaks in such a run; the silence of one that is not asked says nothing. */
export function asked(tool: string, only: readonly string[]): (rule: string) => boolean {
  if (only.length > 0) return (rule) => only.some((name) => rule === name || rule.startsWith(`${name}/`));
  const text = execFileSync(process.execPath, [tool, 'rules', '--format', 'json'], { encoding: 'utf8' });
  const rules = JSON.parse(text) as readonly { readonly id: string; readonly severity: string }[];
  const loud = rules.filter(({ severity }) => severity !== 'off' && severity !== 'nursery');
  const ids = new Set(loud.map(({ id }) => id));
  return (rule) => ids.has(rule);
}
