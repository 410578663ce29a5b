import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { describer } from '../../../tools/claims/schema/describe.ts';
import type { SchemaNode } from '../../../tools/claims/schema/node.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const name = fc.constantFrom(...NAMES);
const link = name.map((aim) => ({ $ref: `#/$defs/${aim}` }));

/** Definitions that are made of each other, in circles as well. */
const definition = fc.record(
  {
    properties: fc.dictionary(name, fc.oneof(link, fc.constant({ type: 'string' }))),
    required: fc.uniqueArray(name, { maxLength: 2 }),
    allOf: fc.array(link, { minLength: 1, maxLength: 2 }),
    anyOf: fc.array(link, { minLength: 1, maxLength: 2 }),
    additionalProperties: fc.constant(false),
  },
  { requiredKeys: [] },
);
const definitions = fc.record({ a: definition, b: definition, c: definition, d: definition, e: definition });

test.prop([definitions, fc.array(name, { maxLength: 20 })])(
  'describes a schema alike whether it remembers what it described before or not',
  ($defs, order) => {
    const corpus = corpusOf({ 'it.schema.json': JSON.stringify({ $defs }) });
    const [document] = corpus.data;
    const remembering = describer(corpus.resolve);
    const forgetful = describer(corpus.resolve, 1);
    for (const aim of order) {
      const node: SchemaNode = {
        document: document!,
        pointer: `/$defs/${aim}`,
        value: $defs[aim as 'a'],
        chain: [],
      };
      expect(forgetful(node)).toEqual(remembering(node));
    }
  },
);
