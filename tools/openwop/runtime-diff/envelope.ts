import type { Json, JsonObject } from '../../json/value.ts';
import type { Cause } from './cause.ts';
import { inCodePointOrder } from './code-point-order.ts';
import { NO_METADATA } from './sdk-metadata.ts';
import type { SideFacts } from './side.ts';
import { type ByCategory, byCategory, type CategoryDiff, compareSurfaces, EMPTY } from './surface.ts';

export type Status = 'clean' | 'partial:health' | 'partial:correlation' | 'failed';

const OUT_OF_SCOPE = { comparison: 'out_of_scope_cross_runtime_v0' };

const SCOPE = {
  projection: 'surface_set',
  uses_raw_telemetry: false,
  uses_proof_pack: false,
  per_binding_capability_values: false,
  cross_runtime: true,
};

const NON_CLAIMS = [
  'cross_runtime_no_acceptability_judgment',
  'cross_runtime_no_declared_capability_input',
  'cross_runtime_no_derived_binding_identity',
  'cross_runtime_no_filename_semantic_equivalence',
  'cross_runtime_no_sdk_capability_equivalence',
];

const NOTES = [
  'cross_runtime_diff_binding_ids_out_of_scope: binding ids are not cross-runtime comparable in v0; required only for within-runtime correlation',
  'cross_runtime_diff_sdk_metadata_side_band: sdk metadata reported as side-band runtime provenance, not capability surface',
  'cross_runtime_diff_work_dir_prefix_canonicalized: filesystem_paths normalized via the A1 work-dir prefix rule',
];

export interface Verdict {
  readonly status: Status;
  readonly preconditions: Readonly<Record<string, boolean>>;
  readonly surface: ByCategory<CategoryDiff>;
  readonly causes: readonly Cause[];
}

/** A document in which nothing was found out: its members, their order, and what every document says. */
export function blankEnvelope(): JsonObject {
  const side = { runId: '', runtime: '', sdk: NO_METADATA };
  const names = [
    'base_health_clean',
    'head_health_clean',
    'base_correlation_clean',
    'head_correlation_clean',
  ];
  const [first, ...others] = [
    'stable_tool_call_ids_required',
    'stable_tool_call_ids_present',
    'runtimes_distinct',
  ];
  const preconditions = Object.fromEntries(
    [...names, first, ...others].map((name) => [name, name === first]),
  );
  return envelope(side, side, {
    ...{ status: 'failed', preconditions, causes: [] },
    surface: compareSurfaces(EMPTY, EMPTY),
  });
}

type EnvelopeSide = Pick<SideFacts, 'runId' | 'runtime' | 'sdk'>;

/** The order of the members is part of the contract. */
export function envelope(base: EnvelopeSide, head: EnvelopeSide, verdict: Verdict): JsonObject {
  const { status, preconditions, surface, causes } = verdict;
  return {
    schema: 'assay.runner.cross_runtime_diff.v0',
    base_run_id: base.runId,
    head_run_id: head.runId,
    base_runtime: base.runtime,
    head_runtime: head.runtime,
    status,
    preconditions,
    scope: SCOPE,
    canonicalization: byCategory((category) =>
      category === 'filesystem_paths' ? 'work_dir_prefix_only' : 'none',
    ),
    surface,
    binding_ids: OUT_OF_SCOPE,
    policy_outcomes: OUT_OF_SCOPE,
    sdk_metadata: { comparison: 'side_band_provenance', base: { ...base.sdk }, head: { ...head.sdk } },
    unbound: byCategory((): Json => []),
    non_claims: NON_CLAIMS,
    ambiguities: inCodePointOrder(causes.map(({ code, text }) => `${code}: ${text}`)),
    notes: NOTES,
  };
}
