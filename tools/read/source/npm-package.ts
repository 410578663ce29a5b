import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NoCorpusError } from '../no-corpus-error.ts';
import { folderTree } from './folder.ts';
import { run } from './run.ts';
import { tarballTree } from './tarball.ts';
import type { Tree } from './tree.ts';

const ADDRESS = /^npm:((?:@[\w.~-]+\/)?[\w.~-]+)(?:@([\w.^~*<>=+-]+))?$/;

export function isPackage(address: string): boolean {
  return address.startsWith('npm:');
}

/** An npm package: the installed copy where it is the version asked for, else what `npm pack` finds, its cache first. */
export async function packageTree(address: string, folder: string): Promise<Tree> {
  const [, name, version = 'latest'] = ADDRESS.exec(address) ?? [];
  if (name === undefined) {
    throw new NoCorpusError(`\`${address}\` is no address of a package. Write \`npm:name@version\`.`);
  }
  const installed = join(folder, 'node_modules', name);
  if (installedVersion(installed) === version)
    return { ...folderTree(installed, { ignored: true }), name: address };
  const target = mkdtempSync(join(tmpdir(), 'specord-'));
  try {
    const wanted = [
      'pack',
      '--prefer-offline',
      '--ignore-scripts',
      '--pack-destination',
      target,
      '--',
      `${name}@${version}`,
    ];
    await run('npm', wanted, { cwd: folder });
    const [file = ''] = readdirSync(target);
    return tarballTree(join(target, file), address);
  } catch (error) {
    if (error instanceof NoCorpusError) throw error;
    const why = (error as Error).message.split('\n').find((line) => /ERR|error/i.test(line)) ?? '';
    throw new NoCorpusError(
      `The package \`${address}\` cannot be had from npm (${why.trim()}). Check its name and version.`,
    );
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

function installedVersion(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
