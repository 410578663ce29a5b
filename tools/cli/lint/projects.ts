import { resolve } from 'node:path';
import { findProject } from '../../check/config/find.ts';
import { folderAt } from '../../check/scope.ts';
import { isBelow } from '../../read/source/reach.ts';
import type { Terminal } from '../terminal.ts';
import type { LintFlags } from './options.ts';

/** A root with a configuration of its own, and what of it is asked for; all of it where that is nothing. */
export interface Project {
  /** Where it is not named, it follows from the working folder and the paths. */
  readonly root?: string;
  readonly paths: readonly string[];
}

/** Each root that is named is a project, and else each configuration that is nearest to a path. A text says what is wrong. */
export function projectsOf(
  { cwd }: Pick<Terminal, 'cwd'>,
  paths: readonly string[],
  { root: roots = [], config, stdinPath }: Pick<LintFlags, 'root' | 'config' | 'stdinPath'>,
): readonly Project[] | string {
  const [root, ...others] = roots;
  if (others.length > 0 && config !== undefined)
    return '`--config` names one configuration, and each root has its own. Check them one by one.';
  if (others.length > 0) return byRoot(cwd, roots, paths);
  if (root !== undefined || config !== undefined || stdinPath !== undefined)
    return [{ paths, ...(root !== undefined && { root }) }];
  return byConfiguration(cwd, paths);
}

function byRoot(
  cwd: string,
  roots: readonly string[],
  paths: readonly string[],
): readonly Project[] | string {
  if (paths.length === 0) return roots.map((root) => ({ root, paths }));
  const byLength = roots.toSorted((a, b) => resolve(cwd, b).length - resolve(cwd, a).length);
  const holder = (path: string) => byLength.find((root) => isBelow(resolve(cwd, root), resolve(cwd, path)));
  const lost = paths.find((path) => holder(path) === undefined);
  if (lost !== undefined) return `"${lost}" is in none of the roots that are named.`;
  const asked = roots.map((root) => ({ root, paths: paths.filter((path) => holder(path) === root) }));
  return asked.filter((project) => project.paths.length > 0);
}

/** A path without a configuration of its own belongs to the project around the working folder. */
function byConfiguration(cwd: string, paths: readonly string[]): readonly Project[] {
  const home = rootOf(cwd);
  const groups = new Map<string | undefined, string[]>();
  for (const path of paths) {
    const nearest = rootOf(folderAt(resolve(cwd, path)));
    const root = nearest === home ? undefined : nearest;
    const group = groups.get(root);
    if (group) group.push(path);
    else groups.set(root, [path]);
  }
  if (groups.size === 0) return [{ paths }];
  return [...groups].map(([root, own]) => ({ paths: own, ...(root !== undefined && { root }) }));
}

/** The folder of the nearest configuration. */
function rootOf(folder: string): string | undefined {
  const project = findProject(folder);
  return 'config' in project ? project.root : undefined;
}
