import { keyOf, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { type Named, pair } from '../pair.ts';
import type { Surface } from '../surface.ts';

export function channelChanges(base: Surface, head: Surface): readonly Change[] {
  const { added, removed, renamed } = pair(base.channels, head.channels, keyOf);
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'channel-added',
        subject: key,
        verdict: 'additive',
        says: `There is a channel ${key} now.`,
        head: placeOf(item, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'channel-removed',
        subject: key,
        verdict: 'breaking',
        says: `The channel ${key} is gone: whoever listens there hears nothing more.`,
        base: placeOf(item, undefined, 'key'),
        witness: { instance: key, acceptedBy: 'base', says: 'is an address that the head does not have' },
        differences: [],
      }),
    ),
    ...renamed.map(
      ({ base: from, head: to }): Change => ({
        kind: 'channel-renamed',
        subject: from.key,
        verdict: isAddress(from) ? 'breaking' : 'additive',
        says: isAddress(to)
          ? `The channel ${from.key} is at ${to.key} now${isAddress(from) ? ': whoever listens at the old address hears nothing more' : ''}.`
          : `The channel ${from.key} has no address of its own any more: whoever listens there hears nothing more.`,
        base: placeOf(from.item, 'address'),
        head: placeOf(to.item, 'address'),
        ...(isAddress(from) && {
          witness: {
            instance: from.key,
            acceptedBy: 'base' as const,
            says: 'is an address that the head does not have',
          },
        }),
        differences: [],
      }),
    ),
  ];
}

function isAddress({ key, item }: Named<SchemaNode>): boolean {
  return key !== keyOf(item);
}
