import { setTimeout as sleep } from 'node:timers/promises';
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
  const first = await inParallel(cases, concurrency, async (one) => {
    const cell = silence.isFinal
      ? cellFor(one)({ outcome: 'skipped', lack: 'unasked', because: UNASKED })
      : await cellOf(one, silence);
    if (cell.outcome === 'crashed') silence.unheard(cell.because ?? 'no answer');
    else onCell?.(cell);
    return cell;
  });
  const isOver = silence.isFinal || concurrency === 1;
  const { cells, advice: more } = isOver
    ? { cells: first, advice: [] }
    : await askAgain(cases, first, cellOf);
  for (const cell of cells) if (cell.outcome === 'crashed' || !first.includes(cell)) onCell?.(cell);
  if (!silence.isFinal) return { engine, cells, advice: more };
  if (!silence.hasHeard) return { engine, cells: [], refused: `${engine} ${silence.story}; ${advice}` };
  const unasked = cells.filter(({ because }) => because === UNASKED).length;
  if (unasked === 0) return { engine, cells };
  return {
    engine,
    cells,
    stopped: `${engine} ${silence.story}, so ${unasked} more were not asked; ${advice}`,
  };
}

/** So that a host which hangs in many cases is not waited for twice as long. */
const MOST_AGAIN = 20;
const PAUSE_MS = 500;

/**
 * Whoever was too slow among others is asked once more, alone: how many cases are asked at once is the user's choice and
 * must not be held against the engine.
 */
async function askAgain(
  cases: readonly GoldenCase[],
  first: readonly Cell[],
  cellOf: (one: GoldenCase, silence: Silence) => Promise<Cell>,
): Promise<{ readonly cells: readonly Cell[]; readonly advice: readonly string[] }> {
  const silence = new Silence(1);
  const cells = [...first];
  const late = [...first.entries()].filter(([, { isLate }]) => isLate === true).slice(0, MOST_AGAIN);
  // What was given up may still be worked on.
  if (late.length > 0) await sleep(PAUSE_MS);
  for (const [index] of late) {
    const again = await cellOf(cases[index]!, silence);
    cells[index] = again.isLate ? { ...again, because: `${again.because}, also when asked alone` } : again;
  }
  const answered = late.filter(([index]) => cells[index]?.isLate !== true).length;
  if (answered === 0) return { cells, advice: [] };
  const many = answered === 1 ? '1 case was' : `${answered} cases were`;
  return {
    cells,
    advice: [`${many} answered in time only when nothing else was asked; lower --concurrency`],
  };
}
