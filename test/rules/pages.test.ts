import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rules as lintRules } from '../../tools/rules/index.ts';
import { premergeRules } from '../../tools/rules/premerge/index.ts';
import { judge } from './judge.ts';
import { parsePage } from './page.ts';

const folder = join(import.meta.dirname, '../../tools/rules');

const rules = [...lintRules, ...premergeRules];

it('every rule has its own id', () => {
  const names = rules.flatMap((rule) => [rule.id, ...(rule.aliases ?? [])]);
  expect(names).toEqual([...new Set(names)]);
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  const page = join(folder, `${id}.md`);
  const cases = existsSync(page) ? parsePage(readFileSync(page, 'utf8')) : { title: '', cases: [] };

  it('stands in the file of its name, with a page of that name', () => {
    expect(id).toMatch(/^[a-z0-9-]+\/[a-z0-9-]+$/);
    expect(existsSync(join(folder, `${id}.ts`)), `tools/rules/${id}.ts`).toBe(true);
    expect(cases.title).toBe(id);
    expect(rule.cites.trim()).not.toBe('');
  });

  it('has cases on both sides and none twice', () => {
    const sides = new Set(cases.cases.map(({ side }) => side));
    expect([...sides].sort(), 'a page needs fences under "## Wrong" and "## Right"').toEqual([
      'right',
      'wrong',
    ]);
    const contents = cases.cases.map(({ files }) =>
      JSON.stringify(files.map(({ path, text }) => [path, text])),
    );
    expect(contents).toEqual([...new Set(contents)]);
  });

  it.each(cases.cases.map((one) => [`${one.side}: ${one.title}`, one] as const))(
    '%s',
    async (_title, one) => {
      await judge(rule, one);
    },
  );
});
