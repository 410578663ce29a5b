import { readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenCases } from '../../tools/cases/written-cases.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { documentsIn } from '../engine/corpus-cases.ts';
import { DECISIONS, decisions, decisionsPage } from './decisions.ts';
import { anchorOf, placeOf, wordsAt } from './sections.ts';

const sentences = decisions.flatMap((decision) => decision.sentences ?? []);
const cases = writtenCases(documentsIn('spec/v1/cases'), openwop);

const isDecided = ({ document, heading, requirement }: (typeof cases)[number]['cites']) =>
  sentences.some(({ at, says }) => {
    const { path, fragment } = placeOf(at);
    const isThere = posix.normalize(document) === path && anchorOf(heading) === fragment;
    return isThere && (requirement.includes(says) || says.includes(requirement));
  });

it.each(sentences)('$at says: $says', (sentence) => {
  expect(wordsAt(sentence)).toBe(sentence.says);
});

describe('golden cases', () => {
  it('have the level of a decision where they quote one, and nowhere else', () => {
    const shown = (some: typeof cases) => [...new Set(some.map(({ cites }) => cites.requirement))];
    expect(shown(cases.filter(({ cites, level }) => level === undefined && isDecided(cites)))).toEqual([]);
    expect(shown(cases.filter(({ cites, level }) => level !== undefined && !isDecided(cites)))).toEqual([]);
    expect(cases.filter(({ level }) => level === 'decision').length).toBeGreaterThan(100);
  });

  it('ask for no code that this corpus has made up, unless as a decision', () => {
    const made = /cross_runtime_failed_/;
    const asking = cases.filter(({ expected }) => made.test(JSON.stringify(expected ?? null)));
    expect(asking.filter(({ level }) => level !== 'decision').map(({ id }) => id)).toEqual([]);
    expect(asking.length).toBeGreaterThan(50);
  });
});

it('are written to their page', () => {
  const page = decisionsPage();
  if (process.env.SPECORD_UPDATE === '1') writeFileSync(DECISIONS, page);
  expect(readFileSync(DECISIONS, 'utf8')).toBe(page);
});
