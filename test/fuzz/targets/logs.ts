import { filled, run } from '../box.ts';
import { part } from '../seeds.ts';
import type { Target } from '../target.ts';

const event = (sequence: number, payload: object) =>
  JSON.stringify({
    eventId: `e${sequence}`,
    runId: 'r',
    type: 'log.appended',
    timestamp: '2026-01-01T00:00:00Z',
    sequence,
    payload,
  });
const LOG = [
  event(0, { a: 1 }),
  event(1, { text: 'password=hunter2hunter2' }),
  event(2, { list: [1, 2.5, 'x'] }),
].join('\n');
const KNOWN = JSON.stringify({
  generatedAt: '2026-01-01T00:00:00.000Z',
  host: { name: 'host', version: '1' },
  snapshot: { runId: 'r', workflowId: 'w', status: 'completed', variables: { password: 'hunter2hunter2' } },
  events: [JSON.parse(event(0, { echo: 'hunter2hunter2' }))],
  redactionMode: 'mask',
});

/** Logs, runs and bundles of engines. */
export const logs: Target = {
  seeds: async () => [
    [part('a.ndjson', LOG), part('b.ndjson', LOG.replace('"a":1', '"a":2')), part('known.json', KNOWN)],
    [
      part('a.ndjson', `{"runId":"r","events":[${event(0, {})}]}`),
      part('b.ndjson', ''),
      part('known.json', '{"bundleVersion":"1","events":[]}'),
    ],
  ],
  attempt: async (input, box) => {
    filled(box, input);
    const ran = [
      await run(box, ['diff-runs', 'a.ndjson', 'b.ndjson']),
      await run(box, ['bundle', 'assemble', 'known.json', '--events', 'a.ndjson']),
      await run(box, ['bundle', 'validate', 'known.json']),
      await run(box, ['project', 'a.ndjson', '--ndjson']),
    ];
    return ran.flatMap(({ wrong }) => wrong);
  },
};
