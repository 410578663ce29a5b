import type { Source } from '../../cases/exchange.ts';
import { percentDecoded } from '../../json/percent.ts';
import { at } from '../../json/pointer.ts';
import type { Json } from '../../json/value.ts';
import { itemsOf, type Received } from './received.ts';

/** Takes values out of an answer for later steps; what is not there is told. */
export function keepFrom(
  received: Received,
  sources: Readonly<Record<string, Source>>,
  kept: Map<string, Json>,
): readonly string[] {
  return Object.entries(sources).flatMap(([name, source]) => {
    const value = valueAt(received, source);
    if (value === undefined) return [`the answer has nothing at ${told(source)}`];
    kept.set(name, value);
    return [];
  });
}

function valueAt(received: Received, source: Source): Json | undefined {
  if (typeof source === 'string') return received.body === undefined ? undefined : at(received.body, source);
  if ('header' in source) return headerAt(received, source);
  const items = itemsOf(received);
  if ('events' in source) return items.map(({ event }) => event);
  const item = items.find(({ name }) => name === source.event);
  return item && at(item.event, source.at);
}

/** An address ends in the name of what it leads to. */
function headerAt({ headers }: Received, { header, segment }: Extract<Source, { readonly header: string }>) {
  const value = headers[header.toLowerCase()];
  if (segment === undefined || value === undefined) return value;
  const last = value
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  return last === undefined ? undefined : percentDecoded(last);
}

function told(source: Source): string {
  if (typeof source === 'string') return source === '' ? 'its root' : source;
  if ('header' in source) return `the header ${source.header}`;
  return 'event' in source ? `${source.at} of an event \`${source.event}\`` : 'its events';
}
