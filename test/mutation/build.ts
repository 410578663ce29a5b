import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { build, type Plugin } from 'esbuild';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');
const ROOMS = ['solve', 'json'];
/** What asks the command line, or runs the example of a page, has no part in what is measured. */
const LEFT_OUT = /\b(?:page|prove)\.test\.ts$/;

export interface Build {
  readonly mutants: readonly Mutant[];
  readonly program: string;
}

/** All mutants in one program with all tests; the environment says which mutant is active. */
export async function buildMutated(folder: string): Promise<Build> {
  const names = ROOMS.flatMap((room) => filesOf(join(ROOT, 'tools', room), '.ts'));
  const sources = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const { mutants, files } = await new Instrumenter(silent()).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
  });
  const program = join(folder, 'tests.mjs');
  await build({
    stdin: { contents: entry(), resolveDir: ROOT, loader: 'ts' },
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [instead(new Map(files.map(({ name, content }) => [name, content])))],
  });
  return { mutants, program };
}

function filesOf(folder: string, end: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(folder, name));
}

function entry(): string {
  const tests = ROOMS.flatMap((room) => filesOf(join(ROOT, 'test', room), '.test.ts'));
  const imports = tests
    .filter((file) => !LEFT_OUT.test(file))
    .flatMap((file) => [`inFile('${file.slice(ROOT.length + 1)}');`, `await import('${file}');`]);
  return [
    "import { inFile } from 'vitest';",
    "import { run } from './test/mutation/child.ts';",
    ...imports,
    'await run();',
  ].join('\n');
}

/** The changed sources instead of those on the disk, and our own list of tests instead of a runner's. */
function instead(sources: ReadonlyMap<string, string>): Plugin {
  const tests = join(HERE, 'tests.ts');
  return {
    name: 'instead',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^(?:@fast-check\/)?vitest$/ }, ({ path, importer }) =>
        importer === tests ? { path, external: true } : { path: tests },
      );
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = sources.get(path);
        return contents === undefined ? undefined : { contents, loader: 'ts', resolveDir: dirname(path) };
      });
    },
  };
}

function silent(): Logger {
  const nothing = () => {};
  const no = () => false;
  return {
    isTraceEnabled: no,
    isDebugEnabled: no,
    isInfoEnabled: no,
    isWarnEnabled: no,
    isErrorEnabled: no,
    isFatalEnabled: no,
    trace: nothing,
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    fatal: nothing,
  };
}
