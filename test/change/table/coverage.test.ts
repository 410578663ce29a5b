import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laterChecks } from './later-checks.ts';
import { askedPairs, type Shown } from './oasdiff.ts';
import { operationPairs } from './operation-pairs.ts';
import { operationRows } from './operation-rows.ts';
import { kinds, pairsOf } from './pairs.ts';

const shown: Shown = JSON.parse(readFileSync(join(import.meta.dirname, 'oasdiff.json'), 'utf8'));
/** As many as oasdiff has by its source, of November 2026. */
const CHECKS = 509;
const schemas = kinds.flatMap(pairsOf);
const all = [...schemas, ...operationRows, ...operationPairs];

it('has more than five hundred pairs of each sort, and hardly one that nobody can tell', () => {
  const names = askedPairs().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(schemas.length).toBeGreaterThan(500);
  expect(all.length).toBe(shown.pairs);
  expect(all.filter(({ verdict }) => verdict === 'unknown').length).toBeLessThan(all.length / 100);
  expect(all.every(({ why }) => why.length > 5)).toBe(true);
});

it('has a pair for each check of oasdiff: one that sets it off, or one that would', () => {
  const named = new Set(schemas.flatMap(({ oasdiff }) => oasdiff));
  const names = new Set(askedPairs().map(({ name }) => name));
  const holes = Object.entries(shown.checks).filter(([id, name]) => name === null && !named.has(id));
  expect(holes).toEqual([]);
  expect(Object.values(shown.checks).filter((name) => name !== null && !names.has(name))).toEqual([]);
  expect(Object.keys(shown.checks).length).toBeGreaterThan(460);
});

it('has a pair or a reason for each check that came later', () => {
  const names = new Set(askedPairs().map(({ name }) => name));
  const told = Object.entries(laterChecks);
  expect(told.filter(([, one]) => ('pair' in one ? !names.has(one.pair) : one.why.length < 10))).toEqual([]);
  expect(told.filter(([id]) => id in shown.checks)).toEqual([]);
  expect(told.length + Object.keys(shown.checks).length).toBe(CHECKS);
});
