import { Option } from 'commander';
import { type Coverage, coverageOf, nameOf } from '../../check/audit/coverage.ts';
import { openCorpus } from '../../check/open.ts';
import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim } from '../../claims/claim.ts';
import { bind, claimsIn } from '../../claims/claim-maker.ts';
import type { Grounds } from '../../claims/grounds.ts';
import { wrap } from '../../report/wrap.ts';
import type { CommandModule } from '../command.ts';
import { defineScope, type ScopeFlags, scopeOptions } from '../scope-options.ts';

interface Flags extends ScopeFlags {
  readonly unbound?: boolean;
  readonly format: 'text' | 'json';
}

const command: CommandModule = {
  define(command) {
    defineScope(command)
      .option('--unbound', 'only what is bound to nothing')
      .addOption(
        new Option('-f, --format <name>', 'how to list them').choices(['text', 'json']).default('text'),
      );
  },
  async run(terminal, parsed) {
    const { out, err } = terminal;
    const flags = parsed.opts<Flags>();
    const opened = await openCorpus(scopeOptions(terminal, flags));
    if (typeof opened === 'string') {
      err(`specord: ${opened}\n`);
      return 2;
    }
    const claims = opened.corpus.documents.flatMap(claimsIn);
    const bindings = bind(claims, opened.corpus);
    const coverage = coverageOf(claims, bindings);
    const bound = new Set(bindings.map(({ claim }) => nameOf(claim)));
    const shown = coverage.map(({ kind }) => kind);
    const unbound = claims.filter((claim) => shown.includes(claim.kind) && !bound.has(nameOf(claim)));
    if (flags.format === 'json') {
      out(
        `${JSON.stringify({ version: 1, coverage, claims, bindings: bindings.map(plain), unbound }, null, 2)}\n`,
      );
      return 0;
    }
    const { columns = Number.POSITIVE_INFINITY } = terminal;
    if (!flags.unbound) for (const binding of bindings) out(boundLine(binding, columns));
    for (const claim of unbound) out(`${stated(claim, columns)}\n    bound to nothing\n`);
    out(`\n${coverage.map(share).join('\n')}\n`);
    return 0;
  },
};

export default command;

function plain({ claim, to, bound, grounds, faults }: Binding): object {
  const { at, kind } = claim;
  return {
    kind,
    at,
    to: { kind: to.kind, at: to.at, subject: to.context.subject },
    bound,
    ...(grounds && { grounds }),
    ...(faults && { faults }),
  };
}

function where({ at }: Claim): string {
  return `${at.file}:${at.range.line}:${at.range.column}`;
}

/** On a terminal it takes one line. */
function stated(claim: Claim, columns: number): string {
  const line = `${where(claim)}  ${claim.kind}  ${claim.says}`;
  return line.length > columns ? `${line.slice(0, columns - 1)}…` : line;
}

function boundLine({ claim, to, bound, grounds }: Binding, columns: number): string {
  const aim = `${to.at.file}${to.at.pointer === '' ? '' : `#${to.at.pointer}`}`;
  const why = wrap(`${bound.by}: ${aim}, because ${bound.because}`, columns - 4).replaceAll(/^/gm, '    ');
  return `${stated(claim, columns)}\n${why}\n${grounds ? passedOver(grounds) : ''}`;
}

/** The best of what was not taken, beside what was. */
function passedOver({ rejected, ...taken }: Grounds): string {
  if (!rejected) return '';
  const rate = (one: Omit<Grounds, 'rejected'>) =>
    `coverage ${percent(one.coverage)}, reverse ${percent(one.reverse)}, evidence ${percent(one.evidence)}`;
  return `    and not ${rejected.name} (${rejected.key}): ${rate(rejected)}, against ${rate(taken)}\n`;
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`;
}

function share({ kind, bound, all }: Coverage): string {
  return `${kind}: ${bound} of ${all} bound${all === 0 ? '' : ` (${percent(bound / all)})`}`;
}
