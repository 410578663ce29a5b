import { exitCode, type Linted } from '../../index.ts';
import type { LintFlags } from './options.ts';

/** Flags win over the configuration. */
export function verdict(linted: Linted, { failOn, maxWarnings }: LintFlags): number {
  const { config } = linted;
  return exitCode(linted, failOn ?? config.failOn ?? 'error', maxWarnings ?? config.maxWarnings);
}
