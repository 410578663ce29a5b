import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { at, parsePointer, toPointer } from '../../tools/json/pointer.ts';

test.prop([fc.array(fc.string())])('parsing undoes writing', (tokens) => {
  expect(parsePointer(toPointer(tokens))).toEqual(tokens);
});

it('reads own members only', () => {
  expect(at({ a: [{ 'b/c': 1 }] }, '/a/0/b~1c')).toBe(1);
  expect(at({}, '/constructor')).toBeUndefined();
  expect(at([1], '/00')).toBeUndefined();
});
