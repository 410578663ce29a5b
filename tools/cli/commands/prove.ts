import { createInterface } from 'node:readline';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { compact } from '../../json/canonical.ts';
import { written } from '../../report/written.ts';
import type { CommandModule } from '../command.ts';
import { answerLine } from '../prove/answer-line.ts';
import { type Asked, prove } from '../prove/asked.ts';
import { DIALECTS } from '../prove/dialects.ts';
import { NoSubject } from '../prove/subject.ts';
import type { Terminal } from '../terminal.ts';
import { version } from '../version.ts';

interface Flags extends Asked {
  readonly format: 'text' | 'json' | 'html';
  readonly ndjson?: boolean;
}

const command: CommandModule = {
  define,
  async run(terminal, parsed) {
    const flags = parsed.opts<Flags>();
    const [address] = parsed.args;
    if (flags.ndjson) return answerLines(terminal);
    if (address === undefined) {
      terminal.err(
        'specord: name a schema, such as `specord prove schemas/run.schema.json`, or give --ndjson.\n',
      );
      return 2;
    }
    try {
      if (flags.format === 'html') return await page(terminal, address, flags);
      const answer = await prove(address, flags, terminal.cwd);
      terminal.out(flags.format === 'json' ? `${compact(answer.json)}\n` : answer.text);
      return answer.exitCode;
    } catch (error) {
      if (!(error instanceof NoSubject) && !isMissing(error)) throw error;
      terminal.err(`specord: ${(error as Error).message}\n`);
      return 2;
    }
  },
};

export default command;

function define(command: Command): void {
  command
    .argument('[schema]', 'a file, or a place in one: openapi.yaml#/components/schemas/Run')
    .option('--contains <other>', 'whether every value of the other schema is valid under this one')
    .option('--with-property <name>', 'whether a valid value can have this property')
    .option('--dead', 'list what is declared and can never matter')
    .option('--sample <n>', 'print so many different valid values', readCount)
    .addOption(new Option('--dialect <name>', 'for schemas that do not say it themselves').choices(DIALECTS))
    .addOption(
      new Option('-f, --format <name>', 'how to answer').choices(['text', 'json', 'html']).default('text'),
    )
    .option('--ndjson', 'answer each line {id, schema, draft, externals} of standard input at once');
}

/** What there is to see of a schema: whether it has a value, what is dead in it, and why. */
async function page(terminal: Terminal, address: string, { dialect }: Flags): Promise<0 | 1 | 2> {
  const [{ proverPart }, { pageAbout }, { pageOf }] = await Promise.all([
    import('../view/proofs.ts'),
    import('../view/page.ts'),
    import('../../report/html.ts'),
  ]);
  const prover = await proverPart([address], terminal.cwd, dialect);
  terminal.out(written(pageOf(await pageAbout(terminal.cwd), { name: 'specord', version }, { prover })));
  const [{ verdict, contradictions } = { verdict: 'unknown', contradictions: [] }] = prover.schemas;
  if (contradictions.length > 0) return 1;
  return verdict === 'unknown' ? 2 : 0;
}

function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('It must be a whole number from 1 on.');
  return count;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoCorpusError' || 'code' in error);
}

/** One process for a whole collection; neither a bad line nor a hard schema ends it. */
async function answerLines(terminal: Terminal): Promise<number> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') terminal.out(`${compact(await answerLine(line))}\n`);
  }
  return 0;
}
