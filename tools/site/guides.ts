import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SitePage, titleOf } from './page.ts';

const folder = join(import.meta.dirname, 'guides');

/** What is written by hand. */
export function guides(): readonly SitePage[] {
  return readdirSync(folder)
    .sort()
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return { path, title: titleOf(text), text };
    });
}

/** The page of `specord/solve` stands beside its code, and is part of the package. */
export function solverPage(): SitePage {
  const text = readFileSync(join(import.meta.dirname, '../solve/README.md'), 'utf8');
  return { path: 'reference/solve.md', title: titleOf(text), text };
}
