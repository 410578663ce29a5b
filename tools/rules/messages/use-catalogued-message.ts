import type { Claim, MessageClaim } from '../../claims/claim.ts';
import { enumsIn, eventKey, FEWEST, keysOf, type NameSet } from '../../claims/schema/name-sets.ts';
import { fact } from '../../facts/fact.ts';
import { at as valueAt } from '../../json/pointer.ts';
import { member } from '../../json/value.ts';
import type { Corpus } from '../../read/document.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule, type Report } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';

interface Data {
  readonly name: string;
  readonly file: string;
  readonly near?: string;
}

/** So many of the messages have to be in a list for it to be the list of what they are. */
const SHARE = 0.7;

export default defineRule<'surface' | 'schemas' | 'claims' | 'resolve', Data>({
  id: 'messages/use-catalogued-message',
  since: '0.1.0',
  severity: 'warning',
  reads: ['surface', 'schemas', 'claims', 'resolve'],
  cites: 'AsyncAPI 3.0, Message Object: the name by which the message is known',
  *check({ surface, schemas, claims, resolve }) {
    const messages = surface.filter(isMessage);
    if (messages.length < FEWEST) return;
    const lists = enumsIn(schemas);
    const inWords = claims.filter(isMessage).filter(({ synthetic }) => synthetic);
    const declared = new Set(inWords.map(({ name }) => eventKey(name)));
    for (const own of byChannel(messages)) {
      const catalogue = catalogueOf(own, lists);
      if (!catalogue) continue;
      const known = keysOf(catalogue);
      for (const message of own) {
        const isKnown = known.has(keyOf(message)) || declared.has(keyOf(message));
        if (message.synthetic || isKnown || isWhole(message, catalogue, schemas, resolve)) continue;
        yield report(message, catalogue, own);
      }
    }
  },
  subjects: ({ surface }) => surface.filter(isMessage).length,
  says: ({ name, file, near }) =>
    `The message \`${name}\` is not in ${file}, which lists the others. ${near === undefined ? 'List it there, or say by `x-synthetic: true` that it is no event of the log.' : `Did you mean \`${near}\`?`}`,
});

function report(message: MessageClaim, catalogue: NameSet, own: readonly MessageClaim[]): Report<Data> {
  const { name, at } = message;
  const near = nearName(
    name,
    catalogue.names.map((one) => one.name),
  );
  const because = `${matched(own, catalogue)} of ${own.length} messages are in the list in ${catalogue.file}`;
  return {
    at,
    data: { name, file: catalogue.file, ...(near !== undefined && { near }) },
    mends: near === undefined ? [] : [writing(at, name, near)],
    related: [{ at: catalogue.at, says: `lists ${catalogue.names.length} names` }],
    evidence: { kind: 'difference', onlyHere: [name], onlyThere: near === undefined ? [] : [near] },
    bound: { by: 'inferred', because },
  };
}

function isMessage(claim: Claim): claim is MessageClaim {
  return claim.kind === 'message';
}

/** Another channel may carry messages of another kind. */
function byChannel(messages: readonly MessageClaim[]): Iterable<readonly MessageClaim[]> {
  const found = new Map<string, MessageClaim[]>();
  for (const message of messages) {
    const channel = `${message.at.file} ${message.channel ?? ''}`;
    found.set(channel, [...(found.get(channel) ?? []), message]);
  }
  return found.values();
}

/** It stands for every event: its payload is the very document that holds the list. */
function isWhole(
  { payload, at }: MessageClaim,
  { files }: NameSet,
  schemas: readonly SchemaResource[],
  resolve: Corpus['resolve'],
): boolean {
  const pointer = payload?.kind === 'file' ? (payload.pointer ?? '') : undefined;
  const document = schemas.find((schema) => schema.document.path === at.file)?.document;
  const ref = document && pointer !== undefined && member(valueAt(document.value, pointer), '$ref');
  if (typeof ref !== 'string' || !document || pointer === undefined) return false;
  const found = resolve(ref, document, pointer);
  return found.found && files.has(found.document.path) && found.pointer === '';
}

function catalogueOf(messages: readonly MessageClaim[], lists: readonly NameSet[]): NameSet | undefined {
  const ranked = lists
    .map((list) => ({ list, count: matched(messages, list) }))
    .sort((a, b) => b.count - a.count || a.list.names.length - b.list.names.length);
  const [best] = ranked;
  return best && best.count >= Math.max(FEWEST, SHARE * messages.length) ? best.list : undefined;
}

const keyOf = fact('event key of a message', ({ name }: MessageClaim) => eventKey(name));

function matched(messages: readonly MessageClaim[], list: NameSet): number {
  const known = keysOf(list);
  return messages.filter((message) => known.has(keyOf(message))).length;
}
