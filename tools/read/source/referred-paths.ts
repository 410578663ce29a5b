import { join, normalize } from 'node:path/posix';

const references = /\$ref['"]?\s*:\s*['"]?([^'"#\s]+)/g;

/** The files that a text refers to, read off its surface: enough to know what to read or what a result depends on. */
export function referredPaths(path: string, text: string): readonly string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return [...text.matchAll(references)]
    .map(([, target = '']) => normalize(join(folder, unescaped(target))))
    .filter((target) => !target.startsWith('..'));
}

/** Percent-encoding undone, where it is right. */
export function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
