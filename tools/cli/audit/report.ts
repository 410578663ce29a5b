import type { Outcome } from '../../check/audit/audit.ts';
import type { Coverage } from '../../check/audit/coverage.ts';
import { type Drift, KINDS, type Kind } from '../../check/audit/drift.ts';
import type { Plan } from '../../check/audit/plan.ts';

export interface Audited {
  readonly outcomes: readonly Outcome[];
  readonly plan: Plan;
  readonly coverage: readonly Coverage[];
  readonly perKind: number;
  readonly seed: number;
  /** Whether any document is a schema or an API description. */
  readonly hasContract: boolean;
  why(drift: Drift): string;
}

interface Row {
  readonly kind: Kind;
  readonly side: Outcome['side'];
  readonly noticed: number;
  readonly all: number;
}

const SIDES = ['structured', 'prose'] as const;

function rowsOf(outcomes: readonly Outcome[]): Row[] {
  return KINDS.flatMap((kind) =>
    SIDES.flatMap((side) => {
      const own = outcomes.filter((one) => one.side === side && one.drift.kind === kind);
      const noticed = own.filter(({ rule }) => rule !== undefined).length;
      return own.length === 0 ? [] : [{ kind, side, noticed, all: own.length }];
    }),
  );
}

export function asText(audited: Audited): string {
  const { outcomes, plan, coverage } = audited;
  const survivors = outcomes.filter(({ rule }) => rule === undefined).sort(byPlace);
  return [
    ...survivors.flatMap(({ drift }) => [
      `${drift.at.file}:${drift.at.range.line}:${drift.at.range.column}  ${drift.kind}`,
      `  nobody notices that ${drift.says}:`,
      `  ${audited.why(drift)}`,
      '',
    ]),
    ...table(rowsOf(outcomes)),
    '',
    ...unseeded(outcomes),
    `Bound to what they are about: ${coverage.map(share).join(', ')}.`,
    audited.hasContract
      ? `  \`specord claims --unbound\` lists the rest: drifts there go unseen.`
      : '  There is no schema and no API description here, so the text is compared with itself alone.',
    `Left out: ${plan.lone} places that nothing repeats, of ${plan.lone + plan.possible}.`,
    '',
    total(audited),
    '',
  ].join('\n');
}

/** Kinds in rows, and the two sides that a drift can come from in columns. */
function table(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const cell = (kind: Kind, side: Row['side']) => {
    const row = rows.find((one) => one.kind === kind && one.side === side);
    return row ? `${row.noticed} of ${row.all}` : '–';
  };
  const kinds = KINDS.filter((kind) => rows.some((row) => row.kind === kind));
  return [
    line('Drift', 'in contracts', 'in the text'),
    ...kinds.map((kind) => line(kind, cell(kind, 'structured'), cell(kind, 'prose'))),
  ];
}

function line(kind: string, structured: string, prose: string): string {
  return `${kind.padEnd(12)}${structured.padStart(13)}${prose.padStart(13)}`;
}

function unseeded(outcomes: readonly Outcome[]): string[] {
  const missing = KINDS.filter((kind) => !outcomes.some(({ drift }) => drift.kind === kind));
  return missing.length === 0
    ? []
    : [`Not seeded, as no two places say such a thing: ${missing.join(', ')}.`];
}

function share({ kind, bound, all }: Coverage): string {
  return `${bound} of ${all} ${kind === 'values' ? 'value sets' : `${kind}s`}`;
}

function total({ outcomes, perKind, seed }: Audited): string {
  if (outcomes.length === 0)
    return 'No drift could be seeded: no two places of these documents say the same in a form that is known here.';
  const noticed = outcomes.filter(({ rule }) => rule !== undefined).length;
  const percent = Math.round((1000 * noticed) / outcomes.length) / 10;
  return `${noticed} of ${outcomes.length} drifts were noticed (${percent} %), at most ${perKind} of a kind and side, drawn with --seed ${seed}.`;
}

export function asJson(audited: Audited): string {
  const { outcomes, plan, coverage, seed, perKind } = audited;
  const drifts = outcomes.map(({ drift: { kind, says, at, start, end, text }, side, rule }) => ({
    kind,
    side,
    says,
    at,
    edit: { start, end, text },
    rule: rule ?? null,
  }));
  const survivors = outcomes.filter(({ rule }) => rule === undefined);
  const report = {
    version: 2,
    seed,
    perKind,
    possible: plan.possible,
    lone: plan.lone,
    kinds: rowsOf(outcomes),
    coverage,
    drifts,
    survivors: survivors.map(({ drift }) => ({
      kind: drift.kind,
      at: drift.at,
      says: drift.says,
      why: audited.why(drift),
    })),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function byPlace(a: Outcome, b: Outcome): number {
  if (a.drift.at.file !== b.drift.at.file) return a.drift.at.file < b.drift.at.file ? -1 : 1;
  return a.drift.start - b.drift.start;
}
