import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Dialect } from '../../../tools/json/schema/dialect.ts';
import {
  assertionsOf,
  formProblem,
  holdersOf,
  keywordsOf,
  meaningProblem,
} from '../../../tools/json/schema/keywords.ts';
import type { Json } from '../../../tools/json/value.ts';

/** Of every keyword what it may hold, by dialect: `SPECORD_UPDATE=1` writes it anew, to be read beside the drafts. */
const FILE = 'test/json/schema/forms.txt';
const DIALECTS: readonly Dialect[] = [
  ...(['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'] as const),
  ...(['openapi-3.0', 'openapi-3.1', 'asyncapi'] as const),
];
const VALUES: readonly Json[] = [
  ...[null, true, -1, 0, 0.5, 2, '', 'string', 'null', 'objekt'],
  ...[[], ['a'], ['a', 'a'], ['string', 'null'], [1], [{}], [true], [{}, 1], [{}, true]],
  ...[{}, { a: 1 }, { a: {} }, { a: true }, { a: ['b'] }, { a: ['b', 'b'] }, { a: [1] }, { a: {}, b: 1 }],
];

/** `=` has its form, `~` can be meant in one way only, `-` means nothing. */
function taken(dialect: Dialect, keyword: string): string {
  const sign = (value: Json) => {
    if (formProblem(dialect, keyword, value) === undefined) return '=';
    return meaningProblem(dialect, keyword, value) === undefined ? '~' : '-';
  };
  const says = VALUES.map((value) => meaningProblem(dialect, keyword, value)).find((told) => told) ?? 'any';
  return `${VALUES.map(sign).join('')} ${says}`;
}

function linesOf(dialect: Dialect): readonly string[] {
  const asserts = new Map(assertionsOf(dialect));
  const holds = new Map(holdersOf(dialect));
  const others = [...asserts.keys(), ...holds.keys()].filter((name) => !keywordsOf(dialect).includes(name));
  return [...keywordsOf(dialect), ...new Set(others)].map(
    (name) => `${name} ${asserts.get(name)} ${holds.get(name)} ${taken(dialect, name)}`,
  );
}

const byLine = new Map<string, Dialect[]>();
for (const dialect of DIALECTS)
  for (const line of linesOf(dialect)) byLine.set(line, [...(byLine.get(line) ?? []), dialect]);
const lines = [...byLine].map(([line, dialects]) => `${line}: ${dialects.join(' ')}`);

test('a keyword holds what its dialect asks for', () => {
  if (process.env.SPECORD_UPDATE === '1') writeFileSync(FILE, `${lines.join('\n')}\n`);
  expect(lines).toEqual(readFileSync(FILE, 'utf8').trimEnd().split('\n'));
});
