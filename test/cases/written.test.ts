import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { written } from '../../tools/cases/written.ts';
import type { Json } from '../../tools/json/value.ts';

test.prop([fc.jsonValue()])('says the same as JSON.stringify', (value) => {
  expect(JSON.stringify(JSON.parse(written(value as Json)))).toBe(JSON.stringify(value));
});

it('puts what fits into a line on one', () => {
  const value = { short: [1, { a: true }], empty: [{}, []], long: ['x'.repeat(60), 'y'.repeat(60)] };
  expect(written(value)).toMatchInlineSnapshot(`
    "{
      "short": [1, { "a": true }],
      "empty": [{}, []],
      "long": [
        "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
        "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy"
      ]
    }
    "
  `);
});

it('does not need the call stack for deep values', () => {
  let deep: Json = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(written(deep).length).toBeGreaterThan(200_000);
});
