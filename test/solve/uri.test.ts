import { expect, test } from 'vitest';
import { evaluate, schemaOf } from '../../tools/solve/index.ts';

/** RFC 3986 (§5.4): what a reference beside this base leads to. */
const BASE = 'http://a.example/b/c/d;p?q';

test.each([
  ['g:h', 'g:h'],
  ['g', 'http://a.example/b/c/g'],
  ['./g', 'http://a.example/b/c/g'],
  ['g/', 'http://a.example/b/c/g/'],
  ['/g', 'http://a.example/g'],
  ['//g.example', 'http://g.example'],
  ['?y', 'http://a.example/b/c/d;p?y'],
  ['g?y', 'http://a.example/b/c/g?y'],
  [';x', 'http://a.example/b/c/;x'],
  ['.', 'http://a.example/b/c/'],
  ['./', 'http://a.example/b/c/'],
  ['..', 'http://a.example/b/'],
  ['../g', 'http://a.example/b/g'],
  ['../..', 'http://a.example/'],
  ['../../g', 'http://a.example/g'],
  ['../../../g', 'http://a.example/g'],
  ['/./g', 'http://a.example/g'],
  ['/../g', 'http://a.example/g'],
  ['g.', 'http://a.example/b/c/g.'],
  ['..g', 'http://a.example/b/c/..g'],
  ['./../g', 'http://a.example/b/g'],
  ['g/./h', 'http://a.example/b/c/g/h'],
  ['g/../h', 'http://a.example/b/c/h'],
  ['urn:x:y', 'urn:x:y'],
])('`%s` is %s', (reference, uri) => {
  const externals = { [uri]: { type: 'null' } };
  const node = schemaOf({ $id: BASE, allOf: [{ $ref: reference }] }, { externals });
  expect([evaluate(node, null).valid, evaluate(node, 1).valid]).toEqual([true, false]);
});

test('what nothing is known of is told by its whole address', () => {
  const node = schemaOf({ $id: BASE, $ref: '../other#/a' });
  expect(evaluate(node, 1).undecided).toBe('no schema is known as `http://a.example/b/other`');
  const nowhere = schemaOf({ $id: BASE, $ref: '#nowhere' });
  expect(evaluate(nowhere, 1).undecided).toBe(`no anchor \`nowhere\` in ${BASE}`);
  const value = schemaOf({ $ref: '#/x', x: 3 });
  expect(evaluate(value, 1).undecided).toBe('`#/x` leads to no schema');
});

test('a schema in a place of its own is read with what stands around it', () => {
  const document = {
    $defs: {
      a: { type: 'string' },
      y: { $id: 'inner.json', $defs: { a: { type: 'null' } }, items: { $ref: '#/$defs/a' } },
    },
    allOf: [{ $ref: '#/$defs/y' }, { contains: { $ref: 'inner.json#/$defs/a' } }],
  };
  const node = schemaOf(document, { base: 'http://a.example/root.json' });
  expect(evaluate(node, [null]).valid).toBe(true);
  expect(evaluate(node, ['a']).valid).toBe(false);
  const pointed = schemaOf(document, { base: 'http://a.example/root.json', pointer: '/$defs/a' });
  expect(evaluate(pointed, 'a').valid).toBe(true);
  expect(() => schemaOf(document, { pointer: '/nowhere' })).toThrow();
});

test('a vocabulary of its own has the keywords that it lists', () => {
  const externals = {
    'http://a.example/meta': {
      $id: 'http://a.example/meta',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $vocabulary: {
        'https://json-schema.org/draft/2020-12/vocab/core': true,
        'https://json-schema.org/draft/2020-12/vocab/applicator': true,
      },
    },
  };
  const schema = {
    $schema: 'http://a.example/meta',
    properties: { a: false },
    minProperties: 9,
    format: 'date',
  };
  const node = schemaOf(schema, { externals });
  expect(evaluate(node, {}).valid).toBe(true);
  expect(evaluate(node, { a: 1 }).valid).toBe(false);
  expect(
    evaluate(schemaOf({ ...schema, $schema: 'http://a.example/unknown' }, { externals }), {}).valid,
  ).toBe(false);
});
