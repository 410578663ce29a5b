import { expect, it } from 'vitest';
import type { Cell } from '../../tools/engine/cell.ts';
import { enginesPartOf } from '../../tools/view/data/engines.ts';
import { cells, ENGINES, faultsOf } from './sample.ts';

it('tells what was not asked from what was passed, and why it was not', () => {
  const { cases, engines } = enginesPartOf(ENGINES);
  expect(engines.map(({ name }) => name)).toEqual(['tug', 'ferry']);
  const fates = (id: string) => cases.find((one) => one.id === id)?.fates.map(({ fate }) => fate);
  expect(fates('lights/red')).toEqual(['passed', 'failed']);
  expect(fates('lights/green')).toEqual(['not-served', 'blocked']);
  expect(fates('horns/long')).toEqual(['decided', 'unasked']);
});

it('calls what was skipped without a reason so', () => {
  const old: Cell = { ...cells('passed')[0]!, outcome: 'skipped' };
  const [one] = enginesPartOf([{ engine: 'old', cells: [old] }]).cases;
  expect(one?.fates[0]?.fate).toBe('skipped');
});

it('gives data that its schema describes', () => {
  expect(faultsOf({ engines: enginesPartOf(ENGINES) })).toBeNull();
});
