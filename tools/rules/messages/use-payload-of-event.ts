import {
  definitionsIn,
  enumsIn,
  eventKey,
  FEWEST,
  keysOf,
  type NameSet,
} from '../../claims/schema/name-sets.ts';
import { fact } from '../../facts/fact.ts';
import type { Place } from '../../finding.ts';
import { type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly name: string;
  readonly missing: 'payload' | 'event';
  readonly file: string;
  readonly matched: number;
}

/** So much of both has to match for a list of names and a set of definitions to be about the same events. */
const SHARE = 0.75;

export default defineRule<'schemas' | 'data', Data>({
  id: 'messages/use-payload-of-event',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['schemas', 'data'],
  cites: 'Every event of a catalogue has a payload, and every payload is that of an event of the catalogue',
  *check({ schemas, data }) {
    for (const { events, payloads, matched } of pairsIn(schemas)) {
      const because = `${matched} of ${events.names.length} names in ${events.file} have a definition of that name in ${payloads.file}`;
      const bound = { by: 'inferred' as const, because };
      const defined = keysOf(payloads);
      for (const { name, at } of events.names)
        if (!defined.has(eventKey(name)) && !isKey(name, payloads.file, data))
          yield report({ name, missing: 'payload', file: payloads.file, matched }, at, payloads.at, bound);
      const listed = keysOf(events);
      for (const { name, at } of payloads.names)
        if (!listed.has(eventKey(name)) && !isPart(name, payloads.file, data, payloads))
          yield report({ name, missing: 'event', file: events.file, matched }, at, events.at, bound);
    }
  },
  subjects: ({ schemas }) => pairsIn(schemas).length,
  says: ({ name, missing, file, matched }) =>
    missing === 'payload'
      ? `The event \`${name}\` has no payload in ${file}, which defines those of ${matched} others. Define it there, or take the event out of the list.`
      : `\`${name}\` is the payload of no event: ${file} lists ${matched} others and not this one. List the event, or remove the payload.`,
});

function report(data: Data, at: Place, other: Place, bound: { by: 'inferred'; because: string }) {
  const says = data.missing === 'payload' ? 'defines the other payloads' : 'lists the other events';
  return { at, data, related: [{ at: other, says }], bound };
}

interface Pair {
  readonly events: NameSet;
  readonly payloads: NameSet;
  readonly matched: number;
}

/** Types and their definitions match as well: one of the two has to call itself a list of what is sent. */
const SENT = /event|message|notification|payload|topic|webhook/i;

/** The list that fits the definitions best. */
const pairsIn = fact('events and their payloads', (schemas: readonly SchemaResource[]): readonly Pair[] => {
  const lists = enumsIn(schemas);
  return definitionsIn(schemas).flatMap((payloads) => {
    const defined = keysOf(payloads);
    const ranked = lists
      .map((events) => ({ events, payloads, matched: matchedBy(events, defined) }))
      .sort((a, b) => b.matched - a.matched || a.events.names.length - b.events.names.length);
    const [best] = ranked.filter(({ events }) =>
      SENT.test(`${events.file}${events.at.pointer}${payloads.file}`),
    );
    const enough = best && best.matched >= Math.max(FEWEST, SHARE * best.events.names.length);
    return enough && best.matched >= SHARE * payloads.names.filter(({ name }) => !name.startsWith('_')).length
      ? [best]
      : [];
  });
});

function matchedBy(events: NameSet, defined: ReadonlySet<string>): number {
  return [...keysOf(events)].filter((key) => defined.has(key)).length;
}

/** The document says by the name itself which definition the event has. */
function isKey(name: string, file: string, data: readonly DataDocument[]): boolean {
  return data.find(({ path }) => path === file)?.text.includes(`"${name}"`) ?? false;
}

/** A definition that others of its document are made of, one that is made of the payloads, or one kept for the reader. */
function isPart(name: string, file: string, data: readonly DataDocument[], payloads: NameSet): boolean {
  if (name.startsWith('_')) return true;
  const document = data.find(({ path }) => path === file);
  const value = document?.value ?? null;
  const own = leadsOf(member(member(value, '$defs') ?? member(value, 'definitions'), name));
  const isUnion = payloads.names.filter((one) => own.has(one.name)).length >= SHARE * payloads.names.length;
  return isUnion || (document !== undefined && leadsIn(document).has(name));
}

const leadsIn = fact('definitions that are referred to', ({ value }: DataDocument) => leadsOf(value));

function leadsOf(held: Json | undefined): ReadonlySet<string> {
  const references = JSON.stringify(held ?? null).matchAll(/#\/(?:\$defs|definitions)\/([^"/]+)/g);
  return new Set([...references].map(([, name]) => name!));
}
