import type { Scheme, Server } from '../../claims/formats/format.ts';
import { placeOf } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { type Paired, pair } from '../pair.ts';
import type { Surface } from '../surface.ts';
import { belowChanges } from './below.ts';
import { newNames } from './schemes.ts';
import { ownAccessChanges } from './scopes.ts';

/** Addresses that a description gives for itself. Nobody outside has one that leads to the machine of its reader. */
export function serverChanges(base: Surface, head: Surface, schemes: Paired<Scheme>): readonly Change[] {
  const { kept, added, removed } = pair(byAddress(base), byAddress(head));
  const names = newNames(schemes);
  return [
    ...kept.flatMap(({ key, base: from, head: to }) => [
      ...ownAccessChanges(key, from.node, to.node, names),
      ...belowChanges({
        kind: 'server-changed',
        subject: key,
        before: from.node,
        after: to.node,
        base,
        head,
      }),
    ]),
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'server-added',
        subject: key,
        verdict: 'additive',
        says: `It can be reached at ${key} now.`,
        head: placeOf(item.node),
        differences: [],
      }),
    ),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'server-removed',
        subject: key,
        verdict: 'breaking',
        says: `It is no longer described to be at ${key}: clients that call that address are on their own.`,
        role: 'submitted',
        base: placeOf(item.node),
        witness: { instance: key, acceptedBy: 'base', says: 'is an address that the head does not give' },
        differences: [],
      }),
    ),
  ];
}

const LOCAL =
  /^(?:[a-z][\w+.-]*:)?\/\/(?:localhost|127\.|0\.0\.0\.0|\[::1\]|[^/:]+\.(?:local|localhost|test|invalid)(?=[:/]|$))/i;

function byAddress({ servers }: Surface): ReadonlyMap<string, Server> {
  return new Map(servers.filter(({ address }) => !LOCAL.test(address)).map((one) => [one.address, one]));
}
