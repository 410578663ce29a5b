import { exitCode, type Linted } from '../../index.ts';
import type { LintFlags } from './options.ts';

/** Flags win over the configuration. Warnings fail as errors do, but where somebody counts them. */
export function verdict(linted: Linted, { failOn, maxWarnings }: LintFlags): number {
  const { config } = linted;
  const most = maxWarnings ?? config.maxWarnings;
  const preset = most === undefined ? 'warning' : 'error';
  return exitCode(linted, failOn ?? config.failOn ?? preset, most);
}
