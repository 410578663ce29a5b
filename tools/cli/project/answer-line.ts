import { type Answer, project } from '../../cases/project.ts';
import type { Projection } from '../../cases/protocol.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import { hasRepeatedName } from '../../openwop/bytes/repeated-name.ts';
import { openwop } from '../../openwop/openwop.ts';

/** One line, with its line feed, `{"id", "projection", "input"}` of the protocol of engine commands to its answer. `more` are asked first. */
export function answerLine(line: Uint8Array, more: Readonly<Record<string, Projection>> = {}): JsonObject {
  const asked = parse(line);
  if (!isObject(asked))
    return { id: null, error: { code: 'invalid-line', message: 'the line is no JSON object' } };
  const { id = null, projection, input } = asked;
  if (hasRepeatedName(line)) {
    const message = 'an object in the line has a name twice, and readers disagree which one counts';
    return { id, error: { code: 'duplicate-member', message } };
  }
  if (typeof projection !== 'string' || input === undefined) {
    return { id, error: { code: 'invalid-line', message: 'the line needs a `projection` and an `input`' } };
  }
  return { id, ...answer(projection, input, more) };
}

/** A bug of ours must not take the other lines with it. */
function answer(name: string, input: Json, more: Readonly<Record<string, Projection>>): Answer {
  try {
    return project({ ...openwop.projections, ...more }, name, input);
  } catch (error) {
    return { error: { code: 'crashed', message: String(error) } };
  }
}

function parse(line: Uint8Array): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return undefined;
  }
}
