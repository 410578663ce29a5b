import { exitCode, type Linted } from '../../index.ts';
import type { LintFlags } from './options.ts';

/** Flags win over the configuration of each root. Warnings fail as errors do, but where somebody counts them: all of them. */
export function verdict(whole: Linted, roots: readonly Linted[], flags: LintFlags): number {
  const codes = roots.map((one) => codeOf(one, flags));
  return Math.max(
    ...codes,
    flags.maxWarnings === undefined ? 0 : codeOf(whole, { failOn: 'never', ...flags }),
  );
}

function codeOf(linted: Linted, { failOn, maxWarnings }: Pick<LintFlags, 'failOn' | 'maxWarnings'>): number {
  const { config } = linted;
  const most = maxWarnings ?? config.maxWarnings;
  const preset = most === undefined ? 'warning' : 'error';
  return exitCode(linted, failOn ?? config.failOn ?? preset, most);
}
