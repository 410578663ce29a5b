import { format } from 'node:util';
import fastCheck from 'fast-check';
import * as vitest from 'vitest';

/** The tests of all files as a list, so that any of them runs without a runner, and laws with the same values each time. */
export interface Test {
  readonly name: string;
  readonly run: () => unknown;
}

type Body = (...args: never[]) => unknown;

export const tests: Test[] = [];
export const fc = fastCheck;
export const expect = Object.assign((value: unknown) => vitest.expect(value), vitest.expect, {
  soft: vitest.expect,
});

let inside = '';

export function inFile(file: string): void {
  inside = file;
}

function add(name: string, run: () => unknown): void {
  tests.push({ name: `${inside} ${name}`, run });
}

function group(name: string, body: () => void): void {
  const outside = inside;
  inside = `${outside} ${name}`;
  body();
  inside = outside;
}

/** Once for each row; a row that is no list is the only argument. */
function each(define: (name: string, body: never) => void) {
  return (rows: readonly unknown[]) => (name: string, body: Body) => {
    for (const row of rows) {
      const args = Array.isArray(row) ? row : [row];
      define(format(name.replace(/%j/g, '%s'), ...args), (() => body(...(args as never[]))) as never);
    }
  };
}

function law(values: readonly fastCheck.Arbitrary<unknown>[], options: object = {}) {
  return (name: string, body: Body) => {
    const predicate = async (...args: unknown[]) => (await body(...(args as never[]))) !== false;
    const property = fastCheck.asyncProperty(...(values as [fastCheck.Arbitrary<unknown>]), predicate);
    add(name, () => fastCheck.assert(property, { seed: 1, endOnFailure: true, ...options }));
  };
}

export const describe = Object.assign(group, { each: each(group) });
export const test = Object.assign(add, { each: each(add), prop: law });
export { test as it };

/** What tests write at their end is written by their runner alone. */
export function afterAll(): void {}
