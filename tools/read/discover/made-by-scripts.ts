import { join } from 'node:path/posix';
import { isObject, type Json, member } from '../../json/value.ts';
import type { FileEntry } from '../source/tree.ts';

const OUTPUT =
  /(?:^|\s)(?:-o|--out|--output|--out-?dir|--output-?(?:dir|path|folder))(?:=|\s+)["']?([^\s"'=]+)/gi;
/** Where people write as well, so that not all of it is a product. */
const SHARED = /^(?:\.|docs?|documentation|site|website|specs?|specification|src|schemas?|api|examples?)$/i;

/** The paths below the folders into which a script of the package at the root writes. */
export function madeByScripts(files: readonly FileEntry[]): (path: string) => boolean {
  const manifest = files.find(({ path }) => path === 'package.json');
  const folders = manifest ? scriptsOf(manifest).flatMap(outputsOf) : [];
  return (path) => folders.some((folder) => path.startsWith(`${folder}/`));
}

function scriptsOf(manifest: FileEntry): string[] {
  try {
    const scripts = member(JSON.parse(new TextDecoder().decode(manifest.bytes())) as Json, 'scripts');
    return isObject(scripts) ? Object.values(scripts).filter((one) => typeof one === 'string') : [];
  } catch {
    // What is no manifest has no scripts; what is wrong with it is told when it is read.
    return [];
  }
}

/** What a command also reads from its output is a source. */
function outputsOf(script: string): string[] {
  return script.split(/&&|\|\||[;|]/).flatMap((command) => {
    const inputs = command
      .replaceAll(OUTPUT, ' ')
      .split(/[\s"'=]+/)
      .map(plain);
    return [...command.matchAll(OUTPUT)]
      .map(([, folder = '']) => plain(folder))
      .filter((folder) => !SHARED.test(folder) && !folder.startsWith('..'))
      .filter((folder) => !inputs.some((input) => input === folder || input.startsWith(`${folder}/`)));
  });
}

function plain(path: string): string {
  return join(path, '.').replace(/\/$/, '');
}
