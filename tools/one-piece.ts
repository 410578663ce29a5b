import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/** What most runs load. */
const CORE = 'tools/cli/commands/lint.ts';

/**
 * Modules that the same entries reach become one file, and each `import()` makes an entry. With many of them a run would
 * load a hundred small files, for each of which Node takes its time. So that the core stays in few, entries that need much
 * of it anyway, and those that only such entries ask for, are made to need all of it.
 */
export function onePiece(root: string, metafile: Metafile): Plugin {
  const paths = new Set([...withCore(metafile)].map((path) => join(root, path)));
  return {
    name: 'one-piece',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path }) =>
        paths.has(path)
          ? {
              contents: `${readFileSync(path, 'utf8')}\nimport ${JSON.stringify(join(root, CORE))};\n`,
              loader: 'ts',
            }
          : undefined,
      );
    },
  };
}

function withCore({ inputs, outputs }: Metafile): ReadonlySet<string> {
  const entries = Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []);
  const reach = new Map(entries.map((entry) => [entry, reached(inputs, entry)]));
  const core = reach.get(CORE)!;
  const bytes = bytesOf(outputs);
  const weight = (modules: Iterable<string>) =>
    [...modules].reduce((sum, path) => sum + (core.has(path) ? (bytes.get(path) ?? 0) : 0), 0);
  const whole = new Set(entries.filter((entry) => weight(reach.get(entry)!) > weight(core) / 3));
  const isAskedByWhole = (module: string) =>
    entries.every((entry) => whole.has(entry) || !reach.get(entry)!.has(module));
  const asking = askersOf(inputs);
  for (let before = 0; before < whole.size; ) {
    before = whole.size;
    for (const entry of entries) if (asking.get(entry)?.every(isAskedByWhole)) whole.add(entry);
  }
  whole.delete(CORE);
  return whole;
}

/** The modules that load an entry by `import()`. What is started by its name, as workers are, has none. */
function askersOf(inputs: Metafile['inputs']): ReadonlyMap<string, readonly string[]> {
  const asking = new Map<string, string[]>();
  for (const [path, { imports }] of Object.entries(inputs))
    for (const { path: entry, kind } of imports)
      if (kind === 'dynamic-import') asking.set(entry, [...(asking.get(entry) ?? []), path]);
  return asking;
}

function reached(inputs: Metafile['inputs'], from: string): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const path of seen)
    for (const { path: next, kind, external } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && !external) seen.add(next);
  return seen;
}

function bytesOf(outputs: Metafile['outputs']): ReadonlyMap<string, number> {
  return new Map(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).map(([path, { bytesInOutput }]): [string, number] => [path, bytesInOutput]),
    ),
  );
}
