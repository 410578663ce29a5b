import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '../../tools/index.ts';
import { readContacts } from './contacts.ts';
import { allJudged, complaints, evidenceOf, evidencePath } from './evidence.ts';
import { repositories } from './repository.ts';

it('no rule is louder than what is proved of it', () => {
  const evidence = evidenceOf(rules, allJudged(), readContacts());
  expect(complaints(rules, evidence, readFileSync(evidencePath, 'utf8'))).toEqual([]);
});

it('judges what is in the list, at the commit of the list', () => {
  const commits = new Map(repositories().map(({ name, commit }) => [name, commit]));
  for (const { repo, commit } of allJudged()) expect(commits.get(repo), repo).toBe(commit);
});

it('says which level does not follow, and that a table is stale', () => {
  const rule = rules.find(({ crowds }) => crowds === 'each');
  const wrong = { true: 0, repeated: 0, debatable: 0, false: 4 };
  const first = [1, 2].map((contact) => ({ repo: `${contact}`, contact, rules: { [rule!.id]: wrong } }));
  const [stale, loud, crowded] = complaints([rule!], evidenceOf([rule!], [], first), '');
  expect(stale).toContain('is stale');
  expect(loud).toContain(`${rule!.id} is of level ${rule!.severity}; 0 of 8 findings at first contact`);
  expect(crowded).toContain(`${rule!.id} tells each of many`);
});

it('counts what is reported today, and does not count it for a first contact', () => {
  const [rule] = rules;
  const finding = { key: 'k', rule: rule!.id, file: 'a.md', line: 1, verdict: 'true', why: 'test' } as const;
  const gone = { ...finding, key: 'l', gone: true as const };
  const [known] = evidenceOf([rule!], [{ repo: 'a', commit: 'c', findings: [finding, gone] }], []);
  expect(known).toMatchObject({ tuned: { corpora: 1, true: 1 }, contact: { corpora: 0, true: 0 } });
});

it('silences no rule whose silence would pass for a judgement', () => {
  const wrong = { true: 0, repeated: 0, debatable: 0, false: 4 };
  const first = [1, 2, 3, 4, 5, 6, 7].map((contact) => ({
    repo: `${contact}`,
    contact,
    rules: { 'document/no-unparsable': wrong, 'schema/no-copied-shape': wrong },
  }));
  const levels = new Map(evidenceOf(rules, [], first).map(({ rule, level }) => [rule, level]));
  expect(levels.get('document/no-unparsable')).toBe('warning');
  expect(levels.get('schema/no-copied-shape')).toBe('nursery');
});
