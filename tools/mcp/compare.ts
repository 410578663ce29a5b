import { compareRevisions } from '../check/compare.ts';
import { loadChangesFormat } from '../report/changes/format.ts';
import { inside } from './inside.ts';
import { neededText, type Tool, textIn, Unanswerable, type Workspace } from './tool.ts';

export const compareTool: Tool = {
  name: 'compare',
  description:
    'What differs between two revisions of the specification and whom it breaks, each with a proof or a value that was valid and is not.',
  takes: {
    base: { type: 'string', description: 'a git revision, or a folder below the root' },
    head: { type: 'string', description: 'the same; the working tree without one' },
  },
  needs: ['base'],
  async run(workspace, given) {
    const base = revision(workspace, neededText(given, 'base'));
    const second = textIn(given, 'head');
    const head = second === undefined ? undefined : revision(workspace, second);
    const compared = await compareRevisions({ ...workspace.given.scope, base, head });
    if ('refused' in compared) throw new Unanswerable(compared.refused);
    const format = await loadChangesFormat('agent');
    const { version } = workspace.given;
    return format(compared, {
      ...{ color: false, verbose: false, quiet: false, timing: false },
      tool: { name: 'specord', version },
      pageOf: (rule) => rule,
    });
  },
};

/** No package is fetched, and no folder outside is read. A revision is called like something in the root. */
function revision(workspace: Workspace, address: string): string {
  if (address.startsWith('npm:'))
    throw new Unanswerable(`"${address}" is a package, and nothing is fetched here.`);
  if (address.startsWith('-')) throw new Unanswerable(`"${address}" is neither a revision nor a folder.`);
  inside(workspace, address);
  return address;
}
