import { lastToken } from '../../json/pointer.ts';
import { isJsonSchema } from '../../json/schema/schema-format.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { MessageClaim, Role } from '../claim.ts';
import type { Channel, ChannelEnd, Message } from '../formats/format.ts';
import {
  alone,
  child,
  children,
  keyOf,
  placeOf,
  type Resolve,
  type SchemaNode,
  target,
} from '../schema/node.ts';
import { type Exchange, exchangesIn, followed, roleIn } from './exchanges.ts';
import { statedIn } from './traits.ts';
import { isSeenByClient, opposite } from './view.ts';

export function channelsIn(document: DataDocument, resolve: Resolve): Channel[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const channels = member(document.value, 'channels');
  if (!isObject(channels)) return [];
  const third = String(member(document.value, 'asyncapi')).startsWith('3');
  const stated = exchangesIn(document, resolve);
  return Object.keys(channels).map((key) => {
    const written = child(root, 'channels', key)!;
    const node = target(written, resolve) ?? written;
    const address = third ? member(node.value, 'address') : key;
    const place = typeof address === 'string' ? address : third ? null : key;
    return { node, address: place, ends: endsOf(node, stated) };
  });
}

function endsOf(channel: SchemaNode, stated: readonly Exchange[]): readonly ChannelEnd[] {
  const key = keyOf(channel);
  return [
    ...stated.filter((one) => one.channel === key),
    ...actions.flatMap(([action, role]) => {
      const node = child(channel, action);
      return node ? [{ node, role }] : [];
    }),
  ];
}

/** Messages of every channel, then those of the components that no channel carries. */
export function messagesIn(document: DataDocument, resolve: Resolve): Message[] {
  const stated = exchangesIn(document, resolve);
  const channels = channelsIn(document, resolve);
  const isTurned = isSeenByClient(
    document,
    channels.map(({ node }) => node),
    resolve,
  );
  const saysWho = isObject(member(document.value, 'operations'));
  const carried = channels.flatMap((channel) =>
    channelMessages(channel.node).flatMap(({ node, role }) => {
      const told = role ?? roleIn(stated, channel.node, node, resolve);
      const made = message(node, resolve, channel, isTurned ? opposite(told) : told);
      return told === undefined && saysWho ? made.map((one) => ({ ...one, isUnsent: true as const })) : made;
    }),
  );
  const seen = new Set(carried.map(({ node }) => keyOf(node)));
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const components = child(root, 'components');
  const rest = components ? children(components, 'messages') : [];
  return [
    ...carried,
    ...rest.filter((node) => !seen.has(keyOf(node))).flatMap((node) => message(node, resolve)),
  ];
}

interface Carried {
  readonly node: SchemaNode;
  readonly role?: Role;
}

/** Whoever is described receives what others publish, and sends what they subscribe to (AsyncAPI 2.6 §Channel Item). */
const actions = [
  ['publish', 'submitted'],
  ['subscribe', 'emitted'],
] as const;

/** Version 3 lists `messages`; version 2 has one per operation, or several under `oneOf`. */
function channelMessages(channel: SchemaNode): Carried[] {
  const second = actions.flatMap(([action, role]) => {
    const node = child(channel, action, 'message');
    return node ? [{ node, role }] : [];
  });
  const listed = children(channel, 'messages').map((node): Carried => ({ node }));
  return [...listed, ...second].flatMap(({ node, ...rest }) => {
    const several = children(node, 'oneOf');
    return (several.length > 0 ? several : [node]).map((one) => ({ node: one, ...rest }));
  });
}

function message(written: SchemaNode, resolve: Resolve, channel?: Channel, role?: Role): Message[] {
  const node = followed(written, resolve);
  if (!isObject(node.value)) return [];
  const stated = member(node.value, 'name');
  const name = typeof stated === 'string' ? stated : (lastToken(node.pointer) ?? '');
  const payload = child(node, 'payload');
  const schema =
    payload && isJsonSchema(formatOf(payload, node)) ? (child(payload, 'schema') ?? payload) : undefined;
  const headers = statedIn(node, 'headers', resolve);
  return [
    {
      node,
      name,
      ...(channel && { channel }),
      ...(schema && { payload: schema }),
      ...(headers && { headers }),
      ...(role && { role }),
    },
  ];
}

function formatOf(payload: SchemaNode, message: SchemaNode): Json | undefined {
  return member(payload.value, 'schemaFormat') ?? member(message.value, 'schemaFormat');
}

export function messageClaim({ node, name, channel, payload }: Message): MessageClaim {
  const title = member(node.value, 'title');
  return {
    kind: 'message',
    form: 'api',
    at: placeOf(alone(node)),
    says: name,
    complete: true,
    context: {
      subject: name,
      titles: [],
      mentions: typeof title === 'string' ? [title] : [],
      cites: [],
    },
    name,
    ...(channel?.address != null && { channel: channel.address }),
    ...(payload && { payload: { kind: 'file', path: payload.document.path, pointer: payload.pointer } }),
    ...(isSynthetic(node.value) && { synthetic: true }),
  };
}

/** `x-synthetic: true`, under any name that says so, or in words. */
function isSynthetic(value: Json): boolean {
  if (!isObject(value)) return false;
  const words = ['title', 'summary', 'description'].map((name) => String(member(value, name) ?? ''));
  return (
    words.some((text) => /\bsynthetic\b/i.test(text)) ||
    Object.keys(value).some((key) => /^x-.*synthetic$/.test(key) && value[key] === true)
  );
}
