import type { LintResult } from '../../check/result.ts';
import type { Document } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type {
  Agreement,
  BindingShown,
  DocumentShown,
  FindingShown,
  RuleShown,
  SectionShown,
  StatementShown,
} from './agreement-shape.ts';
import { type AuditTold, auditShown } from './audit.ts';
import { findingShown } from './finding-shown.ts';
import { clipped, type Shelf, shelfOf } from './shelf.ts';
import { type Stated, type Statement, statementsOf } from './statements.ts';

const LONGEST_WORDS = 240;

export interface Told {
  readonly headline: string;
  readonly troubles: readonly string[];
  about(rule: string): string | undefined;
  /** Where the page of a rule stands. */
  addressOf?(rule: string): string | undefined;
  readonly audit?: AuditTold;
}

/** Where the documents of a corpus agree, contradict each other, or say what nothing checks. */
export function agreementOf(result: LintResult, told: Told): Agreement {
  const { corpus, findings, hidden, textOf } = result;
  const documents = corpus?.documents ?? [];
  const shelf = shelfOf(
    documents.map(({ path }) => path),
    textOf,
  );
  const texts = { shelf, textOf };
  const shown: readonly FindingShown[] = [
    ...findings.map((one) => findingShown(one, texts)),
    ...hidden.map(({ finding, by, reason }) => ({ ...findingShown(finding, texts), hidden: { by, reason } })),
  ];
  const judged = {
    found: findings,
    hidden: hidden.map(({ finding }) => finding),
    drifts: told.audit?.outcomes.map(({ drift }) => drift.at) ?? [],
  };
  const stated: Stated = corpus ? statementsOf(corpus, judged) : { statements: [], ties: [] };
  const { statements, bindings } = listed(stated, shelf);
  const audit = told.audit && auditShown(told.audit, shelf);
  return {
    headline: told.headline,
    troubles: told.troubles,
    texts: shelf.texts().map((one, number) => ({ ...one, ...describedBy(documents[number]) })),
    statements,
    bindings,
    findings: shown,
    rules: rulesOf(result, shown, told),
    ...(audit && { audit }),
  };
}

function listed({ statements, ties }: Stated, shelf: Shelf): Pick<Agreement, 'statements' | 'bindings'> {
  const numbers = new Map<Statement, number>();
  const shown = statements.map((one, number): StatementShown => {
    numbers.set(one, number);
    const { at, kind, says, status, findings, drifts } = one;
    return {
      at: shelf.open(at),
      kind,
      says: clipped(says, LONGEST_WORDS),
      status,
      ...(findings.length > 0 && { findings }),
      ...(drifts.length > 0 && { drifts }),
    };
  });
  const bindings = ties.map(
    ({ from, to, aim, bound }): BindingShown => ({
      from: numbers.get(from)!,
      to: numbers.get(to)!,
      aim: shelf.open(aim),
      by: bound.by,
      because: clipped(bound.because, LONGEST_WORDS),
    }),
  );
  return { statements: shown, bindings };
}

function describedBy(document: Document | undefined): Omit<DocumentShown, 'path' | 'lines'> {
  if (!document) return { kind: 'file', side: 'other', size: 0, sections: [] };
  const { kind, edition, standing, text } = document;
  return {
    kind,
    side: document.format === 'markdown' ? 'text' : hasTrait(document, 'contract') ? 'contract' : 'other',
    ...(edition !== undefined && { edition }),
    ...(standing !== 'live' && { standing }),
    size: text.length,
    sections: sectionsOf(document),
  };
}

function sectionsOf(document: Document): readonly SectionShown[] {
  if (document.format !== 'markdown') return [];
  return document.headings.map(({ text, depth, at }) => ({
    title: clipped(text, 120),
    depth,
    line: at.range.line,
  }));
}

/** What is shown of the rules that have something to say here. */
function rulesOf(
  { runs }: LintResult,
  findings: readonly FindingShown[],
  { about, addressOf }: Told,
): Readonly<Record<string, RuleShown>> {
  const cited = new Map(runs.map(({ rule }) => [rule.id, rule.cites]));
  const ids = [...new Set(findings.map(({ rule }) => rule))].sort();
  return Object.fromEntries(
    ids.map((id): [string, RuleShown] => {
      const page = introOf(about(id));
      const address = addressOf?.(id);
      const said = { ...(page !== undefined && { about: page }), ...(address !== undefined && { address }) };
      return [id, { cites: cited.get(id) ?? '', ...said }];
    }),
  );
}

/** The page of a rule up to its examples, without its title. */
function introOf(page: string | undefined): string | undefined {
  const intro = page
    ?.replace(/^# .*\n+/, '')
    .split(/\n## /)[0]
    ?.trim();
  return intro === undefined || intro === '' ? undefined : clipped(intro, 2_000);
}
