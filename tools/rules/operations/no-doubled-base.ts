import { defineRule } from '../rule.ts';
import { operationsIn } from './served.ts';

interface Data {
  readonly path: string;
  readonly base: string;
}

export const noDoubledBase = defineRule<'surface', Data>({
  id: 'operations/no-doubled-base',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['surface'],
  cites: 'OpenAPI 3.1 §4.8.8: a path is appended to the URL of the server',
  *check({ surface }) {
    const seen = new Set<string>();
    for (const { at, path, server = '' } of operationsIn(surface)) {
      const key = `${at.file} ${path}`;
      if (server.length < 2 || !path.startsWith(`${server}/`) || seen.has(key)) continue;
      seen.add(key);
      yield { at, data: { path, base: server } };
    }
  },
  says: ({ path, base }) =>
    `The server's URL ends in \`${base}\` and the path begins with it: requests go to \`${base}${path}\`. Take it out of one of the two.`,
});
