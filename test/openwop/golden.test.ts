import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXCHANGE_FAMILY } from '../../tools/cases/exchange.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { project } from '../../tools/cases/project.ts';

/** A mutant that keeps the module from loading has to fail the tests, and not to leave none. */
const catalogue = await import('../../tools/openwop/openwop.ts').catch((error: Error) => error);

const read = (file: string) => JSON.parse(readFileSync(`test/golden/${file}.json`, 'utf8'));
/** What is not played over HTTP and is no instance of a schema is answered by a projection. */
const families = Object.keys(read('manifest').families).filter(
  (family) => family !== 'schema' && !EXCHANGE_FAMILY.test(family),
);

test.each(families)('%s answers its golden cases', (name) => {
  if (catalogue instanceof Error) throw catalogue;
  for (const { id, input, expected } of read(name) as readonly GoldenCase[]) {
    const answer = project(catalogue.openwop.projections, name, input);
    const given = 'output' in answer ? answer.output : answer;
    expect(expected, id).toStrictEqual(given);
  }
});
