import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

/** Whether the status is the one that the rest of the document gives; the earlier of two goes before. */
export function* statusProblems(document: JsonObject): Generator<string, void> {
  const { status, preconditions, ambiguities } = document;
  const hasFailed = isArray(ambiguities) && ambiguities.length > 0;
  const should = hasFailed ? 'failed' : statusOf(preconditions ?? null);
  if (status !== should) yield `/status should be ${should}, as the rest of the document says`;
  if (status === 'failed') yield* failedProblems(document);
  if (status === 'clean') yield* cleanProblems(document);
}

function statusOf(preconditions: Json): string {
  const holds = (name: string) => member(preconditions, name) === true;
  if (!holds('runtimes_distinct')) return 'failed';
  if (!holds('base_health_clean') || !holds('head_health_clean')) return 'partial:health';
  const isBound = ['base_correlation_clean', 'head_correlation_clean', 'stable_tool_call_ids_present'];
  return isBound.every(holds) ? 'clean' : 'partial:correlation';
}

const CAUSE = /^cross_runtime_failed_[a-z_]+: ./;

function* failedProblems({ surface, ambiguities }: JsonObject): Generator<string, void> {
  const sets = Object.values(isObject(surface) ? surface : {}).flatMap((sides) =>
    Object.values(isObject(sides) ? sides : {}),
  );
  if (sets.some((set) => isArray(set) && set.length > 0))
    yield '/surface should be empty in a document that failed';
  for (const [index, text] of (isArray(ambiguities) ? ambiguities : []).entries())
    if (!CAUSE.test(String(text)))
      yield `/ambiguities/${index} should be a code of the contract, a colon and a text`;
}

/** What is unknown is an empty text, and nothing is unknown where all is clean. */
function* cleanProblems(document: JsonObject): Generator<string, void> {
  const { base_run_id, head_run_id, base_runtime, head_runtime, sdk_metadata } = document;
  const sides = ['base', 'head'].map((side) => member(sdk_metadata, side));
  const known = [base_run_id, head_run_id, base_runtime, head_runtime];
  const told = sides.flatMap((side) => [member(side, 'sdk_name'), member(side, 'sdk_version')]);
  if ([...known, ...told].includes(''))
    yield 'a clean document knows the runs, the runtimes and the SDKs of both sides';
  if (base_runtime === head_runtime) yield '/head_runtime should be another one than /base_runtime';
}
