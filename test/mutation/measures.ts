import { Modules } from './modules.ts';
import type { Mutants } from './mutants.ts';
import { passes, prepare, testsWith } from './suite.ts';

/** A test with how long it takes, and which mutants it comes by. */
export interface Measured {
  readonly name: string;
  readonly index: number;
  readonly seconds: number;
  readonly passes: boolean;
  readonly hits: readonly number[];
}

/** What is looked at as the files are loaded counts as come by by each test that comes by another part of its file. */
export async function measures({ mutants, telling }: Mutants): Promise<readonly Measured[]> {
  const modules = new Modules();
  await prepare(modules);
  const hits = new Uint8Array(mutants.length);
  const measured: Measured[] = [];
  const tests = testsWith(modules, telling, hits);
  const atLoad = byFile(taken(hits), mutants);
  for (const [index, test] of tests.entries()) {
    const before = process.cpuUsage();
    const isPassed = await passes(test);
    const { user, system } = process.cpuUsage(before);
    const own = taken(hits);
    const loaded = [...byFile(own, mutants).keys()].flatMap((file) => atLoad.get(file) ?? []);
    const seconds = (user + system) / 1e6;
    measured.push({ name: test.name, index, seconds, passes: isPassed, hits: [...own, ...loaded] });
  }
  return measured;
}

function taken(hits: Uint8Array): readonly number[] {
  const found = [...hits.keys()].filter((id) => hits[id] === 1);
  hits.fill(0);
  return found;
}

function byFile(ids: readonly number[], mutants: Mutants['mutants']): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const id of ids) {
    const { fileName } = mutants[id]!;
    const others = found.get(fileName);
    if (others) others.push(id);
    else found.set(fileName, [id]);
  }
  return found;
}
