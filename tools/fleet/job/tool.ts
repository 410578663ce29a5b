import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A build of Specord, which may be older than this one. */
export interface Tool {
  readonly bin: string;
  /** Names its code, and so its results. */
  readonly build: string;
}

const CODE = /\.(?:js|cjs|mjs|json)$/;
/** What tells of the code and does not run. */
const BESIDE = new Set(['sbom.cdx.json', 'package.json']);

/** The build that a `bin.js` starts, by the content of all code beside it. */
export function toolAt(bin: string): Tool | string {
  if (!existsSync(bin)) return `there is no built tool at ${bin}: \`npm run build\` makes one`;
  const folder = dirname(bin);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (CODE.test(name) && !BESIDE.has(name))
      hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  return { bin, build: hash.digest('hex').slice(0, 16) };
}

/** The configuration of the operator, by its content; without one, each corpus is read by its own. */
export function configurationName(file: string | undefined): string {
  return file === undefined
    ? 'own'
    : createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}
