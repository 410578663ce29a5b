import { resolve } from 'node:path';
import { isReached } from '../read/source/reach.ts';
import { Unanswerable, type Workspace } from './tool.ts';

/** The path of something below the root; what lies elsewhere is neither read nor looked at. */
export function inside({ root }: Pick<Workspace, 'root'>, path: string): string {
  const absolute = resolve(root, path);
  if (isReached(absolute, [root])) return absolute;
  throw new Unanswerable(`"${path}" is outside of ${root}, and nothing there is read.`);
}
