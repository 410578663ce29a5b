import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, member } from '../../json/value.ts';
import { filesIn } from './files.ts';

/** What a corpus is known by elsewhere, or knows others by: the `$id` of a schema, the name of a package. */
export interface Name {
  readonly name: string;
  readonly role: 'defines' | 'uses';
  /** Of the schema file that defines it, so that a change shows. */
  readonly digest: string;
}

const DATA = /\.(?:json|ya?ml)$/i;
const SAID = /["']?\$(id|ref)["']?\s*:\s*["']?(https?:\/\/[^\s"'#,}\]]+)/g;
const NEEDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** Larger files are data, and no schemas that others name. */
const LARGEST = 4n * 1024n * 1024n;
/** What is longer is no name, and no index takes it. */
const LONGEST = 500;
/** Nobody depends on more, and a hostile corpus would fill the database with them. */
const MOST = 20_000;

export function namesIn(folder: string): readonly Name[] {
  const names = new Map<string, Name>();
  for (const { said } of saidIn(folder))
    for (const one of said)
      if (names.size < MOST && one.name.length <= LONGEST) names.set(`${one.role} ${one.name}`, one);
  const defined = (name: string) => names.has(`defines ${name}`);
  return [...names.values()].filter(({ role, name }) => role === 'defines' || !defined(name));
}

/** The files that define what others name. */
export function definersIn(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, said } of saidIn(folder))
    for (const { role, name } of said) if (role === 'defines') files.set(name, path);
  return files;
}

/** By the text alone, without parsing: it is read outside of the process in which a corpus is checked. */
function* saidIn(folder: string): Generator<{ readonly path: string; readonly said: readonly Name[] }> {
  for (const { path, stat } of filesIn(folder)) {
    if (!stat.isFile() || stat.size > LARGEST || !DATA.test(path)) continue;
    const text = readFileSync(join(folder, path), 'utf8');
    yield { path, said: /(?:^|\/)package\.json$/.test(path) ? packages(text) : schemas(text) };
  }
}

function schemas(text: string): readonly Name[] {
  const digest = digestOf(text);
  return [...text.replaceAll('\\/', '/').matchAll(SAID)].map(([, keyword, name = '']) =>
    keyword === 'id' ? { name, role: 'defines', digest } : { name, role: 'uses', digest: '' },
  );
}

function packages(text: string): readonly Name[] {
  const said = parsed(text);
  const name = member(said, 'name');
  const own = typeof name === 'string' ? [{ name: `npm:${name}`, role: 'defines', digest: '' } as const] : [];
  const needed = NEEDS.flatMap((kind) => Object.keys(member(said, kind) ?? {}));
  return [...own, ...needed.map((one) => ({ name: `npm:${one}`, role: 'uses', digest: '' }) as const)];
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
