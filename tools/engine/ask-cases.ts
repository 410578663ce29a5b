import type { GoldenCase } from '../cases/golden-case.ts';
import { type Cell, cellFor, type Verification } from './cell.ts';
import { inParallel } from './in-parallel.ts';
import { Silence } from './silence.ts';

export interface Asking {
  readonly cases: readonly GoldenCase[];
  /** Most cases at the same time. */
  readonly concurrency: number;
  onCell?(cell: Cell): void;
}

interface Asked {
  /** As the user named it. */
  readonly engine: string;
  /** What the user can do where the engine is silent. */
  readonly advice: string;
}

/** A case that the engine was never asked, because it had stopped answering. */
const UNASKED = 'not asked, since the engine had stopped answering';

/** Asks one case after the other, until all are asked or the engine has been silent for too long. */
export async function askCases(
  { engine, advice, cases, concurrency, onCell }: Asking & Asked,
  cellOf: (one: GoldenCase, silence: Silence) => Promise<Cell>,
): Promise<Verification> {
  const silence = new Silence(concurrency);
  const cells = await inParallel(cases, concurrency, async (one) => {
    const cell = silence.isFinal
      ? cellFor(one)({ outcome: 'skipped', lack: 'unasked', because: UNASKED })
      : await cellOf(one, silence);
    if (cell.outcome === 'crashed') silence.unheard(cell.because ?? 'no answer');
    onCell?.(cell);
    return cell;
  });
  if (!silence.isFinal) return { engine, cells };
  if (!silence.hasHeard) return { engine, cells: [], refused: `${engine} ${silence.story}; ${advice}` };
  const unasked = cells.filter(({ because }) => because === UNASKED).length;
  if (unasked === 0) return { engine, cells };
  return {
    engine,
    cells,
    stopped: `${engine} ${silence.story}, so ${unasked} more were not asked; ${advice}`,
  };
}
