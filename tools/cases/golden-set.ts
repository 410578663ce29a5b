import { createHash } from 'node:crypto';
import type { Json } from '../json/value.ts';
import type { Corpus } from '../read/document.ts';
import { caseDocuments, type Workflow, workflowsOf } from './case-documents.ts';
import type { GoldenCase } from './golden-case.ts';
import type { Protocol } from './protocol.ts';
import { bodyCases } from './request-bodies.ts';
import { schemaCases } from './schema/schema-cases.ts';
import { UnfitCases } from './unfit-cases.ts';
import { written } from './written.ts';
import { writtenCases } from './written-cases.ts';

/** Every file of the published folder, by its path: the manifest, the cases and the workflows that they start. */
export type GoldenSet = ReadonlyMap<string, string>;

export interface Manifest {
  readonly formatVersion: '1';
  readonly corpusVersion: string;
  readonly total: number;
  readonly families: Readonly<Record<string, number>>;
  readonly cases: readonly ManifestCase[];
  readonly workflows: readonly ManifestFile[];
}

export interface ManifestCase extends ManifestFile {
  readonly family: string;
}

export interface ManifestFile {
  readonly id: string;
  readonly file: string;
  readonly sha256: string;
}

export const MANIFEST = 'manifest.json';

/** What a corpus gives: cases from its schemas, those that its authors wrote, and others that somebody asked for. */
export function goldenSet(
  corpus: Corpus,
  protocol: Pick<Protocol, 'projections' | 'wording'>,
  corpusVersion: string,
  others: readonly GoldenCase[] = [],
): GoldenSet {
  const documents = caseDocuments(corpus);
  const workflows = workflowsOf(documents);
  const ids = new Set(workflows.map(({ id }) => id));
  const cases = [
    ...schemaCases(corpus),
    ...writtenCases(documents, protocol),
    ...documents.flatMap((one) => bodyCases(one, corpus, ids)),
    ...others,
  ];
  return setOf(cases, workflows, corpusVersion);
}

/** The same cases give the same bytes, in whatever order they come. */
export function setOf(
  unordered: readonly GoldenCase[],
  workflows: readonly Workflow[],
  corpusVersion: string,
): GoldenSet {
  const cases = [...unordered].sort(byId);
  refuseRepeated(cases.map(({ id }) => id));
  const caseFiles = cases.map((one) => ({
    ...one,
    file: fileOf(one),
    text: written(one as unknown as Json),
  }));
  const workflowFiles = [...workflows]
    .sort(byId)
    .map((one) => ({ id: one.id, file: `workflows/${one.id}.json`, text: written(one) }));
  const manifest: Manifest = {
    formatVersion: '1',
    corpusVersion,
    total: cases.length,
    families: countFamilies(cases),
    cases: caseFiles.map(({ id, family, file, text }) => ({ id, family, file, sha256: sha256(text) })),
    workflows: workflowFiles.map(({ id, file, text }) => ({ id, file, sha256: sha256(text) })),
  };
  return new Map([
    [MANIFEST, written(manifest as unknown as Json)],
    ...[...caseFiles, ...workflowFiles].map(({ file, text }): [string, string] => [file, text]),
  ]);
}

/** An id that begins with its family, as `family/name`, is not written twice. */
function fileOf({ id, family }: GoldenCase): string {
  return id.startsWith(`${family}/`) ? `${id}.json` : `${family}/${id}.json`;
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex');
}

function countFamilies(cases: readonly GoldenCase[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { family } of cases) counts.set(family, (counts.get(family) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function refuseRepeated(ids: readonly string[]): void {
  const repeated = ids.filter((id, index) => id === ids[index - 1]);
  if (repeated.length > 0) throw new UnfitCases(`golden cases share an id: ${repeated.join(', ')}`);
}
