import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { $ } from 'zx';

const root = join(import.meta.dirname, '../..');

export interface Tarball {
  readonly path: string;
  readonly size: number;
  readonly entryCount: number;
  readonly bundled: readonly string[];
}

/** The package as it is published; it has to be built. */
export async function packed(place: string): Promise<Tarball> {
  const { stdout } = await $({ cwd: root })`npm pack --json --ignore-scripts --pack-destination ${place}`;
  const [{ filename, ...rest }] = JSON.parse(stdout) as [Omit<Tarball, 'path'> & { filename: string }];
  return { path: join(place, filename), ...rest };
}

/** A folder in which it is installed, and nothing else is. */
export async function installed(tarball: string, place: string): Promise<string> {
  const home = join(place, 'stranger');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{ "name": "stranger", "private": true, "type": "module" }\n');
  await $({ cwd: home })`npm install --no-audit --no-fund --offline --ignore-scripts ${tarball}`;
  return home;
}
