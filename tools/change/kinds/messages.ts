import type { Message } from '../../claims/asyncapi/messages.ts';
import { placeOf } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';

export function messageChanges(base: Surface, head: Surface, judge: JudgeSchemas): readonly Change[] {
  const { kept, added, removed, renamed } = pair(base.messages, head.messages, payloadSign);
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
      before.payload && after.payload
        ? judge.pair({
            kind: 'message-changed',
            subject: `${key} payload`,
            role: 'emitted',
            before: before.payload,
            after: after.payload,
          })
        : [],
    ),
  ];
}

export function channelChanges(base: Surface, head: Surface): readonly Change[] {
  const { added, removed } = pair(base.channels, head.channels, () => undefined);
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
  ];
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
