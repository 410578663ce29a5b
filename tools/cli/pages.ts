import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf } from './evidence.ts';

/** In the package all pages lie in one file beside the code, in the sources each beside its rule. */
const packed = join(import.meta.dirname, 'pages.json');
const folders = [join(import.meta.dirname, '../rules'), join(import.meta.dirname, '../check/pages')];

let pages: Readonly<Record<string, string>> | undefined;

/** The page as it is written, and what is proved of the rule. */
export function pageOf(rule: string): string | undefined {
  const page = existsSync(packed) ? inPackage(`${rule}.md`) : inSources(`${rule}.md`);
  return page === undefined ? undefined : `${page}${evidenceOf(rule)}`;
}

function inPackage(name: string): string | undefined {
  pages ??= JSON.parse(readFileSync(packed, 'utf8')) as Readonly<Record<string, string>>;
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

function inSources(name: string): string | undefined {
  const path = folders.map((folder) => join(folder, name)).find((one) => existsSync(one));
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}
