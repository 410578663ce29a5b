import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { fact, type Stay } from '../../tools/facts/fact.ts';
import { during, edgesOf, type Frame, note } from '../../tools/facts/frame.ts';

interface Sheet {
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly own: number;
  /** Cells before this one. */
  readonly adds: readonly number[];
}

/** Each cell is a number of its own and the sum of some cells before it. */
const sheets: fc.Arbitrary<Sheet> = fc
  .array(fc.record({ own: fc.integer({ min: 0, max: 9 }), adds: fc.array(fc.nat(), { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((cells) => ({
    cells: cells.map(({ own, adds }, index) => ({
      own,
      adds: index === 0 ? [] : adds.map((one) => one % index),
    })),
  }));

function sums(stay?: Stay<number>) {
  const made: number[] = [];
  const sum: (of: Sheet, index: number) => number = fact(
    'sum',
    ({ cells }: Sheet, index: number): number => {
      made.push(index);
      note({ name: `cell ${index}`, print: String(cells[index]!.own) });
      return cells[index]!.adds.reduce((total, one) => total + sum(sheet, one), cells[index]!.own);
    },
    stay,
  );
  let sheet: Sheet = { cells: [] };
  return {
    made,
    ask(of: Sheet, index: number) {
      sheet = of;
      const sources: Frame = new Set();
      const value = during(sources, () => sum(of, index));
      return {
        value,
        edges: [...new Set(edgesOf(sources).map(({ name }) => name))].sort(),
      };
    },
  };
}

const orders = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });

law.prop([sheets, orders])(
  'makes each answer once, however often and in whatever order it is asked for',
  (sheet, asked) => {
    const { ask, made } = sums();
    for (const one of asked) ask(sheet, one % sheet.cells.length);
    expect(new Set(made).size).toBe(made.length);
  },
);

law.prop([sheets, orders, fc.integer({ min: 1, max: 4 })])(
  'gives the same answers where nearly all of them have to go at once',
  (sheet, asked, most) => {
    const [all, few] = [sums(), sums({ most })];
    for (const one of asked.map((index) => index % sheet.cells.length))
      expect(few.ask(sheet, one)).toEqual(all.ask(sheet, one));
  },
);

law.prop([sheets, orders])('depends on the same, whoever had it made', (sheet, asked) => {
  const shared = sums();
  for (const one of asked.map((index) => index % sheet.cells.length))
    expect(shared.ask(sheet, one).edges).toEqual(sums().ask(sheet, one).edges);
});

test('keeps nothing that was made of a handle for another one', () => {
  const { ask } = sums();
  const [one, other] = [{ cells: [{ own: 1, adds: [] }] }, { cells: [{ own: 2, adds: [] }] }];
  expect([ask(one, 0).value, ask(other, 0).value, ask(one, 0).value]).toEqual([1, 2, 1]);
});

describe('what fails', () => {
  test('fails for each who asks, and is tried once', () => {
    let tries = 0;
    const broken = fact('broken', (_: object): number => {
      tries += 1;
      throw new Error('nobody can make this');
    });
    const handle = {};
    for (const _ of [1, 2]) expect(() => broken(handle)).toThrow('nobody can make this');
    expect(tries).toBe(1);
  });

  test('names the way round where it would have to be known to be made', () => {
    const hen = fact('hen', (handle: object): number => egg(handle) + 1);
    const egg = fact('egg', (handle: object): number => hen(handle) + 1);
    expect(() => hen({})).toThrow('hen asks for egg asks for hen');
  });
});
