import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../tools/index.ts';
import { allJudged, complaints, evidenceOf, evidencePath, loudest } from './evidence.ts';
import { repositories } from './repository.ts';

const counts = { true: 0, repeated: 0, debatable: 0, false: 0, unjudged: 0 };

it('no rule is louder than what is proved of it', () => {
  const evidence = evidenceOf(rules, allJudged());
  expect(complaints(rules, evidence, readFileSync(evidencePath, 'utf8'))).toEqual([]);
});

it('judges what is in the list, at the commit of the list', () => {
  const commits = new Map(repositories().map(({ name, commit }) => [name, commit]));
  for (const { repo, commit } of allJudged()) expect(commits.get(repo), repo).toBe(commit);
});

it.each([
  [19, 0, 1, 'error'],
  [17, 1, 2, 'warning'],
  [14, 2, 4, 'info'],
  [13, 3, 4, 'nursery'],
] as const)('%i true, %i debatable and %i false of twenty make %s', (right, debatable, wrong, level) => {
  const found = { ...counts, true: right - 1, repeated: 1, debatable, false: wrong };
  expect(loudest(found, 3, true)).toBe(level);
  expect(loudest(found, 3, false)).toBe(level);
});

it('lets few judgements lower a level and never raise it', () => {
  expect(loudest(counts, 0, true)).toBe('error');
  expect(loudest(counts, 0, false)).toBe('warning');
  expect(loudest({ ...counts, true: 30 }, 1, false)).toBe('warning');
  expect(loudest({ ...counts, true: 3, false: 1 }, 2, true)).toBe('error');
  expect(loudest({ ...counts, true: 3, false: 1 }, 2, false)).toBe('info');
  expect(loudest({ ...counts, false: 1 }, 1, true)).toBe('nursery');
  expect(loudest({ ...counts, true: 5, false: 5 }, 1, true)).toBe('nursery');
});

it('says which level does not follow, and that a table is stale', () => {
  const [rule] = rules.filter(({ severity }) => severity !== 'nursery');
  const finding = { key: 'k', rule: rule!.id, file: 'a.md', line: 1, verdict: 'false', why: 'test' } as const;
  const judged = [{ repo: 'a', commit: 'c', findings: [finding] }];
  const [stale, loud] = complaints([rule!], evidenceOf([rule!], judged), '');
  expect(stale).toContain('is stale');
  expect(loud).toContain(`${rule!.id} is of level ${rule!.severity}`);
  const gone = [{ ...judged[0]!, findings: [{ ...finding, gone: true as const }] }];
  const [today] = evidenceOf([rule!], gone);
  expect(today).toMatchObject({ false: 0, corpora: 0, ever: { judged: 1, right: 0 } });
});
