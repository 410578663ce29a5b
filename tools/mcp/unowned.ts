import { isCompared, nameOf } from '../check/audit/coverage.ts';
import { isWithin, within } from '../check/scope.ts';
import { type Candidate, candidatesFor } from '../claims/binding/candidates.ts';
import type { Claim } from '../claims/claim.ts';
import { claimsIn, ledgerFor } from '../claims/claim-maker.ts';
import type { Corpus } from '../read/document.ts';
import { where } from '../report/where.ts';
import { present } from './inside.ts';
import { type Tool, textsIn, Unanswerable, type Workspace } from './tool.ts';

const most = 60;

export const unowned: Tool = {
  name: 'unowned',
  description:
    'Tables, lists, examples and other blocks that are bound to no schema, so that nothing is compared with them; with what each may be about, and the comment that would say so.',
  takes: { paths: { type: 'array', items: { type: 'string' }, description: 'files and folders to look at' } },
  needs: [],
  async run(workspace, given) {
    const asked = textsIn(given, 'paths').map((path) => present(workspace, path));
    const { corpus, refused, root } = await workspace.again.lint([]);
    if (!corpus) throw new Unanswerable(refused ?? 'There is nothing to look at.');
    const paths = asked.map((path) => within(root, path)).filter((path) => path !== '');
    const found = [...unboundIn(corpus, paths, workspace.again.claimMaker)];
    const ledger = ledgerFor(workspace.again.structured(corpus));
    const lines = found.slice(0, most).map((claim) => told(claim, candidatesFor(claim, ledger)));
    const more = found.length - lines.length;
    if (found.length === 0) return 'Every block that is read there is bound to what it is about.\n';
    return `${lines.join('\n')}\n${more > 0 ? `and ${more} more, which \`paths\` would narrow down\n` : ''}`;
  },
};

function* unboundIn(
  corpus: Corpus,
  paths: readonly string[],
  { binderFor }: Workspace['again']['claimMaker'],
): Iterable<Claim> {
  const { bind } = binderFor(corpus);
  for (const document of corpus.documents) {
    if (!isWithin(paths, document.path)) continue;
    const claims = claimsIn(document).filter(isCompared);
    const bound = new Set(bind(document, claims).map(({ claim }) => nameOf(claim)));
    yield* claims.filter((claim) => !bound.has(nameOf(claim)));
  }
}

function told({ kind, at, says }: Claim, candidates: readonly Candidate[]): string {
  const may = candidates.map(
    ({ file, pointer, shared, of }) =>
      `    ${shared} of ${of} names: <!-- specord: ${kind} ${file}${pointer === '' ? '' : `#${pointer}`} -->`,
  );
  return [`${where(at)} ${kind} ${says}`, ...(may.length > 0 ? may : ['    no candidate'])].join('\n');
}
