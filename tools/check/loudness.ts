import type { Severity } from '../finding.ts';

export const loudness = { error: 3, warning: 2, info: 1 } as const satisfies Record<Severity, number>;

export function quieter(a: Severity, b: Severity): Severity {
  return loudness[a] < loudness[b] ? a : b;
}
