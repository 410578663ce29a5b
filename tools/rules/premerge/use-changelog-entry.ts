import { hasTrait } from '../../read/formats/formats.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'premerge/use-changelog-entry',
  since: '0.1.0',
  severity: 'error',
  reads: ['prose', 'revision'],
  cites: 'Keep a Changelog 1.1: a changelog for every notable change',
  *check({ prose, revision }) {
    const changelog = prose.find((page) => hasTrait(page, 'history') && !page.archived);
    if (!revision || !changelog || revision.files.some(({ path }) => path === changelog.path)) return;
    const notable = revision.changes.filter(({ verdict }) => verdict !== 'editorial');
    const [first] = notable;
    if (!first) return;
    const at = changelog.headings[0]?.at ?? changelog.place(changelog.root);
    yield {
      at,
      data: { count: notable.length, says: first.says },
      related: [first.head, first.base]
        .slice(0, 1)
        .flatMap((place) => (place ? [{ at: place, says: first.says }] : [])),
    };
  },
  says: ({ count, says }) =>
    `The branch makes ${count} ${count === 1 ? 'change' : 'changes'} that somebody outside can notice, and the changelog has no new entry. Add one; the first is: ${says}`,
  subjects: ({ revision }) => revision?.changes.length ?? 0,
});
