import { join, normalize } from 'node:path/posix';
import { percentDecoded } from '../../json/percent.ts';

const references = /\$ref['"]?\s*:\s*['"]?([^'"#\s]+)/g;

/** The files that a text refers to, read off its surface: enough to know what to read or what a result depends on. */
export function referredPaths(path: string, text: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...text.matchAll(references)]
    .map(([, target = '']) => normalize(join(folder, percentDecoded(target))))
    .filter((target) => !target.startsWith('..'));
}
