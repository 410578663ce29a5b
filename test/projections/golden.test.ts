import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject, type Json, member } from '../../tools/json/value.ts';
import { project, projections } from '../../tools/projections/catalogue.ts';

interface Listed {
  readonly family: string;
  readonly file: string;
}

const read = (file: string): Json => JSON.parse(readFileSync(`test/golden/${file}`, 'utf8'));
const listed = member(read('manifest.json'), 'cases') as unknown as readonly Listed[];
const ours = listed.filter(({ family }) => Object.hasOwn(projections, family));

test.each([...new Set(ours.map(({ family }) => family))])('%s answers its golden cases', (name) => {
  for (const { file } of ours.filter(({ family }) => family === name)) {
    const golden = read(file);
    const answer = project(name, member(golden, 'input') ?? null);
    const given = 'output' in answer ? answer.output : answer;
    expect(isObject(golden) && golden.expected, file).toStrictEqual(given);
  }
});
