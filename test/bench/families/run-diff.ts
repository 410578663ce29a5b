import { join } from 'node:path';
import { type Family, peer, specord } from '../family.ts';
import { writeLogs } from '../logs.ts';
import type { Command } from '../measure.ts';

export const runDiff: Family = {
  name: 'run-diff',
  async groups(bench) {
    const events = bench.quick ? 100_000 : 1_000_000;
    const { a, b } = await writeLogs(join(bench.work, 'logs'), events, events * 0.9);
    const parse = 'JSON.parse of every line';
    const duckdb = 'DuckDB full outer join';
    const commands: Command[] = [
      specord(bench, 'specord diff-runs', ['diff-runs', a, b]),
      peer(bench, parse, 'parse-lines', [a, b]),
      peer(bench, 'JSON.parse, chunks split by hand', 'parse-buffers', [a, b]),
      peer(bench, duckdb, 'duckdb-diff', [a, b]),
      { ...peer(bench, 'two arrays in memory', 'array-diff', [a, b]), atMostRounds: 1 },
      {
        ...{ name: 'jq', command: 'jq', args: ['-c', '[.sequence, .type]', a, b], cwd: bench.root },
        atMostRounds: 1,
      },
    ];
    return [
      {
        title: `Run diff, two logs of ${events.toLocaleString('en')} events that diverge at 90 %`,
        commands,
        ratios: [
          {
            what: 'against JSON.parse of every line',
            of: 'specord diff-runs',
            against: [parse],
            atMost: 0.8,
          },
          { what: 'against DuckDB', of: 'specord diff-runs', against: [duckdb], atMost: 1.5 },
        ],
        memoryAtMostMiB: { 'specord diff-runs': 150 },
      },
    ];
  },
};
