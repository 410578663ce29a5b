import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { at } from '../../json/pointer.ts';
import { gitFile } from '../../read/source/git.ts';
import type { Tree } from '../../read/source/tree.ts';
import { decode } from '../../read/text/decode.ts';
import { type Scope, type ScopeOptions, scopeOf } from '../scope.ts';
import { configNames, isCode } from './find.ts';
import { failed, type Loaded, loadData, withoutConfig } from './load.ts';
import { projectConfig } from './project-config.ts';

export interface Addressed {
  readonly address: string;
  readonly name: string;
  readonly tree: Tree;
}

/**
 * What a revision itself says of how it is to be read. A tarball and a package may bring a configuration along as a revision
 * of git does; a lone file has none.
 */
export async function revisionConfig(
  { address, name, tree }: Addressed,
  scope: Scope,
  options: ScopeOptions,
): Promise<Loaded> {
  const folder = resolve(scope.root, address);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folderConfig(folder, scope, options);
  const file = configIn(tree, '');
  if (file !== undefined && isCode(file)) return codeOf(file, { address, name, tree }, scope, options);
  const bytes = file === undefined ? undefined : bytesOf(tree, file);
  return file === undefined || bytes === undefined
    ? withoutConfig
    : loadData(file, decode(bytes).text, bytes);
}

/** The configuration that stands in a folder, whose path is empty or ends with a slash. */
function configIn(tree: Tree, folder: string): string | undefined {
  const named = configNames.find((name) => tree.exists(folder + name));
  return named ?? (isConfigured(bytesOf(tree, `${folder}package.json`)) ? 'package.json' : undefined);
}

function bytesOf(tree: Tree, file: string): Uint8Array | undefined {
  return tree.files.find(({ path }) => path === file)?.bytes();
}

function isConfigured(bytes: Uint8Array | undefined): boolean {
  try {
    return bytes !== undefined && at(JSON.parse(decode(bytes).text), '/specord') !== undefined;
  } catch {
    return false;
  }
}

function folderConfig(folder: string, scope: Scope, options: ScopeOptions): Loaded | Promise<Loaded> {
  if (folder === scope.root) return projectConfig(scope, options);
  const other = scopeOf({ ...options, cwd: folder, root: folder, paths: [] });
  return typeof other === 'string' ? failed('', '', other) : projectConfig(other, options);
}

/** Code runs only where it lies in a folder, and what lies there is the code of a revision only if it is the same. */
async function codeOf(
  file: string,
  { address, name }: Addressed,
  scope: Scope,
  options: ScopeOptions,
): Promise<Loaded> {
  const here = join(scope.root, file);
  const bytes = await gitFile(address, file, scope.root);
  if (bytes !== undefined && existsSync(here) && readFileSync(here).equals(bytes))
    return projectConfig({ ...scope, config: here }, options);
  const says = `The configuration \`${file}\` of ${name} is code, which can be run only where it is the same as in ${scope.root}. Name the one that is to hold with --config.`;
  return failed(file, '', says);
}

/**
 * The nearest configuration says which folder is the specification. Where that is another one in the base, a branch could
 * choose what is compared.
 */
export function otherRoot(
  { address, name, tree }: Addressed,
  scope: Scope,
  { root }: ScopeOptions,
): string | undefined {
  const isFolder = existsSync(resolve(scope.root, address));
  if (root !== undefined || isFolder || address.includes(':') || tree.folders) return undefined;
  const below = relative(scope.root, scope.start).split(sep).filter(Boolean);
  const nearer = below.map((_, index) => below.slice(0, index + 1).join('/'));
  const inBase = nearer.find((folder) => configIn(tree, `${folder}/`) !== undefined);
  const isNew = scope.config !== undefined && scope.root !== scope.top && configIn(tree, '') === undefined;
  if (inBase === undefined && !isNew) return undefined;
  const why = inBase === undefined ? 'has no configuration there' : `has a configuration in \`${inBase}\``;
  return `Compared would be ${scope.root}, but ${name} ${why}, so that another folder is the specification there. Say which one is meant with --root.`;
}
