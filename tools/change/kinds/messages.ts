import type { Message } from '../../claims/formats/format.ts';
import { keyOf, placeOf } from '../../claims/schema/node.ts';
import type { Change } from '../change.ts';
import { pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import { channelName, type Surface } from '../surface.ts';
import { carriageChanges } from './carriage.ts';
import type { RoleOf } from './schemas.ts';

export function messageChanges(
  base: Surface,
  head: Surface,
  judge: JudgeSchemas,
  stated: RoleOf = () => undefined,
): readonly Change[] {
  const names = movedChannels(base, head);
  const before = base.messages.map((one) => ({ message: toldBy(one, stated), name: nameOf(one, names) }));
  const after = head.messages.map((one) => ({ message: toldBy(one, stated), name: nameOf(one, new Map()) }));
  const { kept, added, removed, renamed } = pair(
    byWriter(before, after),
    byWriter(after, before),
    payloadSign,
  );
  return [
    ...added.map(
      ({ item: { message, name } }): Change => ({
        kind: 'message-added',
        subject: name,
        verdict: 'additive',
        says: `${name} may be sent now${message.role === 'submitted' ? ' to the server' : '; readers pass over messages that they do not know'}.`,
        role: message.role ?? 'emitted',
        head: placeOf(message.node),
        differences: [],
      }),
    ),
    ...removed.map(({ item }) => gone('message-removed', item, endOf(item, after))),
    ...renamed.map(({ base: from, head: to }) => ({
      ...gone('message-renamed', from.item, `is now called ${to.item.name}`),
      head: placeOf(to.item.message.node),
    })),
    ...kept.flatMap(({ base: { message: from }, head: { message: to, name } }) => [
      ...carriageChanges(name, from, to, base, head),
      ...schemasOf(name, from, to, judge),
    ]),
  ];
}

interface Sent {
  readonly message: Message;
  readonly name: string;
}

const writers = ['submitted', 'emitted'] as const;

/** By name and by who sends it: what clients send and what they are sent may bear one name and be two messages. */
function byWriter(messages: readonly Sent[], others: readonly Sent[]): ReadonlyMap<string, Sent> {
  return new Map(
    messages.flatMap((one) => {
      // Who does not say takes what the other revision says, and is not at odds with it.
      const same = others.filter(({ name }) => name === one.name);
      if (one.message.isUnsent && same.some(({ message: { role } }) => role !== undefined)) return [];
      const told = one.message.role === undefined ? same : [one];
      const roles = writers.filter((by) =>
        told.some(({ message: { role } }) => role === by || role === 'both'),
      );
      if (roles.length === 0) return [[one.name, one] as const];
      return roles.map(
        (role) => [`${one.name} ${role}`, { ...one, message: { ...one.message, role } }] as const,
      );
    }),
  );
}

/** A configuration may say from whose side a document is written. */
function toldBy(message: Message, stated: RoleOf): Message {
  const role = stated(message.node.document.path);
  return role === undefined ? message : { ...message, role };
}

function nameOf({ name, channel }: Message, moved: ReadonlyMap<string, string>): string {
  if (!channel) return name;
  const at = channelName(channel);
  return `${name} on ${moved.get(at) ?? at}`;
}

/** The channels of the base by the names that they have in the head: only the address is another. */
function movedChannels(base: Surface, head: Surface): ReadonlyMap<string, string> {
  const { renamed } = pair(base.channels, head.channels, ({ node }) => keyOf(node));
  return new Map(renamed.map((one) => [one.base.key, one.head.key]));
}

/** An operation that was turned round has the other side send the message. */
function endOf({ name, message: { role } }: Sent, after: readonly Sent[]): string {
  const isTurned = role !== undefined && after.some((one) => one.name === name);
  return isTurned ? `is no longer sent by ${role === 'submitted' ? 'clients' : 'the server'}` : 'is gone';
}

function schemasOf(key: string, before: Message, after: Message, judge: JudgeSchemas): readonly Change[] {
  const role = before.role ?? after.role;
  return (['payload', 'headers'] as const).flatMap((part) => {
    if (!before[part] && !after[part]) return [];
    return judge.pair({
      kind: 'message-changed',
      subject: `${key} ${part}`,
      ...(role && { role }),
      before: before[part] ?? { ...before.node, value: true },
      after: after[part] ?? { ...after.node, value: true },
    });
  });
}

function gone(kind: Change['kind'], { name, message: { node, role } }: Sent, what: string): Change {
  return {
    kind,
    subject: name,
    verdict: 'breaking',
    says: `${name} ${what}: ${role === 'submitted' ? 'whoever sends it is not heard' : 'readers that wait for it wait in vain'}.`,
    role: role ?? 'emitted',
    base: placeOf(node),
    witness: { instance: name, acceptedBy: 'base', says: 'is a message that the head does not have' },
    differences: [],
  };
}

/** A message is recognised under a new name by its payload, where that is more than a bare type. */
function payloadSign({ message: { payload, channel, role } }: Sent): string | undefined {
  const text = payload && JSON.stringify(payload.value);
  return text !== undefined && text.length > 30 ? `${role} ${channel?.address ?? ''} ${text}` : undefined;
}
