import { type JsonObject, member } from '../../json/value.ts';
import { readArtifact } from './artifact.ts';
import type { Cause, CauseCode } from './cause.ts';
import { type Correlation, correlationOf, UNKNOWN } from './correlation.ts';
import { ARTIFACTS, type Side, type SideName } from './evidence.ts';
import { isHealthClean } from './health.ts';
import { RUNTIMES } from './runtime.ts';
import { NO_METADATA, type SdkMetadata, sdkMetadataOf } from './sdk-metadata.ts';
import type { StrictObject } from './strict-json.ts';
import { EMPTY, type Surface, surfaceOf } from './surface.ts';
import { isWorkDirPrefix, looksCanonical, withoutWorkDir } from './work-dir-prefix.ts';

/** What one side contributes to a comparison; unknown texts are empty. */
export interface SideFacts {
  readonly runId: string;
  readonly runtime: string;
  readonly isHealthClean: boolean;
  readonly correlation: Correlation;
  readonly surface: Surface;
  readonly sdk: SdkMetadata;
  readonly causes: readonly Cause[];
  readonly warnings: readonly string[];
}

type Fail = (code: CauseCode, says: string) => void;

export function readSide(name: SideName, side: Side): SideFacts {
  const causes: Cause[] = [];
  const fail: Fail = (code, says) => void causes.push({ code, text: `${name} ${says}` });
  const artifacts = ARTIFACTS.map((artifact) => objectsOf(artifact, side, fail));
  const [health, surface, correlation, sdk] = artifacts;
  const observed = surface?.[0] === undefined ? EMPTY : observedSurface(surface[0].value, fail);
  return {
    runId: runIdOf(artifacts, fail),
    runtime: runtimeOf(side, fail),
    isHealthClean: health?.every(isHealthClean) ?? false,
    correlation: correlation?.[0] === undefined ? UNKNOWN : correlationOf(correlation[0].value),
    surface: canonicalSurface(observed, side, fail),
    sdk:
      sdk === undefined
        ? NO_METADATA
        : sdkMetadataOf(sdk, (code, says) => fail(code, `${ARTIFACTS[3]} ${says}`)),
    causes,
    warnings: observed.filesystem_paths.some(looksCanonical) ? [`${name} ${LOOKS_CANONICAL}`] : [],
  };
}

const LOOKS_CANONICAL =
  'capability-surface.json has paths that begin with <work>/ before canonicalization; they are kept and cannot be told from canonical ones';

function objectsOf(
  artifact: (typeof ARTIFACTS)[number],
  side: Side,
  fail: Fail,
): readonly StrictObject[] | undefined {
  const read = readArtifact(artifact, side.files[artifact]);
  if (!('code' in read)) return read;
  fail(read.code, `${artifact} ${read.says}`);
  return undefined;
}

function runIdOf(artifacts: readonly (readonly StrictObject[] | undefined)[], fail: Fail): string {
  const runIds = new Set(
    artifacts.flatMap((objects) => objects ?? []).map(({ value }) => member(value, 'run_id')),
  );
  if (runIds.size > 1)
    fail('cross_runtime_failed_run_id_inconsistent', 'artifacts have different values of run_id');
  return runIds.size === 1 ? String([...runIds][0]) : '';
}

function runtimeOf({ runtime }: Side, fail: Fail): string {
  const known = RUNTIMES.find((name) => name === runtime);
  if (known === undefined) {
    fail('cross_runtime_failed_runtime_unknown', `runtime is none of ${RUNTIMES.join(', ')}`);
  }
  return known ?? '';
}

function observedSurface(artifact: JsonObject, fail: Fail): Surface {
  const where = ARTIFACTS[1];
  if (Object.hasOwn(artifact, 'unbound')) {
    fail(
      'cross_runtime_failed_unbound_evidence',
      `${where} marks values as unbound, for which version 0 has no place`,
    );
  }
  const surface = surfaceOf(artifact);
  if (surface === undefined)
    fail('cross_runtime_failed_artifact_invalid', `${where} lacks a category that is a list of texts`);
  return surface ?? EMPTY;
}

function canonicalSurface(surface: Surface, { workDirPrefix }: Side, fail: Fail): Surface {
  if (!isWorkDirPrefix(workDirPrefix)) {
    const says = 'work-dir prefix is not an absolute path that ends with a slash';
    fail('cross_runtime_failed_work_dir_prefix_invalid', says);
    return EMPTY;
  }
  const filesystem_paths = surface.filesystem_paths.map((path) => withoutWorkDir(path, workDirPrefix));
  return { ...surface, filesystem_paths };
}
