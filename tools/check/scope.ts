import { statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isBelow, isReached } from '../read/source/reach.ts';
import { findProject } from './config/find.ts';

export interface ScopeOptions {
  readonly cwd: string;
  readonly root?: string | undefined;
  readonly config?: string | undefined;
  readonly paths?: readonly string[] | undefined;
  /** A file as an editor has it; only what concerns it is reported. */
  readonly unsaved?: Unsaved | undefined;
  /** Folders beside the root that the configuration may use. */
  readonly allow?: readonly string[] | undefined;
  /** Why a configuration that is code is not to be run; it is run where there is no reason against it. */
  readonly distrust?: string | undefined;
}

export interface Unsaved {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Which folder is read, by which configuration, and which part of it the user wants to hear of. */
export interface Scope {
  readonly root: string;
  readonly config?: string;
  /** Where the search for a configuration began and ended. */
  readonly start: string;
  readonly top: string;
  /** Relative to the root; empty for all of it. */
  readonly paths: readonly string[];
  /** Without a project around them, only the named files are read. */
  readonly onlyListed: boolean;
}

/** A text says why there is nothing to check. */
export function scopeOf({
  cwd,
  root,
  config,
  paths = [],
  allow = [],
  unsaved,
}: ScopeOptions): Scope | string {
  const asked = [...paths, ...(unsaved ? [unsaved.path] : [])].map((path) => resolve(cwd, path));
  const named = [root, config, ...allow, ...paths].filter((path) => path !== undefined);
  const absent = named.find((path) => !exists(resolve(cwd, path)));
  if (absent !== undefined) return `"${absent}" does not exist, so there is nothing to check there.`;
  const start = asked.length > 0 && !asked.every((path) => isBelow(cwd, path)) ? commonFolder(asked) : cwd;
  const base = root === undefined ? undefined : resolve(cwd, root);
  const project = findProject(base ?? start);
  const found = 'root' in project ? project : undefined;
  const folder = base ?? found?.root ?? start;
  const outside = asked.find((path) => !isBelow(folder, path));
  if (outside !== undefined)
    return `"${outside}" is outside of ${folder}. Name the folder that holds all of the specification with --root.`;
  const own = found?.root === folder ? found.config : undefined;
  const refused =
    config === undefined ? refusedConfig(project, own, { folder, isNamed: base !== undefined }) : undefined;
  if (refused !== undefined) return refused;
  const configPath = config === undefined ? own : resolve(cwd, config);
  const areFiles = asked.length > 0 && !asked.some(isFolder);
  return {
    root: folder,
    start: base ?? start,
    top: project.top,
    ...(configPath === undefined ? {} : { config: configPath }),
    paths: asked.map((path) => within(folder, path)).filter((path) => path !== ''),
    onlyListed: areFiles && found === undefined && base === undefined && configPath === undefined,
  };
}

/** Why what was found is not taken; to go on without it would check something else than was meant. */
function refusedConfig(
  project: ReturnType<typeof findProject>,
  own: string | undefined,
  { folder, isNamed }: { readonly folder: string; readonly isNamed: boolean },
): string | undefined {
  if (own !== undefined && !isReached(own, [folder]))
    return `${own} is a link that leads out of ${folder}, so it is not taken. Put a copy there, or name it with --config.`;
  if ('foreign' in project && (!isNamed || dirname(project.foreign) === folder))
    return `${project.foreign} belongs to another user, or lies in a folder that does, so it is not taken. Where you trust it, name it with --config.`;
  return undefined;
}

/** How a file of a folder is called in it. */
export function within(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

export function isWithin(paths: readonly string[], file: string): boolean {
  return paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** The folder itself, or the one of a file. */
export function folderAt(path: string): string {
  return isFolder(path) ? path : dirname(path);
}

function commonFolder(paths: readonly string[]): string {
  const folders = paths.map((path) => folderAt(path).split(sep));
  const first = folders[0]!;
  const length = first.findIndex((part, index) => folders.some((other) => other[index] !== part));
  return join('/', ...(length < 0 ? first : first.slice(0, length)));
}
