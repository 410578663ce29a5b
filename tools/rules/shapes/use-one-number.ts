import { indexBy } from '../../claims/binding/index-by.ts';
import { defineRule } from '../rule.ts';
import { type FieldPair, fieldPairs, schemaName } from './bound-fields.ts';

interface Data {
  readonly field: string;
  readonly word: string;
  readonly schema: string;
  readonly others: readonly string[];
}

/** Words that leave no room for a fraction. */
const WHOLE = /^(?:u?int(?:8|16|32|64)?|integer|long)$/i;
/** So many whole numbers that are integers in the schema say that a page tells the two apart. */
const SIBLINGS = 2;

export default defineRule<'bindings', Data>({
  id: 'shapes/use-one-number',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['bindings'],
  cites: 'JSON Schema validation §6.1.1: type',
  *check({ bindings }) {
    const whole = fieldPairs(bindings).filter(({ here }) => WHOLE.test(here.type?.text ?? ''));
    const alike = indexBy(whole, ({ here }) => [here.at.file]);
    for (const pairs of alike.values()) {
      const integers = pairs.filter((pair) => isOnly(pair, 'integer'));
      const numbers = pairs.filter((pair) => isOnly(pair, 'number'));
      if (integers.length < SIBLINGS || numbers.length * 2 > integers.length) continue;
      for (const { here, there, schema, bound } of numbers)
        yield {
          at: here.typeAt ?? here.at,
          data: {
            field: here.name,
            word: here.type!.text,
            schema: schemaName(schema),
            others: integers.map((pair) => pair.here.name).slice(0, 4),
          },
          related: [{ at: there.at, says: 'declared as number' }],
          ways: [
            { at: there.at, says: 'declare it as integer' },
            { at: here.typeAt ?? here.at, says: 'call it a number' },
          ],
          bound,
        };
    }
  },
  says: ({ field, word, schema, others }) =>
    `\`${field}\` is ${word} here, yet a number with fractions in ${schema}, while ${others.map((one) => `\`${one}\``).join(', ')}, whole on this page as well, are integers there.`,
});

function isOnly({ there }: FieldPair, type: 'integer' | 'number'): boolean {
  const types = (there.type?.types ?? []).filter((one) => one !== 'null');
  return types.length === 1 && types[0] === type;
}
