import { expect, test } from 'vitest';
import { parseExactly } from '../../tools/json/literals.ts';
import { evaluate, satisfiable, schemaOf } from '../../tools/solve/index.ts';

/** Numbers that no double holds, as a text may write them. */
test.each([
  ['{"const":9007199254740993}', 'sat 9007199254740992'],
  ['{"const":9007199254740993,"multipleOf":2}', 'unsat const and multipleOf'],
  ['{"enum":[9007199254740993,"a"],"type":"string"}', 'sat "a"'],
  ['{"enum":[9007199254740993],"type":"integer","maximum":9007199254740992}', 'unsat enum and maximum'],
  ['{"const":[9007199254740993]}', 'unknown [9007199254740992] holds a number that no double can hold'],
  ['{"const":1e400}', 'unknown only numbers that no double can hold are left'],
  [
    '{"minimum":9007199254740992.5,"maximum":9007199254740993.5,"type":"number"}',
    'unknown only numbers that no double can hold are left',
  ],
  [
    '{"minimum":9007199254740993,"maximum":9007199254740993,"multipleOf":3,"type":"number"}',
    'unknown the value that was found does not stand the evaluation',
  ],
  [
    '{"allOf":[{"const":9007199254740993},{"not":{"const":9007199254740992}}]}',
    'unknown the value that was found does not stand the evaluation',
  ],
])('%s: %s', (text, expected) => {
  const found = satisfiable(schemaOf(parseExactly(text)));
  const told = {
    sat: () => (found.verdict === 'sat' ? JSON.stringify(found.witness) : ''),
    unsat: () => (found.verdict === 'unsat' ? found.core.map(({ keyword }) => keyword).join(' and ') : ''),
    unknown: () => (found.verdict === 'unknown' ? found.reason : ''),
  };
  expect(`${found.verdict} ${told[found.verdict]()}`).toBe(expected);
});

test('a number that divides only on paper is shown where no other is left', () => {
  const only = { type: 'number', multipleOf: 0.01, minimum: 0.07, maximum: 0.07 };
  expect(satisfiable(schemaOf(only))).toMatchObject({ verdict: 'sat', witness: 0.07 });
  expect(satisfiable(schemaOf({ ...only, maximum: 0.085 }))).toMatchObject({ verdict: 'sat', witness: 0.08 });
  expect(evaluate(schemaOf(only), 0.07).valid).toBe(true);
});
