import { extname } from 'node:path';
import { Refused } from '../../cases/refused.ts';
import type { Run } from '../../openwop/run-diff/run-diff.ts';
import { runOfText } from '../../openwop/run-diff/run-document.ts';
import { byteChunks } from '../../read/source/byte-chunks.ts';

/** A run from a file: an event log in NDJSON, which is read as it is needed, or a JSON document, which is read whole. */
export function openRun(path: string, name: string): Run {
  const chunks = byteChunks(path);
  const first = chunks.next();
  const head = first.done === true ? Buffer.alloc(0) : Buffer.from(first.value);
  if (!isDocument(name, head)) return { log: after(head, chunks) };
  const bytes = Buffer.concat([head, ...Array.from(chunks, (chunk) => Buffer.from(chunk))]);
  return runOfText(decode(bytes, name), name);
}

function* after(head: Uint8Array, rest: Iterable<Uint8Array>): Generator<Uint8Array, void> {
  yield head;
  yield* rest;
}

const LOGS: ReadonlySet<string> = new Set(['.ndjson', '.jsonl', '.log']);

/** The first line of a log is an event; that of a document is the beginning of it, or all. */
function isDocument(name: string, head: Buffer): boolean {
  if (LOGS.has(extname(name))) return false;
  const end = head.indexOf('\n');
  const line = head.toString('utf8', 0, end < 0 ? head.length : end).trim();
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && (Array.isArray(value) || 'events' in value);
  } catch {
    return extname(name) === '.json' || line === '{' || line === '[';
  }
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_STRING_TOO_LONG';
    throw isTooLong
      ? new Refused('document-too-long', `${name} is too long for one document: export the log as NDJSON`)
      : new Refused('bad-utf8', `${name} is not UTF-8: export it again without changing its encoding`);
  }
}
