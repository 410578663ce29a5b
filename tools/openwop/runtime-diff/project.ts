import { Refused } from '../../cases/refused.ts';
import { isObject, type Json, type JsonObject, member } from '../../json/value.ts';
import { asciiJson } from './ascii-json.ts';
import { ARTIFACTS, type Side } from './evidence.ts';
import { runtimeDiff } from './runtime-diff.ts';

/**
 * `{base, head}`, each `{runtime?, work_dir_prefix?, files}`, to the exact text of the diff, and what is
 * said beside it. A file is a text,
 * or `{base64}` where its bytes are no text.
 */
export function projectRuntimeDiff(input: Json): JsonObject {
  const { document, warnings } = runtimeDiff(sideOf(input, 'base'), sideOf(input, 'head'));
  return { text: asciiJson(document), warnings };
}

function sideOf(input: Json, name: 'base' | 'head'): Side {
  const side = member(input, name);
  const files = member(side, 'files');
  if (!isObject(files))
    throw new Refused('side-malformed', `${name} needs files, an object of texts by file name`);
  return {
    files: Object.fromEntries(ARTIFACTS.map((artifact) => [artifact, bytesOf(member(files, artifact))])),
    runtime: textOf(member(side, 'runtime')),
    workDirPrefix: textOf(member(side, 'work_dir_prefix')),
  };
}

function bytesOf(file: Json | undefined): Uint8Array | undefined {
  const base64 = textOf(member(file, 'base64'));
  if (base64 !== undefined) return Buffer.from(base64, 'base64');
  return typeof file === 'string' ? new TextEncoder().encode(file) : undefined;
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
