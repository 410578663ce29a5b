import { EXCHANGE_FAMILY } from '../../fixtures/exchanges/exchange.ts';
import type { GoldenCase } from '../../fixtures/golden-case.ts';
import { type JsonObject, member } from '../../json/value.ts';
import { type Cell, cellFor, type Verification } from '../cell.ts';
import { inParallel } from '../in-parallel.ts';
import { EngineProcess, NoAnswer } from './engine-process.ts';
import { judgeAnswer } from './judge-answer.ts';

export interface CommandVerification {
  readonly command: string;
  readonly cases: readonly GoldenCase[];
  /** Most questions that wait for an answer at the same time. */
  readonly concurrency: number;
  readonly timeoutMs: number;
  onCell?(cell: Cell): void;
}

/** A command that cannot be kept alive is not started for every single case. */
const MOST_RESTARTS = 5;

/** Asks a command every case that is not an exchange, as `specord project --ndjson` would be asked. */
export async function verifyCommand(options: CommandVerification): Promise<Verification> {
  const { command, concurrency, timeoutMs } = options;
  const asked = options.cases.filter(({ family }) => !EXCHANGE_FAMILY.test(family));
  if (asked.length === 0)
    return { engine: command, cells: [], refused: 'these cases are for HTTP; they are played with --engine' };
  let engine = new EngineProcess(command);
  let restarts = 0;

  async function ask(one: GoldenCase): Promise<JsonObject> {
    if (engine.hasEnded && restarts < MOST_RESTARTS) {
      restarts += 1;
      engine = new EngineProcess(command);
    }
    return engine.ask({ id: one.id, projection: one.family, input: one.input }, timeoutMs);
  }

  const cells = await inParallel(asked, concurrency, async (one) => {
    const cell = await cellOf(one, ask);
    options.onCell?.(cell);
    return cell;
  });
  engine.close();
  return { engine: command, cells };
}

async function cellOf(one: GoldenCase, ask: (one: GoldenCase) => Promise<JsonObject>): Promise<Cell> {
  const cell = cellFor(one);
  try {
    const answer = await ask(one);
    if (member(answer.error, 'code') === 'unknown-projection')
      return cell({ outcome: 'skipped', because: `the engine has no projection \`${one.family}\`` });
    const faults = judgeAnswer(one, answer);
    return cell(
      faults.length === 0 ? { outcome: 'passed' } : { outcome: 'failed', faults, at: 'its answer' },
    );
  } catch (error) {
    if (error instanceof NoAnswer) return cell({ outcome: 'crashed', because: error.message });
    throw error;
  }
}
