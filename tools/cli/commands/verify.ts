import type { GoldenCase } from '../../cases/golden-case.ts';
import { type Cell, countOutcomes, type Verification } from '../../engine/cell.ts';
import { verifyCommand } from '../../engine/command/verify-command.ts';
import { DamagedFixtures, readGoldenCases, readWorkflows } from '../../engine/golden-folder.ts';
import type { Target } from '../../engine/http/target.ts';
import { variableOf } from '../../engine/roles.ts';
import { hasSchemaSet, readSchemaSet } from '../../engine/schema-set.ts';
import { verifyHttp } from '../../engine/verify-http.ts';
import { openwop } from '../../openwop/openwop.ts';
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
    const all = casesFor(terminal, flags);
    if (typeof all === 'string') return refuse(terminal, all);
    const last = flags.rerunFailed === undefined ? undefined : readReport(terminal, flags.rerunFailed);
    const cases = selected(all, flags.only, last);
    if (typeof cases === 'string') return refuse(terminal, cases);
    const verification = await verify(terminal, flags, cases);
    if (typeof verification === 'string') return refuse(terminal, verification);
    const result = concluded(terminal, flags, verification, new Set(all.map(({ id }) => id)));
    await print(terminal, flags, result.verification);
    certify(terminal, flags, result.verification, foldersFor(terminal, flags).cases);
    return exitCodeOf(terminal, result.verification, result.stale);
  } catch (error) {
    return reportInputFailure(terminal, error);
  }
}

function casesFor(terminal: Terminal, flags: VerifyFlags): readonly GoldenCase[] | string {
  if (flags.engine === undefined && flags.engineCmd === undefined)
    return 'name an engine with --engine <url> or --engine-cmd <command>.';
  try {
    return readGoldenCases(foldersFor(terminal, flags).cases);
  } catch (error) {
    if (error instanceof DamagedFixtures) return `${error.message}. Nothing was checked.`;
    throw error;
  }
}

/** One line that counts, for eyes alone. */
async function verify(
  terminal: Terminal,
  flags: VerifyFlags,
  cases: readonly GoldenCase[],
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
    const { cases: folder, schemas } = foldersFor(terminal, flags);
    if (!hasSchemaSet(schemas)) return `the schemas that the cases name are not in ${schemas} (--schemas).`;
    const target = targetOf(terminal, flags, engine);
    return await verifyHttp({
      ...{ target, cases, protocol: openwop, concurrency, onCell },
      schemas: readSchemaSet(schemas),
      workflows: readWorkflows(folder),
    });
  } finally {
    line.clear();
  }
}

function targetOf({ env }: Terminal, { listen, set, timeout }: VerifyFlags, origin: URL): Target {
  const { wire } = openwop;
  const given = wire.roles.flatMap((role): [string, string][] => {
    const token = env[variableOf(wire, role)];
    return token ? [[role, token]] : [];
  });
  return {
    origin,
    credentials: new Map(given),
    tokenKey: env[wire.token.variable],
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
