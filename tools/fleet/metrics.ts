import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Told = 'known' | 'same' | 'checked' | 'apart' | 'fault' | 'given-up';

/** What a process has done so far. */
export interface Metrics {
  told(outcome: Told, milliseconds: number): void;
  text(): string;
}

/** In the text format of Prometheus. */
export function newMetrics(): Metrics {
  const counts = new Map<Told, { times: number; seconds: number }>();
  return {
    told(outcome, milliseconds) {
      const { times, seconds } = counts.get(outcome) ?? { times: 0, seconds: 0 };
      counts.set(outcome, { times: times + 1, seconds: seconds + milliseconds / 1000 });
    },
    text() {
      const line = (name: string, value: (one: { times: number; seconds: number }) => number) =>
        [...counts].map(([outcome, one]) => `${name}{outcome="${outcome}"} ${value(one)}\n`).join('');
      return [
        '# HELP specord_fleet_visits_total Visits to corpora by what came of them.\n',
        '# TYPE specord_fleet_visits_total counter\n',
        line('specord_fleet_visits_total', ({ times }) => times),
        '# HELP specord_fleet_visit_seconds_total How long they took together.\n',
        '# TYPE specord_fleet_visit_seconds_total counter\n',
        line('specord_fleet_visit_seconds_total', ({ seconds }) => seconds),
      ].join('');
    },
  };
}

export interface Page {
  readonly port: number;
  close(): Promise<void>;
}

/** `/metrics` and `/health`, for this machine alone: whoever else is to see them puts something before it. */
export async function metricsPage(port: number, parts: readonly (() => Promise<string>)[]): Promise<Page> {
  const server: Server = createServer((request, response) => {
    const answer = async () => {
      const texts = await Promise.all(parts.map((part) => part()));
      if (request.url === '/health') return 'ok\n';
      return request.url === '/metrics' ? texts.join('') : undefined;
    };
    answer().then(
      (text) =>
        response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/plain' }).end(text),
      (error: Error) => response.writeHead(503, { 'content-type': 'text/plain' }).end(`${error.message}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Whoever waits for a queue that is away would wait for ever.
        server.closeAllConnections();
      }),
  };
}
