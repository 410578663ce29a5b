import { gemini, type SideParts, s5 } from '../../../tools/cases/projections/evidence-set.ts';
import type { Side } from '../../../tools/projections/runtime-diff/evidence.ts';

export { gemini, type SideParts, s5 };

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function asSide(parts: SideParts, files: Side['files'] = {}): Side {
  return {
    runtime: parts.runtime,
    workDirPrefix: parts.workDirPrefix,
    files: {
      'observation-health.json': bytes(JSON.stringify(parts.health)),
      'capability-surface.json': bytes(JSON.stringify(parts.surface)),
      'correlation-report.json': bytes(JSON.stringify(parts.correlation)),
      'layers/sdk.ndjson': bytes(parts.sdk.map((event) => `${JSON.stringify(event)}\n`).join('')),
      ...files,
    },
  };
}
