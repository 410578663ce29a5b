import { Argument, Option } from 'commander';
import { compact } from '../../json/canonical.ts';
import { isObject } from '../../json/value.ts';
import { assembleBundle } from '../../openwop/debug-bundle/assemble-bundle.ts';
import { REDACTION_MODES } from '../../openwop/debug-bundle/bundle-input.ts';
import { projectBundleValidity } from '../../openwop/debug-bundle/project.ts';
import { validateBundle } from '../../openwop/debug-bundle/validate-bundle.ts';
import { readEvents } from '../../openwop/run-diff/read-events.ts';
import { Redactor } from '../../redaction/redactor.ts';
import type { CommandModule } from '../command.ts';
import { reportInputFailure } from '../input-failure.ts';
import { openRun } from '../runs/open-run.ts';
import { pathOf, readJson } from '../runs/read-json.ts';
import type { Terminal } from '../terminal.ts';

interface Flags {
  readonly events?: string;
  readonly redaction?: string;
  readonly cap?: string;
  readonly format: 'text' | 'json';
}

const command: CommandModule = {
  define(command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(['assemble', 'validate']))
      .argument(
        '<file>',
        'what the host knows {snapshot, events, spans, host, …}, or the bundle; - for standard input',
      )
      .option('--events <log>', 'assemble: take the events from this log (NDJSON)')
      .addOption(
        new Option('--redaction <mode>', 'assemble: how secrets are hidden').choices(REDACTION_MODES),
      )
      .option('--cap <bytes>', 'assemble: the largest bundle, 8 MiB by default')
      .addOption(
        new Option('-f, --format <name>', 'validate: how to say it')
          .choices(['text', 'json'])
          .default('text'),
      );
  },
  async run(terminal, parsed) {
    const [action, file] = parsed.args as [string, string];
    const flags = parsed.opts<Flags>();
    try {
      return action === 'assemble' ? assemble(terminal, file, flags) : validate(terminal, file, flags);
    } catch (error) {
      return reportInputFailure(terminal, error);
    }
  },
};

export default command;

function assemble(terminal: Terminal, file: string, { events, redaction, cap }: Flags): number {
  const known = readJson(terminal, file);
  const bundle = assembleBundle({
    generatedAt: new Date().toISOString(),
    ...(isObject(known) ? known : {}),
    ...(events && { events: readEvents(openRun(pathOf(terminal, events), events), events) }),
    ...(redaction && { redactionMode: redaction }),
    ...(cap && { capBytes: Number(cap) }),
  });
  terminal.out(compact(bundle));
  if (terminal.isTTY) terminal.out('\n');
  return 0;
}

function validate(terminal: Terminal, file: string, { format }: Flags): number {
  const bundle = readJson(terminal, file);
  const violations = validateBundle(bundle);
  const redactor = new Redactor('mask');
  if (format === 'json')
    terminal.out(`${JSON.stringify(redactor.redact(projectBundleValidity(bundle)), undefined, 2)}\n`);
  else {
    for (const { severity, pointer, message, code, sentence } of violations) {
      const place = `${file}${pointer && `#${redactor.text(pointer)}`}`;
      terminal.out(`${place}: ${severity}: ${message} (${code})\n  ${sentence}\n`);
    }
    if (violations.length === 0) terminal.out(`${file} keeps every sentence of the debug bundle contract.\n`);
  }
  return violations.some(({ severity }) => severity === 'error') ? 1 : 0;
}
