import { resolve } from 'node:path';
import { isReached, isThere } from '../read/source/reach.ts';
import { Unanswerable, type Workspace } from './tool.ts';

/** The path of something below the root; what lies elsewhere is neither read nor looked at. */
export function inside({ root }: Pick<Workspace, 'root'>, path: string): string {
  if (path === '') throw new Unanswerable('A path or a revision is empty.');
  const absolute = resolve(root, path);
  if (isReached(absolute, [root])) return absolute;
  throw new Unanswerable(`"${path}" is outside of ${root}, and nothing there is read.`);
}

/** The same of what has to be there: of a name that is misspelt, nothing wrong would be found. */
export function present(workspace: Pick<Workspace, 'root'>, path: string): string {
  const absolute = inside(workspace, path);
  if (isThere(absolute)) return absolute;
  throw new Unanswerable(`There is no file and no folder "${path}" in ${workspace.root}.`);
}
