import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { caseDocuments, workflowsOf } from '../../tools/cases/case-documents.ts';
import type { GoldenCase } from '../../tools/cases/golden-case.ts';
import { writtenCases } from '../../tools/cases/written-cases.ts';
import { openwop } from '../../tools/openwop/openwop.ts';
import { corpusOf } from '../../tools/read/corpus.ts';
import type { WorkflowDefinition } from './workflow.ts';

const root = join(import.meta.dirname, '../..');

/** The documents of golden cases below a folder of this corpus. */
export function documentsIn(folder: string) {
  const paths = readdirSync(join(root, folder), { recursive: true })
    .map((path) => `${folder}/${String(path)}`)
    .filter((path) => path.endsWith('.yaml'));
  return caseDocuments(
    corpusOf(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))),
  );
}

const documents = documentsIn('spec/v1/cases').filter(({ families: [family = 'http-'] }) =>
  family.startsWith('http-'),
);

/** Every workflow that hosts install, in the order of the catalogue in `spec/v1/fixtures.md`. */
export const workflows = workflowsOf(documents) as readonly WorkflowDefinition[];

/** Every case that somebody wrote to be played over HTTP. */
export const exchanges: readonly GoldenCase[] = writtenCases(documents, openwop);
