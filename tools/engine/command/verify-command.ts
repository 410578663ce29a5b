import { EXCHANGE_FAMILY } from '../../fixtures/exchanges/exchange.ts';
import type { GoldenCase } from '../../fixtures/golden-case.ts';
import { type JsonObject, member } from '../../json/value.ts';
import { type Asking, askCases } from '../ask-cases.ts';
import { type Cell, cellFor, type Verification } from '../cell.ts';
import type { Silence } from '../silence.ts';
import { EngineProcess, NoAnswer } from './engine-process.ts';
import { judgeAnswer } from './judge-answer.ts';

export interface CommandVerification extends Asking {
  readonly command: string;
  readonly timeoutMs: number;
}

/** A command that cannot be kept alive is not started for every single case. */
const MOST_RESTARTS = 5;
const ADVICE =
  'it is asked in lines {"id", "projection", "input"} and has to answer each in a line {"id", "output"}, as `specord project --ndjson` does';

/** Asks a command every case that is not an exchange, as `specord project --ndjson` would be asked. */
export async function verifyCommand(options: CommandVerification): Promise<Verification> {
  const { command, timeoutMs } = options;
  const cases = options.cases.filter(({ family }) => !EXCHANGE_FAMILY.test(family));
  if (cases.length === 0)
    return { engine: command, cells: [], refused: 'these cases are for HTTP; they are played with --engine' };
  let engine = new EngineProcess(command);
  let restarts = 0;

  async function ask(one: GoldenCase, silence: Silence): Promise<JsonObject> {
    if (engine.hasEnded && restarts < MOST_RESTARTS) {
      restarts += 1;
      engine = new EngineProcess(command);
    }
    const answer = await engine.ask({ id: one.id, projection: one.family, input: one.input }, timeoutMs);
    restarts = 0;
    silence.heard();
    return answer;
  }

  try {
    return await askCases({ ...options, engine: command, cases, advice: ADVICE }, (one, silence) =>
      cellOf(one, () => ask(one, silence)),
    );
  } finally {
    engine.close();
  }
}

async function cellOf(one: GoldenCase, ask: () => Promise<JsonObject>): Promise<Cell> {
  const cell = cellFor(one);
  try {
    const answer = await ask();
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
