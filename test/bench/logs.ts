import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface LogPair {
  readonly a: string;
  readonly b: string;
}

const types = ['node.started', 'node.completed', 'variable.changed', 'output.chunk', 'log.appended'];
const filler = 'a sentence of ordinary length';

/** Two event logs of one run and its fork: ids and times differ on every line, payloads from `divergesAt` on. */
export async function writeLogs(folder: string, events: number, divergesAt: number): Promise<LogPair> {
  mkdirSync(folder, { recursive: true });
  const pair = { a: join(folder, `run-a-${events}.ndjson`), b: join(folder, `run-b-${events}.ndjson`) };
  if (existsSync(pair.b) && statSync(pair.b).size > 0) return pair;
  await writeLog(pair.a, 'run-a', events, Number.POSITIVE_INFINITY);
  await writeLog(pair.b, 'run-b', events, divergesAt);
  return pair;
}

async function writeLog(file: string, runId: string, events: number, divergesAt: number): Promise<void> {
  const out = createWriteStream(file);
  let chunk: string[] = [];
  for (let sequence = 0; sequence < events; sequence += 1) {
    chunk.push(eventLine(runId, sequence, sequence >= divergesAt));
    if (chunk.length === 4096 || sequence === events - 1) {
      if (!out.write(chunk.join(''))) await once(out, 'drain');
      chunk = [];
    }
  }
  out.end();
  await once(out, 'finish');
}

function eventLine(runId: string, sequence: number, differs: boolean): string {
  const type = types[sequence % types.length];
  const minute = String(Math.floor(sequence / 60_000) % 60).padStart(2, '0');
  const second = String(Math.floor(sequence / 1000) % 60).padStart(2, '0');
  const event = {
    eventId: `${runId}-event-${sequence}`,
    runId,
    nodeId: `node-${sequence % 17}`,
    type,
    payload: {
      nodeId: `node-${sequence % 17}`,
      step: sequence,
      text: differs ? `${filler}, and then something else` : filler,
      ratio: (sequence % 1000) / 1000,
      nested: { attempt: sequence % 3, labels: ['alpha', 'beta'], done: sequence % 2 === 0 },
    },
    timestamp: `2026-01-01T00:${minute}:${second}.${String(sequence % 1000).padStart(3, '0')}Z`,
    sequence,
  };
  return `${JSON.stringify(event)}\n`;
}
