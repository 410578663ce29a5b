import type { Protocol } from '../../cases/protocol.ts';
import { type Cell, countOutcomes, type Verification } from '../../engine/cell.ts';
import { verifyCommand } from '../../engine/command/verify-command.ts';
import type { Target } from '../../engine/http/target.ts';
import { variableOf } from '../../engine/roles.ts';
import { verifyHttp } from '../../engine/verify-http.ts';
import { loadVerificationFormat } from '../../report/verification/format.ts';
import type { CommandModule } from '../command.ts';
import { credentialsIn } from '../guarded.ts';
import { reportInputFailure } from '../input-failure.ts';
import { progress } from '../lint/progress.ts';
import { put } from '../put.ts';
import { type Terminal, wantsColor } from '../terminal.ts';
import { certify } from '../verify/certify.ts';
import { concluded, exitCodeOf } from '../verify/conclusion.ts';
import { foldersFor } from '../verify/folders.ts';
import { defineVerify, type VerifyFlags } from '../verify/options.ts';
import { type Asked, askedBy } from '../verify/questions.ts';
import { readReport } from '../verify/report-file.ts';
import { selected } from '../verify/selected.ts';
import { watching } from '../verify/watching.ts';
import { version } from '../version.ts';
import { withPage } from '../view/page.ts';

const command: CommandModule = {
  define: defineVerify,
  async run(terminal, parsed) {
    const flags = parsed.opts<VerifyFlags>();
    if (flags.watch !== undefined)
      return await watching(terminal, flags.watch, () => runOnce(terminal, flags));
    return runOnce(terminal, flags);
  },
};

export default command;

async function runOnce(terminal: Terminal, flags: VerifyFlags): Promise<number> {
  try {
    const asked = await askedBy(terminal, flags);
    if (typeof asked === 'string') return refuse(terminal, asked);
    const all = asked.cases;
    const last = flags.rerunFailed === undefined ? undefined : readReport(terminal, flags.rerunFailed);
    const cases = selected(all, flags.only, last);
    if (typeof cases === 'string') return refuse(terminal, cases);
    const verification = await verify(terminal, flags, { ...asked, cases });
    if (typeof verification === 'string') return refuse(terminal, verification);
    const result = concluded(terminal, flags, verification, new Set(all.map(({ id }) => id)));
    await print(terminal, flags, result.verification);
    certify(terminal, flags, result.verification, foldersFor(terminal, flags).cases);
    return exitCodeOf(terminal, result.verification, result.stale);
  } catch (error) {
    return reportInputFailure(terminal, error);
  }
}

/** One line that counts, for eyes alone. */
async function verify(
  terminal: Terminal,
  flags: VerifyFlags,
  { cases, protocol, workflows, schemas: schemasFor, unasked }: Asked,
): Promise<Verification | string> {
  const { concurrency, timeout, engine, engineCmd } = flags;
  const line = progress(terminal);
  const cells: Cell[] = [];
  const onCell = (cell: Cell) => {
    cells.push(cell);
    line.clear();
    const { failed, crashed } = countOutcomes(cells);
    line.say(`${cells.length} ${cells.length === 1 ? 'case' : 'cases'}, ${failed + crashed} wrong`);
  };
  try {
    if (engine === undefined)
      return await verifyCommand({
        command: engineCmd ?? '',
        cases,
        concurrency,
        timeoutMs: timeout,
        credentials: credentialsIn(terminal),
        onCell,
      });
    const schemas = schemasFor();
    if (typeof schemas === 'string') return schemas;
    const target = targetOf(terminal, flags, protocol, engine);
    const found = await verifyHttp({ target, cases, protocol, concurrency, onCell, schemas, workflows });
    return { ...found, advice: [...(found.advice ?? []), ...unaskedAdvice(unasked)] };
  } finally {
    line.clear();
  }
}

/** What is not asked is told, or a green run would say more than it saw. */
function unaskedAdvice(unasked: readonly string[]): readonly string[] {
  return unasked.map((one) => `nothing could be asked of ${one}; a case that somebody writes can`);
}

function targetOf(
  { env }: Terminal,
  { listen, set, timeout }: VerifyFlags,
  { wire }: Protocol,
  origin: URL,
): Target {
  const given = wire.roles.flatMap((role): [string, string][] => {
    const token = env[variableOf(wire, role)];
    return token ? [[role, token]] : [];
  });
  return {
    origin,
    credentials: new Map(given),
    tokenKey: wire.token && env[wire.token.variable],
    listenOn: listen,
    settings: set ?? new Map(),
    timeoutMs: timeout,
  };
}

async function print(terminal: Terminal, flags: VerifyFlags, verification: Verification): Promise<void> {
  const targets = flags.format ?? [{ name: 'text' as const, file: undefined }];
  const plain = {
    color: wantsColor(terminal, flags.color),
    verbose: flags.verbose === true,
    tool: { name: 'specord', version },
  };
  const style = await withPage(plain, targets, terminal.cwd);
  for (const { name, file } of targets) {
    put(terminal, file, (await loadVerificationFormat(name))(verification, style));
  }
}

function refuse({ err }: Terminal, because: string): 2 {
  err(`specord: ${because}\n`);
  return 2;
}
