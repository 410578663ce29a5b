import { indexBy } from '../../claims/binding/index-by.ts';
import type { OperationClaim } from '../../claims/claim.ts';
import type { Related } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { operationsIn } from './served.ts';

interface Data {
  readonly path: string;
  readonly base: string;
  readonly count: number;
}

export const noDoubledBase = defineRule<'surface', Data>({
  id: 'operations/no-doubled-base',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['surface'],
  cites: 'OpenAPI 3.1 §4.8.8: a path is appended to the URL of the server',
  *check({ surface }) {
    const doubled = operationsIn(surface).filter(isDoubled);
    const once = [...indexBy(doubled, ({ at, path }) => [`${at.file} ${path}`]).values()].map(
      ([one]) => one!,
    );
    for (const alike of indexBy(once, (one) => [addressOf(one)]).values()) {
      const [{ at, serverAt, path, server: base = '' }, ...others] = alike as [OperationClaim];
      const isOne = others.length > 0 && serverAt !== undefined;
      yield {
        at: isOne ? serverAt : at,
        data: { path, base, count: alike.length },
        related: isOne ? alike.map(begins) : [],
      };
    }
  },
  says: ({ path, base, count }) =>
    count > 1
      ? `The server's URL ends in \`${base}\`, and ${count} paths begin with it: requests go to \`${base}${path}\`. Take it out of the URL or out of the paths.`
      : `The server's URL ends in \`${base}\` and the path begins with it: requests go to \`${base}${path}\`. Take it out of one of the two.`,
});

function isDoubled({ path, server = '' }: OperationClaim): boolean {
  return server.length > 1 && path.startsWith(`${server}/`);
}

/** One edit of an address mends all paths below it. */
function addressOf({ at, path, serverAt }: OperationClaim): string {
  return serverAt ? `${serverAt.file}#${serverAt.pointer}` : `${at.file} ${path}`;
}

function begins({ at, path, server = '' }: OperationClaim): Related {
  return { at, says: `${path} begins with ${server}` };
}
