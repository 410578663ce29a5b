import type { Channel, Scheme } from '../../claims/formats/format.ts';
import { child, keyOf, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { lastToken } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { type Named, type Paired, pair } from '../pair.ts';
import type { JudgeSchemas } from '../schema/judge.ts';
import type { Surface } from '../surface.ts';
import { belowChanges } from './below.ts';
import { members } from './operation-pair.ts';
import { newNames } from './schemes.ts';
import { ownAccessChanges } from './scopes.ts';

export function channelChanges(
  base: Surface,
  head: Surface,
  schemes: Paired<Scheme>,
  judge: JudgeSchemas,
): readonly Change[] {
  const { kept, added, removed, renamed } = pair(base.channels, head.channels, ({ node }) => keyOf(node));
  const names = newNames(schemes);
  return [
    ...kept.flatMap(({ key, base: before, head: after }) => [
      ...partChanges(key, before.node, after.node, base, head, judge),
      ...belowChanges({
        kind: 'channel-changed',
        subject: key,
        before: before.node,
        after: after.node,
        base,
        head,
      }),
      ...endChanges(key, before, after, base, head, names),
    ]),
    ...added.map(
      ({ key, item }): Change => ({
        kind: 'channel-added',
        subject: key,
        verdict: 'additive',
        says: `There is a channel ${key} now.`,
        head: placeOf(item.node, undefined, 'key'),
        differences: [],
      }),
    ),
    ...removed.map(
      ({ key, item }): Change => ({
        kind: 'channel-removed',
        subject: key,
        verdict: 'breaking',
        says: `The channel ${key} is gone: whoever listens there hears nothing more.`,
        base: placeOf(item.node, undefined, 'key'),
        witness: { instance: key, acceptedBy: 'base', says: 'is an address that the head does not have' },
        differences: [],
      }),
    ),
    ...renamed.map(({ base: from, head: to }) => moved(from, to)),
  ];
}

function moved(from: Named<Channel>, to: Named<Channel>): Change {
  return {
    kind: 'channel-renamed',
    subject: from.key,
    verdict: isAddress(from) ? 'breaking' : 'additive',
    says: isAddress(to)
      ? `The channel ${from.key} is at ${to.key} now${isAddress(from) ? ': whoever listens at the old address hears nothing more' : ''}.`
      : `The channel ${from.key} has no address of its own any more: whoever listens there hears nothing more.`,
    base: placeOf(from.item.node, 'address'),
    head: placeOf(to.item.node, 'address'),
    ...(isAddress(from) && {
      witness: {
        instance: from.key,
        acceptedBy: 'base' as const,
        says: 'is an address that the head does not have',
      },
    }),
    differences: [],
  };
}

function isAddress({ key, item }: Named<Channel>): boolean {
  return key !== keyOf(item.node);
}

/** Who gets in to say or hear something there, and what the protocol below is told of it. */
function endChanges(
  channel: string,
  before: Channel,
  after: Channel,
  base: Surface,
  head: Surface,
  names: ReadonlyMap<string, string>,
): readonly Change[] {
  return pair(endsOf(before), endsOf(after)).kept.flatMap(({ key, base: from, head: to }) => {
    const subject = `${channel} ${key}`;
    return [
      ...ownAccessChanges(subject, from, to, names),
      ...belowChanges({ kind: 'channel-changed', subject, before: from, after: to, base, head }),
    ];
  });
}

/** By who writes; of several that do, by their order. */
function endsOf({ ends }: Channel): ReadonlyMap<string, SchemaNode> {
  const named = (['submitted', 'emitted'] as const).flatMap((by) =>
    ends
      .filter(({ role }) => role === by)
      .map(({ node }, index) => [index === 0 ? by : `${by} ${index + 1}`, node] as const),
  );
  return new Map(named);
}

/** Whoever listens fills in the parts of an address, which go by their order. */
function partChanges(
  name: string,
  before: SchemaNode,
  after: SchemaNode,
  base: Surface,
  head: Surface,
  judge: JudgeSchemas,
): readonly Change[] {
  const [from, to] = [partsOf(before, base), partsOf(after, head)];
  return from.flatMap((part, index) => {
    const other = to[index];
    return other
      ? judge.pair({
          kind: 'parameter-changed',
          subject: `${name} part ${index + 1}`,
          role: 'submitted',
          before: part,
          after: other,
        })
      : [];
  });
}

/** Version 2 has a schema for each, version 3 its values. */
function partsOf(channel: SchemaNode, surface: Surface): readonly SchemaNode[] {
  const stated = members(channel, 'parameters', surface);
  const address = String(member(channel.value, 'address') ?? lastToken(channel.pointer) ?? '');
  return [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => {
    const part = stated.get(name!);
    if (!part) return { ...channel, value: true };
    const values = member(part.value, 'enum');
    return child(part, 'schema') ?? { ...part, value: values === undefined ? true : { enum: values } };
  });
}
