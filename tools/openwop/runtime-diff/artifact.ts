import { type JsonObject, member } from '../../json/value.ts';
import type { CauseCode } from './cause.ts';
import { type Artifact, SCHEMAS } from './evidence.ts';
import { type StrictObject, strictObject, strictText } from './strict-json.ts';

export interface Trouble {
  readonly code: CauseCode;
  readonly says: string;
}

/** The objects of an artifact, one for each line of NDJSON; or the first reason why it cannot be used. */
export function readArtifact(
  artifact: Artifact,
  bytes: Uint8Array | undefined,
): readonly StrictObject[] | Trouble {
  if (bytes === undefined) return { code: 'cross_runtime_failed_artifact_missing', says: 'is missing' };
  const text = strictText(bytes);
  if (text === undefined) return unreadable('is not UTF-8');
  const objects: StrictObject[] = [];
  for (const { where, text: part } of partsOf(artifact, text)) {
    const object = strictObject(part);
    if (typeof object === 'string') return unreadable(`${where}${object}`);
    // A layer may hold lines of other kinds; those of this one alone are read.
    if (isStream(artifact) && member(object.value, 'schema') !== SCHEMAS[artifact]) continue;
    const trouble = headTrouble(object.value, SCHEMAS[artifact]);
    if (trouble !== undefined) return { ...trouble, says: `${where}${trouble.says}` };
    objects.push(object);
  }
  return objects;
}

function isStream(artifact: Artifact): boolean {
  return artifact.endsWith('.ndjson');
}

/** LF alone ends a line: U+2028 is data, and a CR is white space to JSON. */
function partsOf(artifact: Artifact, text: string): readonly { where: string; text: string }[] {
  if (!isStream(artifact)) return [{ where: '', text }];
  return text
    .split('\n')
    .map((line, index) => ({ where: `line ${index + 1} `, text: line }))
    .filter(({ text: line }) => /[^ \t\r]/.test(line));
}

/** What every artifact begins with: the schema string and the run. */
function headTrouble(value: JsonObject, schema: string): Trouble | undefined {
  if (member(value, 'schema') !== schema) {
    return { code: 'cross_runtime_failed_schema_unsupported', says: `does not have the schema ${schema}` };
  }
  const runId = member(value, 'run_id');
  if (typeof runId === 'string' && runId !== '') return undefined;
  return { code: 'cross_runtime_failed_artifact_invalid', says: 'has no run_id' };
}

function unreadable(says: string): Trouble {
  return { code: 'cross_runtime_failed_artifact_unreadable', says };
}
