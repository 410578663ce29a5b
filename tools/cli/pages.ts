import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceOf } from './evidence.ts';

/** Where rule pages lie beside the code: in the package below `dist/pages`, in the sources beside each rule. */
const folders = [
  join(import.meta.dirname, 'pages'),
  join(import.meta.dirname, '../rules'),
  join(import.meta.dirname, '../check/pages'),
];

/** The page as it is written, and what is proved of the rule. */
export function pageOf(rule: string): string | undefined {
  const path = folders.map((folder) => join(folder, `${rule}.md`)).find((one) => existsSync(one));
  return path === undefined ? undefined : `${readFileSync(path, 'utf8')}${evidenceOf(rule)}`;
}
