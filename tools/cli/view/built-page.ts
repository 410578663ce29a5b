import type { Linted } from '../../check/lint.ts';
import { lint } from '../../index.ts';
import { agreementIn } from '../../report/html.ts';
import { written } from '../../report/written.ts';
import type { AuditTold } from '../../view/data/audit.ts';
import { jsonOf, pageWith, servedTemplate } from '../../view/data/island.ts';
import type { PageData, Parts } from '../../view/data/shape.ts';
import { DRAWN_FOR_PAGE, runAudit } from '../audit/run-audit.ts';
import { cacheOptions } from '../cache-options.ts';
import { withoutCredentials } from '../guarded.ts';
import { styleOf } from '../lint/output.ts';
import { scopeOptions } from '../scope-options.ts';
import type { Terminal } from '../terminal.ts';
import { pageAbout } from './page.ts';
import { type ComparingFlags, changePart, enginesPart } from './parts.ts';
import { proverPart } from './proofs.ts';
import type { Shown } from './serve.ts';

export interface ViewFlags extends ComparingFlags {
  readonly out: string;
  readonly serve?: boolean;
  readonly audit?: boolean;
  readonly engines?: readonly string[];
  readonly prove?: readonly string[];
  readonly cache?: string | boolean;
}

/** The page, or why there is none; in both cases what was read, so that a change of it can be waited for. */
export interface Built {
  readonly linted: Linted;
  readonly shown?: Shown;
  readonly refused?: string;
}

export async function buildPage(terminal: Terminal, flags: ViewFlags): Promise<Built> {
  const engines = enginesPart(terminal, flags.engines);
  const prover = flags.prove && (await proverPart(flags.prove, terminal.cwd));
  const linted = await lintAll(terminal, flags);
  if (linted.refused !== undefined) return { linted, refused: linted.refused };
  const change = await changePart(terminal, flags);
  if (typeof change === 'string') return { linted, refused: change };
  const audit = flags.audit ? await auditTold(terminal, flags) : undefined;
  if (typeof audit === 'string') return { linted, refused: audit };
  const parts = {
    agreement: agreementIn(linted, styleOf(terminal, {}, linted.root), audit),
    ...(change && { change }),
    ...(engines && { engines }),
    ...(prover && { prover }),
  };
  return { linted, shown: await shownAs(terminal, linted, parts, flags.serve === true) };
}

async function shownAs(terminal: Terminal, linted: Linted, parts: Parts, isServed: boolean): Promise<Shown> {
  const { template, subject } = await pageAbout(linted.root);
  const { tool } = styleOf(terminal, {}, linted.root);
  const data: PageData = { version: 1, tool, subject, parts, ...(isServed && { isServed }) };
  const cleaned = withoutCredentials(terminal);
  return {
    html: written(cleaned(pageWith(isServed ? servedTemplate(template) : template, data))),
    json: written(cleaned(jsonOf(data))),
  };
}

async function auditTold(terminal: Terminal, flags: ViewFlags): Promise<AuditTold | string> {
  const audited = await runAudit(terminal, flags, DRAWN_FOR_PAGE);
  if (typeof audited === 'string') return audited;
  const { outcomes, plan } = audited;
  const noticed = outcomes.filter(({ rule }) => rule !== undefined).length;
  const all = plan.possible.toLocaleString('en');
  const headline = `${noticed} of ${outcomes.length} drifts that were seeded were noticed, drawn from ${all} places.`;
  return { ...audited, headline };
}

function lintAll(terminal: Terminal, flags: ViewFlags): Promise<Linted> {
  const cache = cacheOptions(terminal, flags.cache);
  return lint({ ...scopeOptions(terminal, flags), paths: [], baseline: 'use', ...(cache && { cache }) });
}
