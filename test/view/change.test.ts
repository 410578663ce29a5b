import { expect, it } from 'vitest';
import { changes, schema } from './changes.ts';
import { faultsOf } from './sample.ts';

it('shows each comparison with its changes, the witness and the difference at the leaf', () => {
  const { steps, changes: all } = changes();
  expect(steps.map(({ base, head }) => `${base} ${head}`)).toEqual(['spring summer', 'summer autumn']);
  expect(new Set(all.map(({ step }) => step))).toEqual(new Set([0, 1]));
  const back = all.find(({ step, witness }) => step === 1 && witness?.acceptedBy === 'base');
  expect(back?.witness?.instance).toContain('silted');
  expect(back?.differences[0]?.keyword).toBe('enum');
});

it('takes the lines of each side from its own revision', () => {
  const { texts, changes: all } = changes();
  const linesOf = (step: number, side: 'base' | 'head') => {
    const spot = all.find((one) => one.step === step)?.differences[0]?.[side];
    return Object.values(texts[spot!.text]!.lines).join('\n');
  };
  expect(linesOf(0, 'base')).not.toContain('silted');
  expect(linesOf(0, 'head')).toContain('silted');
  expect(linesOf(1, 'base')).toContain('silted');
  expect(texts.every(({ path }) => path === schema)).toBe(true);
});

it('gives data that its schema describes', () => {
  expect(faultsOf({ change: changes() })).toBeNull();
});
