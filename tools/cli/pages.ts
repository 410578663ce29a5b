import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where rule pages lie beside the code: in the package below `dist/pages`, in the sources beside each rule. */
const folders = [
  join(import.meta.dirname, 'pages'),
  join(import.meta.dirname, '../rules'),
  join(import.meta.dirname, '../check/pages'),
];

export function pageOf(rule: string): string | undefined {
  const path = folders.map((folder) => join(folder, `${rule}.md`)).find((one) => existsSync(one));
  return path === undefined ? undefined : readFileSync(path, 'utf8');
}
