import { expect, it } from 'vitest';
import { noProposals } from '../../tools/check/no-proposals.ts';
import { corpusOf } from '../../tools/read/corpus.ts';

const page = '# Keep notes\n\nA host MUST keep its notes.\n';
const said = (...paths: readonly string[]) =>
  noProposals(corpusOf(Object.fromEntries(paths.map((path) => [path, page]))), '/specs');

it('says nothing where there is a proposal, or no page at all', () => {
  expect(said('rfcs/0001-notes.md', 'docs/notes.md')).toBeUndefined();
  expect(said('text/0001-notes.md', 'text/notes.md')).toBeUndefined();
  expect(said('ZIPs/zip-0001.rst', 'docs/notes.md')).toBeUndefined();
  expect(said('keps/notes/12-tags/README.md', 'docs/notes.md')).toBeUndefined();
  expect(said('architecture/adr-042-name.md', 'docs/notes.md')).toBeUndefined();
  expect(noProposals(corpusOf({}), '/specs')).toBeUndefined();
});

it('says what counts as one, and how many pages were looked at', () => {
  const says = said('docs/notes.md', 'docs/runs.md');
  expect(says).toContain('None of the 2 pages in /specs is a proposal');
  expect(says).toContain('0007-name.md');
  expect(says).toContain('rfcs, adrs, decisions');
  expect(says).toContain('"kinds": { "<pattern>": "rfc" }');
});

it.each([
  ['drafts/[0-9]*.md', ['drafts/0001-a.md', 'drafts/0002-b.md', 'drafts/0003-c.md', 'docs/notes.md']],
  ['Plans/plan-[0-9]*.md', ['Plans/plan-1.md', 'Plans/plan-2.md', 'Plans/plan-30.md']],
])('names where most numbered pages are: %s', (glob, paths) => {
  expect(said(...paths)).toContain(`"kinds": { "${glob}": "rfc" }`);
});
