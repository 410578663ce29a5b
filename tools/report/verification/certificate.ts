import { createHash } from 'node:crypto';
import { type Cell, countOutcomes, type Verification } from '../../engine/cell.ts';
import { canonical } from '../../json/canonical.ts';
import type { Json, JsonObject } from '../../json/value.ts';

export interface Certifier {
  readonly tool: { readonly name: string; readonly version: string };
  /** When it is written, as a date and time. */
  readonly at: string;
  /** Of the manifest that lists the cases. */
  readonly casesSha256: string;
}

const INAPPLICABLE: ReadonlySet<string | undefined> = new Set(['not-served', 'redefined', 'decided']);

/** What was found out about a host, for whoever wants to rely on it; its schema stands beside it. */
export function certificateOf(
  { engine, cells, profiles = [], discovery }: Verification,
  { tool, at, casesSha256 }: Certifier,
): JsonObject {
  const ids = (is: (cell: Cell) => boolean) =>
    cells
      .filter(is)
      .map(({ id }) => id)
      .sort();
  const outcome = (...names: readonly Cell['outcome'][]) => ids((cell) => names.includes(cell.outcome));
  const skipped = (is: (lack: Cell['lack']) => boolean) =>
    ids((cell) => cell.outcome === 'skipped' && is(cell.lack));
  return {
    formatVersion: '1',
    generatedAt: at,
    generator: { ...tool },
    cases: { sha256: casesSha256, total: cells.length },
    engine,
    ...(discovery === undefined
      ? {}
      : { discovery: { ...discovery, sha256: sha256(canonical(discovery.document)) } }),
    profiles: profiles.map(({ name, passed, asked, cases, instead }) => ({
      name,
      verdict: verdictOf(passed, asked, instead),
      ...{ passed, asked, cases },
    })),
    results: {
      totals: { ...countOutcomes(cells) },
      executed: outcome('passed', 'failed', 'warned', 'crashed'),
      passed: outcome('passed'),
      failed: outcome('failed', 'crashed'),
      warned: outcome('warned'),
      inapplicable: skipped((lack) => INAPPLICABLE.has(lack)),
      blocked: skipped((lack) => lack === 'blocked'),
      skipped: skipped((lack) => lack === 'unasked' || lack === undefined),
    },
  };
}

function verdictOf(passed: number, asked: number, instead: string | undefined): string {
  if (instead !== undefined) return instead.replace(' ', '-');
  return passed === asked ? 'passed' : 'failed';
}

/** What a signature is of: the canonical form, so that nobody has to keep the bytes. */
export function signedText(certificate: JsonObject): string {
  const { signature: _, ...rest } = certificate;
  return canonical(rest as Json);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
