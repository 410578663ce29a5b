import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareCorpora } from '../../../tools/change/compare.ts';
import type { Json } from '../../../tools/json/value.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import { boundaries, schemaOf } from '../../../tools/solve/index.ts';
import { accepts } from '../accepts.ts';
import { deepPairs } from '../deep-pairs.ts';
import { type SchemaPairCase, schemaPairs } from '../schema-pairs.ts';
import { type ApiPairCase, apiPairs } from './api-pairs.ts';
import { apiWith, digestOf, isPortable, type Recorded } from './ask.ts';
import { describes, type Exchange } from './exchange.ts';

const recorded: Recorded = JSON.parse(readFileSync(join(import.meta.dirname, 'results.json'), 'utf8'));
const pairs = [...schemaPairs, ...deepPairs].filter(isPortable);
const said = (pair: SchemaPairCase) => recorded.schemas.find(({ digest }) => digest === digestOf(pair))!;

it('asked about every pair as it is now', () => {
  expect(recorded.schemas.map(({ digest }) => digest)).toEqual(pairs.map(digestOf));
  expect(recorded.apis.map(({ digest }) => digest)).toEqual(apiPairs.map(digestOf));
  expect(Object.values(recorded.versions).every((version) => /^\d+\.\d+/.test(version))).toBe(true);
});

const roles = ['submitted', 'emitted'] as const;
const disputed = roles.flatMap((role) =>
  pairs
    .filter((pair) => {
      const { oasdiff, schemaDiff } = said(pair);
      const breaks = pair[role] === 'breaking';
      const there = oasdiff[role];
      const isOther = there !== null && there.length > 0 !== breaks;
      return isOther || (role === 'submitted' && schemaDiff !== null && schemaDiff.removed !== breaks);
    })
    .map((pair) => [role, pair.title, pair] as const),
);

describe('where another tool says otherwise of a schema, an instance shows who is right', () => {
  it('of many', () => {
    expect(disputed.length).toBeGreaterThan(40);
  });

  it.each(disputed)('%s: %s', async (role, _, pair) => {
    const [change] = compareCorpora(corpusWith(pair.base, role), corpusWith(pair.head, role)).changes;
    expect(change!.verdict).toBe(pair[role]);
    if (change!.verdict === 'breaking') {
      const { instance } = change!.witness!;
      expect(await accepts(pair.base, instance)).toBe(role === 'submitted');
      expect(await accepts(pair.head, instance)).toBe(role === 'emitted');
    } else expect(await lostAmong(probes(pair), pair, role)).toEqual([]);
  });
});

function corpusWith(schema: Json, role: (typeof roles)[number]) {
  return corpusOf({ 'api/openapi.json': JSON.stringify(apiWith(schema, role)) });
}

/** Every edge of both schemas, and a value of each kind. */
function probes({ base, head }: SchemaPairCase): readonly Json[] {
  const edges = [base, head].flatMap((schema) =>
    boundaries(schemaOf(schema, { dialect: '2020-12', base: 'corpus:/' })).cases.map(
      ({ instance }) => instance,
    ),
  );
  return [...edges, null, true, 0, 1, -1, 1.5, 10, 11, '', 'a', 'b', 'aa', [], ['a'], {}, { a: 'a' }];
}

/** What was fine and is not. A member that the base has no word on is nobody's: describing it takes it from nobody. */
async function lostAmong(
  instances: readonly Json[],
  { base, head }: SchemaPairCase,
  role: (typeof roles)[number],
) {
  const [from, to] = role === 'submitted' ? [base, head] : [head, opened(base)];
  const lost: Json[] = [];
  for (const instance of instances) {
    if (!(await accepts(from, instance)) || (await accepts(to, instance))) continue;
    const described = onlyNamed(instance, JSON.stringify(base));
    if (JSON.stringify(described) === JSON.stringify(instance) || !(await accepts(to, described)))
      lost.push(instance);
  }
  return lost;
}

/** As readers take it who pass over fields that they do not know. */
function opened(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value: Json) =>
      /^(?:additional|unevaluated)Properties$/.test(key) && value === false ? undefined : value,
    ),
  );
}

function onlyNamed(instance: Json, text: string): Json {
  if (instance === null || typeof instance !== 'object' || Array.isArray(instance)) return instance;
  return Object.fromEntries(Object.entries(instance).filter(([name]) => text.includes(JSON.stringify(name))));
}

const breaksIn = ({ base, head }: ApiPairCase) =>
  compareCorpora(
    ...([base, head].map((api) => corpusOf({ 'api.json': JSON.stringify(api) })) as [never, never]),
  ).changes.some(({ verdict }) => verdict === 'breaking');

describe('operations', () => {
  it.each(apiPairs.map((pair) => [pair.title, pair] as const))('%s', (_, pair) => {
    expect(breaksIn(pair)).toBe(pair.breaks);
  });
});

const answer = (status: number, body?: Json) => ({ answer: { status, ...(body !== undefined && { body }) } });

/** What one revision describes and the other does not; for the rest, exchanges that both have to describe. */
const exchanges: Readonly<Record<string, readonly Exchange[]>> = {
  'a parameter less': [{ query: 'q=a' }],
  'a parameter that takes more values': [{}, { query: 'q=a' }, { query: 'q=b' }, { query: 'q=' }],
  'a list that is written otherwise': [{ query: 'q=a&q=b' }],
  'an error status less': [answer(404)],
  'an answer with an extra value': [answer(200, 'b')],
  'a promised header of an answer less': [answer(200)],
  'a scope more': [{ scopes: ['read'] }],
};

describe('where another tool says otherwise of an operation, an exchange shows who is right', () => {
  const differing = apiPairs.filter((pair) => {
    const there = recorded.apis.find(({ digest }) => digest === digestOf(pair))!.oasdiff;
    return there !== null && there.length > 0 !== pair.breaks;
  });

  it.each(differing.map((pair) => [pair.title, pair] as const))(
    '%s',
    async (title, { base, head, breaks }) => {
      const shown = exchanges[title]!;
      const judged = await Promise.all(
        shown.map(async (one) => [await describes(base, one), await describes(head, one)] as const),
      );
      const isApart = judged.some(([before, after]) => before !== after);
      if (breaks) expect(isApart, 'one revision describes it and the other does not').toBe(true);
      else expect(judged.filter(([before, after]) => before && !after)).toEqual([]);
    },
  );
});
