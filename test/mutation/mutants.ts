import { readFileSync } from 'node:fs';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';

export interface Mutants {
  readonly mutants: readonly Mutant[];
  /** Texts that tell by `hits` which mutants are come by, and hold none of them. */
  readonly telling: ReadonlyMap<string, string>;
}

export async function mutantsIn(names: readonly string[]): Promise<Mutants> {
  const sources = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants, files } = await new Instrumenter(silent()).instrument(sources, options);
  return { mutants, telling: new Map(files.map(({ name, content }) => [name, telling(content)])) };
}

/** Stryker's functions count by texts, which takes four times as long. */
function telling(instrumented: string): string {
  return instrumented
    .replace(/stryMutAct_9fa48\("\d+"\)/g, 'false')
    .replace(/stryCov_9fa48\(((?:"\d+",? ?)+)\)/g, (_, ids: string) => {
      const hits = [...ids.matchAll(/\d+/g)].map(([id]) => `hits[${id}]`);
      return `(${hits.join(' = ')} = 1)`;
    });
}

/** The text of its file with the mutant in it. */
export function mutated({ fileName, location: { start, end }, replacement }: Mutant): string {
  const text = readFileSync(fileName, 'utf8');
  const from = offsetOf(text, start);
  const to = offsetOf(text, end);
  const isWhole = /^(?:\{|case |default:|for )/.test(text.slice(from, to)) && !/^\(/.test(replacement);
  return text.slice(0, from) + (isWhole ? replacement : `(${replacement})`) + text.slice(to);
}

function offsetOf(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): number {
  let offset = 0;
  for (let passed = 0; passed < line; passed += 1) offset = text.indexOf('\n', offset) + 1;
  return offset + column;
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
