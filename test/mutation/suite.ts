import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Modules } from './modules.ts';
import type { Test } from './tests.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROOMS = ['solve', 'json'];
/** What asks the command line, or runs the example of a page, has no part in what is measured. */
const LEFT_OUT = /\b(?:page|prove)\.test\.ts$/;

export function sources(): readonly string[] {
  return ROOMS.flatMap((room) => filesOf(join(ROOT, 'tools', room), '.ts'));
}

/** With the file that makes them a list first. */
const FILES = [
  join(import.meta.dirname, 'tests.ts'),
  ...ROOMS.flatMap((room) => filesOf(join(ROOT, 'test', room), '.test.ts')).filter(
    (file) => !LEFT_OUT.test(file),
  ),
];

function filesOf(folder: string, end: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(folder, name));
}

/** All that stands beside the tests decides what they come by. */
export function textOfTests(): string {
  const folders = ROOMS.map((room) => join(ROOT, 'test', room));
  return folders
    .flatMap((folder) => filesOf(folder, ''))
    .filter((file) => /\.\w+$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
}

export async function prepare(modules: Modules): Promise<void> {
  await modules.prepare(FILES);
}

/** All tests in an order that is always the same. */
export function testsWith(
  modules: Modules,
  texts: ReadonlyMap<string, string>,
  hits?: Uint8Array,
): readonly Test[] {
  const [list] = modules.load(FILES, texts, hits);
  return (list as { readonly tests: readonly Test[] }).tests;
}

export async function passes({ run }: Test): Promise<boolean> {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
}
