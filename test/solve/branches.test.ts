import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Dialect } from '../../tools/json/schema/dialect.ts';
import { isObject, type Json, member } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';

const contradictions = readFileSync('test/solve/questions.ndjson', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Json => JSON.parse(line))
  .filter((line) => member(line, 'asks') === 'contradiction' && isObject(member(line, 'schema')));

/** What was learned from a contradiction may rest on no less than it took. */
test.each(contradictions)('no contradiction of one branch is held against the others: %j', (line) => {
  const dialect = (member(line, 'dialect') ?? '2020-12') as Dialect;
  const schema = member(line, 'schema') as { readonly [name: string]: Json };
  for (const keyword of Object.keys(schema)) {
    const { [keyword]: _, ...rest } = schema;
    const { $defs = {}, definitions = {} } = schema;
    const options = { dialect };
    if (satisfiable(schemaOf(rest, options), { minimize: false }).verdict !== 'sat') continue;
    const both = schemaOf(
      { allOf: [{ anyOf: [schema, { ...rest, title: 'the rest' }] }], $defs, definitions },
      options,
    );
    expect(satisfiable(both, { minimize: false }).verdict, keyword).toBe('sat');
  }
});
