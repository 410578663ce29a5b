import { expect, it } from 'vitest';
import type { Json } from '../../tools/json/value.ts';
import { dead, satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { proverPartOf } from '../../tools/view/data/prover.ts';
import { faultsOf } from './sample.ts';

const SCHEMA = {
  type: 'object',
  properties: { depth: { type: 'integer', minimum: 3, maximum: 2 }, name: { type: 'string' } },
};

function proved(value: Json) {
  const schema = schemaOf(value);
  return proverPartOf([{ name: 'hull.json', schema, satisfiable: satisfiable(schema), dead: dead(schema) }]);
}

it('shows a schema line by line, what is dead in it, and the core that sees to it', () => {
  const [
    { verdict, contradictions, lines, witness } = { verdict: 'unknown', contradictions: [], lines: [] },
  ] = proved(SCHEMA).schemas;
  expect([verdict, witness]).toEqual(['sat', expect.any(String)]);
  expect(contradictions.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual([
    'property /properties/depth',
  ]);
  const core = contradictions[0]!.core.map(({ pointer }) => pointer);
  expect(core).toEqual(expect.arrayContaining(['/properties/depth/minimum', '/properties/depth/maximum']));
  expect(lines.map(({ pointer }) => pointer)).toEqual(expect.arrayContaining(core));
});

it('writes a list item by item where one of these is dead', () => {
  const [one] = proved({ properties: { state: { type: 'string', enum: ['free', 7] } } }).schemas;
  expect(one?.contradictions.map(({ pointer, value }) => `${pointer} ${value}`)).toEqual([
    '/properties/state/enum/1 7',
  ]);
  expect(one?.lines.map(({ pointer }) => pointer)).toContain('/properties/state/enum/1');
});

it('tells of a schema without a value why', () => {
  const [one] = proved({ type: 'string', enum: [1] }).schemas;
  expect(one?.verdict).toBe('unsat');
  expect(one?.contradictions[0]?.core.length).toBeGreaterThan(0);
});

it('gives data that its schema describes', () => {
  expect(faultsOf({ prover: proved(SCHEMA) })).toBeNull();
});
