import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exchanges as cases, workflows } from '../engine/corpus-cases.ts';
import { corpusSchemas } from './corpus-schemas.ts';
import { sectionsOf } from './sections.ts';

describe('every exchange', () => {
  const { violations } = corpusSchemas();

  it.each(cases.map((one) => [one.id, one] as const))('%s cites a sentence that stands there', (_id, one) => {
    const { document, heading, requirement } = one.cites;
    const sections = sectionsOf(readFileSync(document, 'utf8'));
    expect([...sections.keys()]).toContain(heading);
    expect(sections.get(heading)).toContain(requirement);
    expect(violations('golden-case', one as never)).toEqual([]);
    expect(violations('golden-exchange', one.input)).toEqual([]);
    expect(one.why).toMatch(/^[A-Z].*\.$/);
  });
});

it('starts every workflow of this corpus, by itself or as a child', () => {
  const text = JSON.stringify([cases, workflows.map(({ nodes }) => nodes)]);
  const own = workflows.map(({ id }) => id).filter((id) => id.startsWith('specord-'));
  expect(own.length).toBeGreaterThan(70);
  expect(own.filter((id) => !text.includes(`"${id}"`))).toEqual([]);
});
