import type { TypeStatement } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { isAgreed } from './agreement.ts';
import { fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly here: string;
}

/** So many whole numbers of a page that schemas know as such show that they tell them from others. */
const ENOUGH = 3;
const ONE_IN = 3;

export default defineRule<'bindings', Data>({
  id: 'shapes/use-whole-number',
  since: '0.1.0',
  severity: 'info',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: "integer" matches any number with a zero fractional part',
  *check({ bindings }) {
    const whole = fieldPairs(bindings).filter(({ here, binding }) => isWhole(here.type) && isAgreed(binding));
    const told = whole.filter(({ there }) => isWhole(there.type));
    const untold = whole.filter(({ there }) => isAnyNumber(there.type));
    if (told.length < ENOUGH || untold.length * ONE_IN > whole.length) return;
    for (const { schema, here, there, bound } of untold) {
      const at = here.typeAt ?? here.at;
      const { text } = here.type!;
      yield {
        at,
        data: { field: here.name, schema: schemaName(schema), here: text },
        related: [{ at: there.at, says: `takes any number, 1.5 as well` }],
        ways: [
          { at: there.at, says: `declare \`${here.name}\` as integer` },
          { at, says: `call \`${here.name}\` a number` },
        ],
        mends: [writing(there.at, 'number', 'integer', 'Declare it as integer')],
        bound,
      };
    }
  },
  says: ({ field, schema, here }) =>
    `Here \`${field}\` is ${here}, a whole number, yet in ${schema} it is any number.`,
});

function isWhole(type: TypeStatement | undefined): boolean {
  return type?.types.length === 1 && type.types[0] === 'integer';
}

function isAnyNumber(type: TypeStatement | undefined): boolean {
  return type?.types.length === 1 && type.types[0] === 'number';
}
