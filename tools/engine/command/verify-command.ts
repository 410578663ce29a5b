import { EXCHANGE_FAMILY } from '../../cases/exchange.ts';
import type { GoldenCase } from '../../cases/golden-case.ts';
import { type JsonObject, member } from '../../json/value.ts';
import { type Asking, askCases } from '../ask-cases.ts';
import { type Cell, cellFor, type Verification } from '../cell.ts';
import { profileResults } from '../profile-results.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { NoAnswer } from './engine-process.ts';
import { judgeAnswer } from './judge-answer.ts';
import { KeptAlive } from './kept-alive.ts';

export interface CommandVerification extends Asking {
  readonly command: string;
  readonly timeoutMs: number;
  /** Credentials that the command finds in its environment. */
  readonly credentials?: readonly string[];
}

const ADVICE =
  'it is asked in lines {"id", "projection", "input"} and has to answer each in a line {"id", "output"}, as `specord project --ndjson` does';

/** Asks a command every case that is not an exchange, as `specord project --ndjson` would be asked. */
export async function verifyCommand(options: CommandVerification): Promise<Verification> {
  return withoutSecrets(await askAll(options), options.credentials ?? []);
}

async function askAll(options: CommandVerification): Promise<Verification> {
  const { command, timeoutMs } = options;
  const cases = options.cases.filter(({ family }) => !EXCHANGE_FAMILY.test(family));
  if (cases.length === 0)
    return { engine: command, cells: [], refused: 'these cases are for HTTP; they are played with --engine' };
  const together = new KeptAlive(command, timeoutMs);
  const alone = new KeptAlive(command, timeoutMs);
  let turn: Promise<unknown> = Promise.resolve();

  /** Where the engine ended with several cases before it, each is asked again by itself, so that none pays for another. */
  async function ask({ id, family, input }: GoldenCase): Promise<JsonObject> {
    const question = { id, projection: family, input };
    try {
      return await together.ask(question);
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.among === 1) throw error;
      const answer = turn.then(() => alone.ask(question));
      turn = answer.catch(() => {});
      return answer;
    }
  }

  try {
    const { cells, ...asked } = await askCases(
      { ...options, engine: command, cases, advice: ADVICE },
      (one, silence) =>
        cellOf(one, async () => {
          const answer = await ask(one);
          silence.heard();
          together.trust();
          return answer;
        }),
    );
    return { ...asked, cells, profiles: profileResults(cells, {}) };
  } finally {
    together.close();
    alone.close();
  }
}

async function cellOf(one: GoldenCase, ask: () => Promise<JsonObject>): Promise<Cell> {
  const cell = cellFor(one);
  try {
    const answer = await ask();
    if (member(answer.error, 'code') === 'unknown-projection')
      return cell({
        ...{ outcome: 'skipped', lack: 'not-served' },
        because: `the engine has no projection \`${one.family}\``,
      });
    const faults = judgeAnswer(one, answer);
    return cell(
      faults.length === 0 ? { outcome: 'passed' } : { outcome: 'failed', faults, at: 'its answer' },
    );
  } catch (error) {
    if (error instanceof NoAnswer)
      return cell({ outcome: 'crashed', because: error.message, ...(error.isLate && { isLate: true }) });
    throw error;
  }
}
