import { expect, it } from 'vitest';
import { divided, filtered } from '../../tools/view/page/facets.ts';
import { hashOf, routeOf } from '../../tools/view/page/route.ts';
import { finder } from '../../tools/view/page/search.ts';

const boats = [
  { name: 'Ada', kind: 'tug', ports: ['a', 'b'] },
  { name: 'Bea', kind: 'ferry', ports: ['b'] },
  { name: 'Cleo', kind: 'ferry', ports: ['c'] },
];
const facets = [
  { name: 'kind', label: 'Kind', valuesOf: ({ kind }: (typeof boats)[number]) => [kind] },
  { name: 'port', label: 'Port', valuesOf: ({ ports }: (typeof boats)[number]) => ports },
];

it('keeps what fits all filters, and counts for each what the others leave', () => {
  const { items, options } = filtered(divided(boats, facets), { kind: 'ferry' });
  expect(items.map(({ name }) => name)).toEqual(['Bea', 'Cleo']);
  expect(options.kind).toEqual([
    { value: 'ferry', count: 2 },
    { value: 'tug', count: 1 },
  ]);
  expect(options.port).toEqual([
    { value: 'b', count: 1 },
    { value: 'c', count: 1 },
  ]);
});

it('finds nothing among what was not found by words', () => {
  expect(filtered(divided(boats, facets), {}, new Set([2])).items).toEqual([boats[2]]);
});

it('finds each of the words at the beginning of one, whatever stands between them', () => {
  const find = finder(() => ['The run.started event', 'A restarted RUN', 'Nothing of it']);
  const found = (words: string) => [...(find(words) ?? ['all'])];
  expect(found('started run')).toEqual([0]);
  expect(found('RUN')).toEqual([0, 1]);
  expect(found('star')).toEqual([0]);
  expect(found('tarted')).toEqual([]);
  expect(found(' . ')).toEqual(['all']);
});

it('reads an address as it wrote it', () => {
  const route = { path: ['agreement', 'a/b %'], query: { document: 'x & y.md', q: 'é' } };
  expect(routeOf(hashOf(route))).toEqual(route);
  expect(routeOf('#/%E0%A4%A')).toEqual({ path: ['%E0%A4%A'], query: {} });
});
