/** The files of an evidence folder that a comparison reads; nothing else may be looked at. */
export const ARTIFACTS = [
  'observation-health.json',
  'capability-surface.json',
  'correlation-report.json',
  'layers/sdk.ndjson',
] as const;

export type Artifact = (typeof ARTIFACTS)[number];

export const SCHEMAS: Readonly<Record<Artifact, string>> = {
  'observation-health.json': 'assay.runner.observation_health.v0',
  'capability-surface.json': 'assay.runner.capability_surface.v0',
  'correlation-report.json': 'assay.runner.correlation_report.v0',
  'layers/sdk.ndjson': 'assay.runner.sdk_event.v0',
};

/** One side of a comparison. Runtime and prefix are declared by whoever recorded the evidence and never inferred. */
export interface Side {
  readonly files: { readonly [name in Artifact]?: Uint8Array | undefined };
  readonly runtime?: string | undefined;
  readonly workDirPrefix?: string | undefined;
}

export type SideName = 'base' | 'head';
