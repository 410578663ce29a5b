import type { JsonObject } from '../../json/value.ts';
import type { Cause } from './cause.ts';
import { envelope, type Status } from './envelope.ts';
import type { Side } from './evidence.ts';
import { readSide, type SideFacts } from './side.ts';
import { type ByCategory, type CategoryDiff, compareSurfaces, EMPTY } from './surface.ts';

export interface RuntimeDiff {
  readonly document: JsonObject;
  readonly status: Status;
  readonly preconditions: Readonly<Record<string, boolean>>;
  readonly surface: ByCategory<CategoryDiff>;
  readonly causes: readonly Cause[];
  /** What a reader should know and the document has no place for. */
  readonly warnings: readonly string[];
}

/** The Assay cross-runtime diff, version 0: which observed capabilities differ, and nothing about what that means. */
export function runtimeDiff(baseSide: Side, headSide: Side): RuntimeDiff {
  const base = readSide('base', baseSide);
  const head = readSide('head', headSide);
  const isDistinct = baseSide.runtime !== headSide.runtime;
  const causes = [...base.causes, ...head.causes, ...(isDistinct ? [] : [SAME_RUNTIME])];
  const preconditions = {
    base_health_clean: base.isHealthClean,
    head_health_clean: head.isHealthClean,
    base_correlation_clean: base.correlation.isClean,
    head_correlation_clean: head.correlation.isClean,
    stable_tool_call_ids_required: true,
    stable_tool_call_ids_present: base.correlation.hasStableIds && head.correlation.hasStableIds,
    runtimes_distinct: isDistinct,
  };
  const status = causes.length > 0 ? 'failed' : statusOf(base, head);
  const surface =
    status === 'failed' ? compareSurfaces(EMPTY, EMPTY) : compareSurfaces(base.surface, head.surface);
  const verdict = { status, preconditions, surface, causes };
  return {
    ...verdict,
    document: envelope(base, head, verdict),
    warnings: [...base.warnings, ...head.warnings],
  };
}

const SAME_RUNTIME: Cause = {
  code: 'cross_runtime_failed_runtimes_not_distinct',
  text: 'base and head runtime are the same, which another contract compares',
};

function statusOf(base: SideFacts, head: SideFacts): Status {
  if (!base.isHealthClean || !head.isHealthClean) return 'partial:health';
  const isBound = [base, head].every(({ correlation }) => correlation.isClean && correlation.hasStableIds);
  return isBound ? 'clean' : 'partial:correlation';
}
