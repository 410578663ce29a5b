import { statedIn } from '../../claims/asyncapi/traits.ts';
import type { Message } from '../../claims/formats/format.ts';
import { placeOf, type SchemaNode, target } from '../../claims/schema/node.ts';
import { equal } from '../../json/equal.ts';
import { type Json, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import type { Surface } from '../surface.ts';
import { mediaName } from './media-name.ts';

/** How a message travels: as what, by what its answers are found, and what the protocol below is told. */
export function carriageChanges(
  subject: string,
  before: Message,
  after: Message,
  base: Surface,
  head: Surface,
): readonly Change[] {
  const role = before.role ?? after.role;
  return parts.flatMap(({ name, read, verdict, harm }): readonly Change[] => {
    const [from, to] = [read(before, base), read(after, head)];
    if (from === undefined || equal(from, to ?? null)) return [];
    const says = `its ${name} was ${shown(from)} and is ${to === undefined ? 'not said any more' : shown(to)}`;
    const places = { base: placeOf(before.node), head: placeOf(after.node) };
    return [
      {
        kind: 'message-changed',
        subject: `${subject} ${name}`,
        verdict,
        says: `${subject}: ${says}, ${harm}.`,
        ...(role && { role }),
        ...places,
        ...(verdict === 'breaking' && {
          witness: { instance: from, acceptedBy: 'base' as const, says: `was the ${name}` },
        }),
        differences: [{ says, ...places }],
      },
    ];
  });
}

interface Part {
  readonly name: string;
  readonly read: (message: Message, surface: Surface) => Json | undefined;
  readonly verdict: 'breaking' | 'unknown';
  readonly harm: string;
}

const parts: readonly Part[] = [
  {
    name: 'content type',
    read: contentType,
    verdict: 'breaking',
    harm: 'so that those of the base read it wrongly',
  },
  {
    name: 'correlation id',
    read: (message, surface) => {
      const id = partOf(message, 'correlationId', surface);
      return id && member(id.value, 'location');
    },
    verdict: 'breaking',
    harm: 'so that those of the base do not find what it answers',
  },
  {
    name: 'bindings',
    read: (message, surface) => partOf(message, 'bindings', surface)?.value,
    verdict: 'unknown',
    harm: 'and what that does depends on the protocol below',
  },
  {
    name: 'payload',
    read: ({ node, payload }) => (payload ? undefined : member(node.value, 'payload')),
    verdict: 'unknown',
    harm: 'in a language whose schemas are not read here',
  },
];

function partOf({ node }: Message, name: string, { corpus }: Surface): SchemaNode | undefined {
  const held = statedIn(node, name, corpus.resolve);
  return held && (target(held, corpus.resolve) ?? held);
}

function contentType(message: Message, surface: Surface): Json | undefined {
  const stated =
    partOf(message, 'contentType', surface)?.value ??
    member(message.node.document.value, 'defaultContentType');
  return typeof stated === 'string' ? mediaName(stated) : undefined;
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
