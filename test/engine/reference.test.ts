import { expect, it } from 'vitest';
import type { Cell } from '../../tools/engine/cell.ts';
import { check, exchanges } from './check.ts';
import { minimal } from './discovery/capabilities.ts';

const wrong = (cells: readonly Cell[]) =>
  cells
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'crashed')
    .map(({ id, at, because, faults }) => ({ id, at, because, faults }));

it('passes every case, with all capabilities or with none', async () => {
  const full = await check({});
  const least = await check({ capabilities: minimal });
  expect([...wrong(full.cells), ...wrong(least.cells)]).toEqual([]);

  const passed = new Set(
    [...full.cells, ...least.cells].filter((one) => one.outcome === 'passed').map(({ id }) => id),
  );
  expect(exchanges.map(({ id }) => id).filter((id) => !passed.has(id))).toEqual([]);
}, 120_000);
