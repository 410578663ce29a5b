import { InvalidArgumentError, Option } from 'commander';
import { coverageOf } from '../../check/audit/coverage.ts';
import { plan } from '../../check/audit/plan.ts';
import { reasonsIn } from '../../check/audit/reasons.ts';
import { openCorpus } from '../../check/open.ts';
import { bind, claimsIn } from '../../claims/claim-maker.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { auditInThreads } from '../audit/in-threads.ts';
import { asJson, asText } from '../audit/report.ts';
import type { CommandModule } from '../command.ts';
import { progress } from '../lint/progress.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';

interface Flags extends ScopeFlags {
  readonly perKind: number;
  readonly seed: number;
  readonly format: 'text' | 'json';
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('--per-kind <n>', 'at most so many drifts of each kind on each side', whole, 8)
      .option('--seed <n>', 'which drifts are drawn; the same number draws the same', whole, 1)
      .addOption(new Option('-f, --format <name>', 'how to report').choices(['text', 'json']).default('text'))
      .addHelpText(
        'after',
        '\nA drift is seeded only where another place says the same, so that it makes a contradiction.',
      );
  },
  async run(terminal, parsed) {
    const { out, err } = terminal;
    const flags = parsed.opts<Flags>();
    const { perKind, seed, format } = flags;
    const scope = scopeOptions(terminal, flags);
    const opened = await openCorpus(scope);
    if (typeof opened === 'string') {
      err(`specord: ${opened}\n`);
      return 2;
    }
    const { corpus } = opened;
    const planned = plan(corpus, { perKind, seed });
    const drifts = planned.chosen.length;
    const line = progress(terminal);
    const onDrift = (done: number) => {
      line.clear();
      line.say(`${Math.min(done, drifts)} of ${drifts}`);
    };
    const outcomes = await auditInThreads({ ...scope, perKind, seed, onDrift }, drifts);
    line.clear();
    const claims = corpus.documents.flatMap(claimsIn);
    const bindings = bind(claims, corpus);
    const coverage = coverageOf(claims, bindings);
    const hasContract = corpus.data.some((document) => hasTrait(document, 'contract'));
    const why = reasonsIn(corpus, claims, bindings);
    const audited = { outcomes, plan: planned, coverage, perKind, seed, hasContract, why };
    out(format === 'json' ? asJson(audited) : asText(audited));
    return 0;
  },
};

export default command;

function whole(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('A whole number is needed.');
  return Number(text);
}
