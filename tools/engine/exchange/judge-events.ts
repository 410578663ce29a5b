import type { Events } from '../../cases/exchange.ts';
import { compact } from '../../json/canonical.ts';
import { type Json, type JsonObject, member } from '../../json/value.ts';
import type { SchemaSet } from '../schema-set.ts';
import type { Item } from './received.ts';
import { missingFrom, shortened } from './subset.ts';

const MOST_SHOWN = 3;

/** What is wrong with the events of a page or the frames of a stream. */
export function judgeEvents(items: readonly Item[], expected: Events, schemas: SchemaSet): readonly string[] {
  const names = items.map(({ name }) => name);
  return [
    ...judgeOrder(names, expected.order ?? []),
    ...judgeNames(names, expected),
    ...judgeSequence(items, expected.sequence),
    ...judgeEach(items, expected.each, ({ value }) => value, schemas),
    ...judgeEach(items, expected.payloads, payloadByType, schemas),
    ...(expected.some ?? []).flatMap((one) => judgeSome(items, one)),
    ...judgeEnds(items, expected),
  ];
}

function judgeOrder(names: readonly string[], order: readonly string[]): readonly string[] {
  let position = 0;
  for (const wanted of order) {
    const found = names.indexOf(wanted, position);
    if (found < 0)
      return [`\`${wanted}\` should come in the order ${order.join(', ')}; what came was ${listed(names)}`];
    position = found + 1;
  }
  return [];
}

function judgeNames(names: readonly string[], { only, none, count }: Events): readonly string[] {
  const strange = only ? names.filter((name) => !only.includes(name)) : [];
  const forbidden = none ? names.filter((name) => none.includes(name)) : [];
  const miscounted = Object.entries(count ?? {}).flatMap(([name, wanted]) => {
    const found = names.filter((one) => one === name).length;
    return found === wanted ? [] : [`\`${name}\` should come ${wanted} times and comes ${found} times`];
  });
  return [
    ...[...new Set([...strange, ...forbidden])].map((name) => `\`${name}\` should not come here`),
    ...miscounted,
  ];
}

function judgeSequence(items: readonly Item[], sequence: Events['sequence']): readonly string[] {
  if (sequence === undefined) return [];
  const found = items.map((item) => item.sequence);
  const isFine =
    sequence === 'rising'
      ? found.every((one, index) => index === 0 || Number(one) > Number(found[index - 1]))
      : found.length > 0 && found.every((one, index) => one === sequence + index);
  const wanted = sequence === 'rising' ? 'rise' : `go from ${sequence} without gaps`;
  return isFine ? [] : [`the sequences should ${wanted} and are ${compact(found)}`];
}

function judgeEach(
  items: readonly Item[],
  schema: Json | undefined,
  part: (item: Item) => Json,
  schemas: SchemaSet,
): readonly string[] {
  if (schema === undefined) return [];
  const wrong = items.flatMap((item) =>
    schemas.violations(schema, part(item)).map((violation) => `\`${item.name}\`: ${violation}`),
  );
  return wrong.slice(0, MOST_SHOWN);
}

/** The form in which the schema of payloads takes an event: a map with its type alone. */
function payloadByType({ event }: Item): Json {
  return { [String(member(event, 'type'))]: member(event, 'payload') ?? null };
}

function judgeSome(items: readonly Item[], expected: JsonObject): readonly string[] {
  if (items.some(({ value }) => missingFrom(value, expected).length === 0)) return [];
  return [`none of the ${items.length} events has ${shortened(expected)}`];
}

function judgeEnds(items: readonly Item[], { first, last }: Events): readonly string[] {
  const wrong = (item: Item | undefined, expected: JsonObject | undefined, which: string) =>
    expected ? missingFrom(item?.value, expected).map((one) => `the ${which} event: ${one}`) : [];
  return [...wrong(items[0], first, 'first'), ...wrong(items.at(-1), last, 'last')];
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}
