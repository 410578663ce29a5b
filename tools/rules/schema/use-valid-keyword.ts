import { escapeToken } from '../../json/pointer.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { formProblem } from '../../json/schema/vocabulary.ts';
import { isObject } from '../../json/value.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'schema/use-valid-keyword',
  since: '0.1.0',
  severity: 'error',
  reads: ['schema'],
  cites:
    'The meta-schema of the dialect: JSON Schema core and validation, OpenAPI 3.0.4 §4.7.24, AsyncAPI 3.0 Schema Object',
  *check({ schema }) {
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect)) {
      if (!isObject(value)) continue;
      for (const [keyword, given] of Object.entries(value)) {
        const expected = formProblem(schema.dialect, keyword, given);
        if (expected === undefined) continue;
        const at = schema.at(`${pointer}/${escapeToken(keyword)}`);
        yield { at, data: { keyword, expected, given: clipped(given), dialect: schema.dialect } };
      }
    }
  },
  says: ({ keyword, expected, given, dialect }) =>
    `In ${dialect} the value of "${keyword}" must be ${expected}, and this is ${given}: validators refuse the schema or pass over the keyword. Correct the value.`,
});

function clipped(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
