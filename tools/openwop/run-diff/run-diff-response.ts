import { Refused } from '../../cases/refused.ts';
import { compact } from '../../json/canonical.ts';
import type { JsonObject } from '../../json/value.ts';
import { ByteBuffer } from '../bytes/byte-buffer.ts';
import type { RunDiff } from './run-diff.ts';

const PIECE = 1 << 15;

/**
 * The response as JSON text, in pieces that are valid until the next one is asked for. Events are written as
 * they stand in the logs, so that no digit is lost, unless `shown` says otherwise. After a problem the text breaks off.
 */
export function* writeRunDiff(
  diff: RunDiff,
  shown: (event: Uint8Array) => Uint8Array = (event) => event,
): Generator<Uint8Array, void> {
  const text = new ByteBuffer();
  let separator = '';
  for (const { seq, op, aEvent, bEvent } of diff.differences()) {
    text.add(`${separator || head(diff)}\n{"seq":${seq},"op":"${op}"`);
    separator = ',';
    if (aEvent !== undefined) addMember(text, 'aEvent', shown(aEvent));
    if (bEvent !== undefined) addMember(text, 'bEvent', shown(bEvent));
    text.add('}');
    if (text.length > PIECE) yield text.take();
  }
  if (diff.problems.length > 0) return;
  if (separator === '') text.add(head(diff));
  text.add(`],"stateDiff":${compact(diff.stateDiff)},"truncated":${diff.isTruncated}}\n`);
  yield text.take();
}

/** The response as a value, as its text is read. */
export function runDiffResponse(diff: RunDiff): JsonObject {
  const pieces = Array.from(writeRunDiff(diff), (piece) => Buffer.from(piece));
  const [problem] = diff.problems;
  if (problem !== undefined) {
    throw new Refused(problem.code, `${problem.side}: ${problem.where} ${problem.says}`);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}

function head(diff: RunDiff): string {
  const [a, b] = [JSON.stringify(diff.runId('a')), JSON.stringify(diff.runId('b'))];
  return `{"a":${a},"b":${b},"divergedAtSeq":${diff.divergedAt},"eventDiffs":[`;
}

function addMember(text: ByteBuffer, name: string, event: Uint8Array): void {
  text.add(`,"${name}":`);
  text.add(event);
}
