import { isArray, isObject, type Json, type JsonObject, member } from '../../json/value.ts';

/** Families that have no switch of their own: being there is being offered. */
const WITHOUT_SWITCH: ReadonlySet<string> = new Set(
  (
    'schemaVersions limits extensions configurable implementation compliance envelopeContracts envelopes ' +
    'nodePackRuntimes observability auth multiAgent aiProviders testing conformance subWorkflow ' +
    'nondeterminismPolicy packs idempotency eventLog discovery'
  ).split(' '),
);

/**
 * `{discovery, requires}` to what the document does not offer. A path demands everything that it leads through:
 * of each the shortest part that is not offered is named, once.
 */
export function projectCapabilityClosure(input: Json): JsonObject {
  const discovery = member(input, 'discovery') ?? null;
  const requires = member(input, 'requires');
  const paths = isArray(requires) ? requires.map(String) : [];
  return { missing: [...new Set(paths.flatMap((path) => missingPart(discovery, path)))] };
}

function missingPart(discovery: Json, path: string): readonly string[] {
  const walked: string[] = [];
  let value: Json | undefined = discovery;
  for (const segment of path.split('.')) {
    value = member(value, segment);
    walked.push(segment);
    if (!isOffered(value, walked)) return [walked.join('.')];
  }
  return [];
}

/** What is absent or false is not offered; neither is an empty list, nor a family whose switch is not on. */
function isOffered(value: Json | undefined, path: readonly string[]): boolean {
  if (isArray(value)) return value.length > 0;
  if (!isObject(value)) return value !== undefined && value !== null && value !== false;
  const hasSwitch = path.length === 1 && !WITHOUT_SWITCH.has(path[0]!);
  return hasSwitch ? value.supported === true : value.supported !== false;
}
