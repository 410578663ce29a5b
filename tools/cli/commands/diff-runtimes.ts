import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../../json/value.ts';
import { asciiJson } from '../../openwop/runtime-diff/ascii-json.ts';
import { ARTIFACTS, type Side } from '../../openwop/runtime-diff/evidence.ts';
import { RUNTIMES } from '../../openwop/runtime-diff/runtime.ts';
import { type RuntimeDiff, runtimeDiff } from '../../openwop/runtime-diff/runtime-diff.ts';
import { problemsOfDocument } from '../../openwop/runtime-diff/validate-document.ts';
import { readRegular } from '../../read/source/regular-file.ts';
import { Redactor } from '../../redaction/redactor.ts';
import { CREDENTIAL_PATTERN } from '../../redaction/secret-patterns.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import type { Terminal } from '../terminal.ts';

interface Flags {
  readonly basePrefix?: string;
  readonly headPrefix?: string;
  readonly baseRuntime?: string;
  readonly headRuntime?: string;
  readonly exitCode?: boolean;
  readonly validate?: boolean;
}

/** An artifact is read whole. */
const MOST = 2 ** 30;

const runtimes = RUNTIMES.join(' or ');

const command: CommandModule = {
  define(command) {
    command
      .argument('<base>', `folder with ${ARTIFACTS.join(', ')}; with --validate the document to look at`)
      .argument('[head]', 'folder to compare it with')
      .option('--base-prefix <path>', 'the work folder of the base run, ending with a slash; never guessed')
      .option('--head-prefix <path>', 'the work folder of the head run, ending with a slash; never guessed')
      .option('--base-runtime <name>', `the runtime of the base run: ${runtimes}; never guessed`)
      .option('--head-runtime <name>', `the runtime of the head run: ${runtimes}; never guessed`)
      .option(
        '--validate',
        'say whether a document of such a comparison is one: members, order, sets, status, bytes',
      )
      .option('--exit-code', 'exit with 1 also when the diff is partial or the surfaces differ');
  },
  async run(terminal, parsed) {
    const [base = '', head] = parsed.args;
    const flags = parsed.opts<Flags>();
    try {
      if (flags.validate) return validate(terminal, base);
      if (head === undefined) return refuse(terminal);
      const diff = runtimeDiff(
        sideOf(terminal, base, flags.baseRuntime, flags.basePrefix),
        sideOf(terminal, head, flags.headRuntime, flags.headPrefix),
      );
      const redactor = new Redactor('mask', [], CREDENTIAL_PATTERN);
      terminal.out(asciiJson(redactor.redact(diff.document) as JsonObject));
      explain({ ...terminal, err: (text) => terminal.err(redactor.text(text)) }, diff);
      return diff.status === 'failed' || (flags.exitCode && !isCleanAndEqual(diff)) ? 1 : 0;
    } catch (error) {
      return reportInputFailure(terminal, error);
    }
  },
};

export default command;

function refuse({ err }: Terminal): 2 {
  err('specord: name two folders of evidence, or one document with --validate.\n');
  return 2;
}

function validate(terminal: Terminal, file: string): number {
  const problems = problemsOfDocument(readRegular(resolve(terminal.cwd, file), MOST));
  const redactor = new Redactor('mask', [], CREDENTIAL_PATTERN);
  for (const problem of problems) terminal.out(`${file}: ${redactor.text(problem)}\n`);
  if (problems.length === 0) terminal.out(`${file} is a document of the cross-runtime diff, version 0.\n`);
  return problems.length === 0 ? 0 : 1;
}

/** A folder or a pipe in the place of a file is no artifact. */
function sideOf(
  { cwd }: Terminal,
  folder: string,
  runtime: string | undefined,
  workDirPrefix: string | undefined,
): Side {
  const files = ARTIFACTS.map((artifact) => {
    const path = join(resolve(cwd, folder), artifact);
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
    return [artifact, isFile ? readRegular(path, MOST) : undefined];
  });
  return { files: Object.fromEntries(files), runtime, workDirPrefix };
}

function isCleanAndEqual({ status, surface }: RuntimeDiff): boolean {
  const sets = Object.values(surface);
  return status === 'clean' && sets.every(({ added, removed }) => added.length + removed.length === 0);
}

function explain({ err }: Terminal, { status, causes, warnings, preconditions }: RuntimeDiff): void {
  for (const { code, text } of causes) err(`${code}: ${text}\n`);
  for (const warning of warnings) err(`warning: ${warning}\n`);
  if (status === 'failed') {
    err(
      'specord: the sides cannot be compared for the reasons above. Prefixes and runtimes are declared with ',
    );
    err('--base-prefix, --head-prefix, --base-runtime and --head-runtime.\n');
  } else if (status !== 'clean') {
    const broken = Object.keys(preconditions).filter((name) => !preconditions[name]);
    err(`specord: ${status}, because ${broken.join(', ')} does not hold; this is no evidence for a claim.\n`);
  }
}
