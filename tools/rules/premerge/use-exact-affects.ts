import type { Revision } from '../../change/revision.ts';
import { statusOf } from '../../claims/rfc/process.ts';
import type { Rfc, Stated } from '../../claims/rfc/rfc.ts';
import type { Mend } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { affectedPaths, affectsOf, covers, isPath, movingProposals } from './moving.ts';

export default defineRule({
  id: 'premerge/use-exact-affects',
  since: '0.1.0',
  severity: 'error',
  reads: ['rfcs', 'revision'],
  cites: 'Affects names what the proposal changes',
  *check({ rfcs, revision }) {
    if (!revision) return;
    const moving = movingProposals(rfcs, revision);
    const named = moving.flatMap(affectedPaths);
    for (const path of changedSpecification(revision)) {
      const row = moving[0] && affectsOf(moving[0]);
      if (row && !named.some(({ text }) => covers(text, path)))
        yield { at: row.at, data: { name: path, problem: 'unnamed' }, mends: naming(path, row.code.at(-1)) };
    }
    for (const rfc of moving.filter(isLanded)) {
      for (const { text, at } of affectedPaths(rfc))
        if (!revision.files.some(({ path }) => covers(text, path)))
          yield { at, data: { name: text, problem: 'unchanged' } };
      for (const { text, at } of surfacesOf(rfc))
        if (!mentions(revision, text)) yield { at, data: { name: text, problem: 'unchanged' } };
    }
  },
  says: ({ name, problem }) =>
    problem === 'unnamed'
      ? `The branch changes ${name}, and "Affects" does not name it: reviewers who own it are not asked. Add it, or take the change out.`
      : `"Affects" names ${name}, and the branch does not change it. Make the change, or take the name out.`,
  subjects: ({ rfcs, revision }) => (revision ? movingProposals(rfcs, revision).length : 0),
});

/** Behind the last name in the row. */
function naming(path: string, last: Stated | undefined): readonly Mend[] {
  return last ? [writing(last.at, last.text, `${last.text}\`, \`${path}`, `Name \`${path}\``)] : [];
}

/** Proposals and their index change with every proposal; what they affect is everything else that is specified. */
function changedSpecification({ files, rfcs }: Revision): readonly string[] {
  const folders = new Set(rfcs.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1)));
  return files
    .map(({ path }) => path)
    .filter((path) => ![...folders].some((folder) => folder !== '' && path.startsWith(folder)))
    .filter((path) => !/(?:^|\/)(?:package|package-lock)\.json$/.test(path));
}

/** While a proposal is a draft, what it affects may still be to come. */
function isLanded(rfc: Rfc): boolean {
  return ['Active', 'Accepted'].includes(statusOf(rfc) ?? '');
}

function surfacesOf(rfc: Rfc): readonly Stated[] {
  return (affectsOf(rfc)?.code ?? []).filter(({ text }) => !isPath(text) && /^[\w./:{}$-]+$/.test(text));
}

/** A surface has changed where a change or one of its differences names it, or its file is new. */
function mentions({ changes }: Revision, name: string): boolean {
  return changes.some(({ subject, says, differences, witness }) =>
    JSON.stringify([subject, says, differences, witness]).includes(name),
  );
}
