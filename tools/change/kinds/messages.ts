import type { Message } from '../../claims/formats/format.ts';
import { keyOf, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { type Named, pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { channelName, type Surface } from '../surface.ts';

export function messageChanges(base: Surface, head: Surface, judge: JudgeSchemas): readonly Change[] {
  const { kept, added, removed, renamed } = pair(asMoved(base, head), head.messages, payloadSign);
  return [
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'message-added',
        subject: key,
        verdict: 'additive',
        says: `${key} may be sent now; readers pass over messages that they do not know.`,
        role: 'emitted',
        head: placeOf(item.node),
        differences: [],
      }),
    ),
    ...removed.map(({ key, item }) => gone('message-removed', key, item, `${key} is no longer sent`)),
    ...renamed.map(({ base: from, head: to }) => ({
      ...gone('message-renamed', from.key, from.item, `${from.key} is now called ${to.key}`),
      head: placeOf(to.item.node),
    })),
    ...kept.flatMap(({ key, base: before, head: after }) =>
      judge.pair({
        kind: 'message-changed',
        subject: `${key} payload`,
        role: 'emitted',
        before: before.payload ?? { ...before.node, value: true },
        after: after.payload ?? { ...after.node, value: true },
      }),
    ),
  ];
}

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

/** The messages of the base by the names that their channels have in the head: only the channel has moved. */
function asMoved(base: Surface, head: Surface): ReadonlyMap<string, Message> {
  const { renamed } = pair(base.channels, head.channels, keyOf);
  const names = new Map(renamed.map((one) => [one.base.key, one.head.key]));
  return new Map(
    [...base.messages].map(([key, message]) => {
      const moved = message.channel && names.get(channelName(message.channel));
      return [moved === undefined ? key : `${message.name} on ${moved}`, message];
    }),
  );
}

function gone(kind: Change['kind'], subject: string, { node }: Message, what: string): Change {
  return {
    kind,
    subject,
    verdict: 'breaking',
    says: `${what}: readers that wait for it wait in vain.`,
    role: 'emitted',
    base: placeOf(node),
    witness: { instance: subject, acceptedBy: 'base', says: 'is a message that the head does not have' },
    differences: [],
  };
}

/** A message is recognised under a new name by its payload, where that is more than a bare type. */
function payloadSign({ payload, channel }: Message): string | undefined {
  const text = payload && JSON.stringify(payload.value);
  return text !== undefined && text.length > 30 ? `${channel?.address ?? ''} ${text}` : undefined;
}
