import { Refused } from '../../cases/refused.ts';
import type { JsonObject } from '../../json/value.ts';
import { EventLog } from './event-log.ts';
import type { Run } from './run-diff.ts';
import { decode } from './scalars.ts';
import { ShapeTree } from './shape-tree.ts';

/** The events of a log as values, or its first problem. */
export function readEvents({ log, runId }: Run, name: string): JsonObject[] {
  const events: JsonObject[] = [];
  const reader = new EventLog(log, new ShapeTree(), runId);
  for (reader.next(); reader.sequence < Number.POSITIVE_INFINITY; reader.next()) {
    events.push(JSON.parse(decode(reader.event, 0, reader.event.length)));
  }
  const [problem] = reader.problems;
  if (problem !== undefined) throw new Refused(problem.code, `${name}: line ${problem.line} ${problem.says}`);
  return events;
}
