import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXCHANGE_FAMILY } from '../../tools/cases/exchange.ts';
import { project } from '../../tools/cases/project.ts';
import { isObject, type Json, member } from '../../tools/json/value.ts';

interface Listed {
  readonly family: string;
  readonly file: string;
}

/** A mutant that keeps the module from loading has to fail the tests, and not to leave none. */
const catalogue = await import('../../tools/openwop/openwop.ts').catch((error: Error) => error);

const read = (file: string): Json => JSON.parse(readFileSync(`test/golden/${file}`, 'utf8'));
const listed = member(read('manifest.json'), 'cases') as unknown as readonly Listed[];
/** What is not played over HTTP and is no instance of a schema is answered by a projection. */
const ours = listed.filter(({ family }) => family !== 'schema' && !EXCHANGE_FAMILY.test(family));

test.each([...new Set(ours.map(({ family }) => family))])('%s answers its golden cases', (name) => {
  if (catalogue instanceof Error) throw catalogue;
  for (const { file } of ours.filter(({ family }) => family === name)) {
    const golden = read(file);
    const answer = project(catalogue.openwop.projections, name, member(golden, 'input') ?? null);
    const given = 'output' in answer ? answer.output : answer;
    expect(isObject(golden) && golden.expected, file).toStrictEqual(given);
  }
});
