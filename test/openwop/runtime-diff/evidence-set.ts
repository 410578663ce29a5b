import { readFileSync } from 'node:fs';
import { expand, scopeOf } from '../../../tools/claims/golden/template.ts';
import { type Json, member } from '../../../tools/json/value.ts';
import type { Side } from '../../../tools/openwop/runtime-diff/evidence.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';

export interface SideParts {
  health: Record<string, unknown>;
  surface: Record<string, unknown>;
  correlation: Record<string, unknown>;
  sdk: Record<string, unknown>[];
  runtime: string;
  workDirPrefix: string;
}

const PATH = 'spec/v1/cases/projections/evidence.yaml';
const [document] = corpusOf({ [PATH]: readFileSync(PATH, 'utf8') }).data;
const scope = scopeOf(member(document?.value, 'define'));
const named = (name: string): Json => structuredClone(expand(`$(${name})`, scope)) ?? null;

export const s5 = (prefix = '/tmp/s5.a1/') => below('/tmp/s5.a1/', prefix, 's5', 's5_openai_agents');
export const gemini = (prefix = '/var/folders/g.9/') =>
  below('/var/folders/g.9/', prefix, 'gemini', 'gemini_google_genai');

/** The evidence of the acceptance case, as its documents have it, below any prefix. */
function below(usual: string, workDirPrefix: string, side: string, runtime: string): SideParts {
  const parts = {
    health: named(`${side}Health`),
    surface: named(`${side}Surface`),
    correlation: named(`${side}Correlation`),
    sdk: named(`${side}Events`),
  } as unknown as SideParts;
  const paths = (parts.surface.filesystem_paths as string[]).map((path) =>
    path.replace(usual, () => workDirPrefix),
  );
  return { ...parts, surface: { ...parts.surface, filesystem_paths: paths }, runtime, workDirPrefix };
}

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
