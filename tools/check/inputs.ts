import { dirname, join } from 'node:path';
import { GIT_FILES, type Tree } from '../read/source/tree.ts';
import { configNames } from './config/find.ts';
import type { Loaded } from './config/load.ts';
import { ignoreFile } from './problems/redocly-config.ts';
import type { Scope } from './scope.ts';

/** Everything on disk that a result depends on, also what was looked for and not found. */
export interface Inputs {
  readonly paths: readonly string[];
  /** When reading began, in milliseconds; what changed later may or may not have been seen. */
  readonly since: number;
  /** The result also depends on what no list can name, such as code that a configuration imports. */
  readonly unlisted: boolean;
}

export function inputsOf(
  scope: Scope,
  tree: Tree,
  others: readonly string[],
  loaded: Loaded & { readonly isOfRevision: boolean },
  since: number,
): Inputs {
  const { root, config, start } = scope;
  const folders = (tree.folders ?? []).map((folder) => join(root, folder));
  const above = [...between(start, root), ...between(root, scope.top)];
  const paths = new Set([
    ...folders.flatMap((folder) => [folder, join(folder, '.gitignore')]),
    ...tree.files.map(({ path }) => join(root, path)),
    ...tree.troubles.map(({ at }) => join(root, at.file)),
    ...tree.files.filter(isRedoclyConfig).map(({ path }) => join(root, dirname(path), ignoreFile)),
    ...above.flatMap((folder) =>
      [...configNames, 'package.json', '.gitignore', '.git'].map((name) => join(folder, name)),
    ),
    ...Object.values(GIT_FILES).map((path) => join(root, path)),
    ...(config ? [config] : []),
    ...others,
  ]);
  const { sources = {}, remotes = {} } = loaded.config;
  const isElsewhere = Object.keys(sources).length + Object.keys(remotes).length > 0;
  const unlisted = loaded.importsCode || loaded.isOfRevision || isElsewhere || scope.onlyListed;
  return { paths: [...paths], since, unlisted };
}

function isRedoclyConfig({ path }: { readonly path: string }): boolean {
  return /(?:^|\/)redocly\.ya?ml$/.test(path);
}

/** The folders from the one where the search began up to the one where it ended. */
function* between(from: string, to: string): Iterable<string> {
  for (let folder = from; ; folder = dirname(folder)) {
    yield folder;
    if (folder === to || dirname(folder) === folder) return;
  }
}
