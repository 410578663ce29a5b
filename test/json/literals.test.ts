import { expect, test } from 'vitest';
import { exact } from '../../tools/json/exact.ts';
import { exactAt, inexactIn, literalAt, parseExactly } from '../../tools/json/literals.ts';
import { member } from '../../tools/json/value.ts';

test('a text is read as JSON.parse reads it', () => {
  const text =
    '{"a":[1,0.1,1e3,"12345678901234567890",{"b":9007199254740993}],"__proto__":1e400,"c":"\\u0000 number 1"}';
  expect(parseExactly(text)).toEqual(JSON.parse(text));
  expect(Object.keys(parseExactly(text) as object)).toEqual(['a', '__proto__', 'c']);
  expect(() => parseExactly('[1e5,]')).toThrow(SyntaxError);
  expect(parseExactly('12345678901234567890')).toBe(Number('12345678901234567890'));
});

test('only what a double does not say is kept, at the place where it stands', () => {
  const value = parseExactly(
    '{"low":9007199254740993,"high":9007199254740992.0,"list":[0.1,1e400,1e22,10000000000000000000000]}',
  );
  expect(literalAt(value, 'low')).toBe('9007199254740993');
  expect(literalAt(value, 'high')).toBeUndefined();
  expect(literalAt(member(value, 'list'), 1)).toBe('1e400');
  expect(inexactIn(value)).toEqual(['9007199254740993', '1e400']);
  expect(exactAt(value, 'low', 0)).toEqual(exact('9007199254740993'));
  expect(exactAt(value, 'high', 2)).toEqual(exact(2));
  expect(inexactIn([1, { a: 2 }])).toEqual([]);
  expect(literalAt(7, 'low')).toBeUndefined();
});
