import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { canonical, canonicalWithout, compact, NotCanonical } from '../../tools/json/canonical.ts';
import type { Json } from '../../tools/json/value.ts';

describe('canonical form (RFC 8785)', () => {
  it('sorts members by UTF-16 code units, whatever their values (§3.2.3)', () => {
    const members = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, ö: 7 };
    expect(canonical(members)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  it.each([
    ['-0', '0'],
    ['1e21', '1e+21'],
    ['999999999999999900000', '999999999999999900000'],
    ['1e-7', '1e-7'],
    ['0.000001', '0.000001'],
    ['5e-324', '5e-324'],
    ['1.7976931348623157e308', '1.7976931348623157e+308'],
    ['9007199254740993', '9007199254740992'],
    ['333333333.33333329', '333333333.3333333'],
    ['1.0', '1'],
  ])('writes %s as ECMAScript does (§3.2.2.3)', (number, text) => {
    expect(canonical(JSON.parse(number))).toBe(text);
  });

  it('escapes what must be escaped and nothing else (§3.2.2.2)', () => {
    expect(canonical('\b\t\n\f\r"\\/\u0000\u001f\u007f\u2028é')).toBe(
      '"\\b\\t\\n\\f\\r\\"\\\\/\\u0000\\u001f\u007f\u2028é"',
    );
  });

  it('keeps the empty containers apart', () => {
    expect(canonical({ b: [], a: {}, c: [[], {}] })).toBe('{"a":{},"b":[],"c":[[],{}]}');
  });

  it('keeps members with names that objects inherit', () => {
    expect(canonical(JSON.parse('{"constructor":1,"__proto__":{"b":1,"a":2}}'))).toBe(
      '{"__proto__":{"a":2,"b":1},"constructor":1}',
    );
  });

  it.each<[Json, string, string]>([
    ['\ud800', 'lone-surrogate', ''],
    [{ a: ['x', '\udc00x'] }, 'lone-surrogate', '/a/1'],
    [{ 'a/b': { '\ud83d': 1 } }, 'lone-surrogate', '/a~1b/\ud83d'],
    [[1, Number.POSITIVE_INFINITY], 'number-out-of-range', '/1'],
    [[Number.NaN], 'number-out-of-range', '/0'],
    [{ a: undefined as unknown as Json }, 'not-json', '/a'],
  ])('refuses %j', (value, code, pointer) => {
    expect(() => canonical(value)).toThrow(NotCanonical);
    expect(() => canonical(value)).toThrow(expect.objectContaining({ code, pointer }));
  });

  it('takes 200,000 levels without the call stack', () => {
    const depth = 200_000;
    const array = '['.repeat(depth) + ']'.repeat(depth);
    expect(canonical(JSON.parse(array)) === array).toBe(true);
    const object = '{"a":'.repeat(depth) + 1 + '}'.repeat(depth);
    expect(canonical(JSON.parse(object)) === object).toBe(true);
  });

  test.prop([fc.jsonValue({ maxDepth: 4, noUnicodeString: false })])('is its own canonical form', (value) => {
    const text = canonical(value as Json);
    expect(canonical(JSON.parse(text))).toBe(text);
    expect(text).toBe(oracle(value));
  });

  test.prop([fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })), fc.infiniteStream(fc.nat(99))])(
    'does not depend on the order of members',
    (object, numbers) => {
      const shuffled = Object.entries(object)
        .map((entry) => ({ entry, rank: numbers.next().value }))
        .sort((a, b) => a.rank - b.rank);
      const again = Object.fromEntries(shuffled.map(({ entry }) => entry));
      expect(canonical(again as Json)).toBe(canonical(object as Json));
    },
  );
});

/** The definition, written as recursion. */
function oracle(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oracle).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${oracle(value[name as keyof typeof value])}`).join()}}`;
}

describe('compact form', () => {
  test.prop([fc.jsonValue()])('is what JSON.stringify writes', (value) => {
    expect(compact(value as Json)).toBe(JSON.stringify(value));
  });

  it('takes any depth, and strings that are not well-formed', () => {
    const text = ['[{"a":'.repeat(100_000), '"\\ud800"', '}]'.repeat(100_000)].join('');
    expect(compact(JSON.parse(text)) === text).toBe(true);
  });
});

it('members of some names are left out at any depth', () => {
  const value = { b: [{ note: 1, a: { note: {}, c: 'note' } }], note: [], a: 2 };
  expect(canonicalWithout(value, new Set(['note']))).toBe('{"a":2,"b":[{"a":{"c":"note"}}]}');
  expect(canonicalWithout(value, new Set())).toBe(canonical(value));
});
