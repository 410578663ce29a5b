/** Why a comparison failed. The codes are stable; the text never holds a value of the evidence or a prefix. */
export interface Cause {
  readonly code: CauseCode;
  readonly text: string;
}

export type CauseCode =
  | 'cross_runtime_failed_artifact_invalid'
  | 'cross_runtime_failed_artifact_missing'
  | 'cross_runtime_failed_artifact_unreadable'
  | 'cross_runtime_failed_run_id_inconsistent'
  | 'cross_runtime_failed_runtime_unknown'
  | 'cross_runtime_failed_runtimes_not_distinct'
  | 'cross_runtime_failed_schema_unsupported'
  | 'cross_runtime_failed_sdk_metadata_inconsistent'
  | 'cross_runtime_failed_sdk_metadata_missing'
  | 'cross_runtime_failed_unbound_evidence'
  | 'cross_runtime_failed_work_dir_prefix_invalid';
