import { besides, type CaseDocument, caseDocumentOf } from '../claims/golden/case-document.ts';
import type { JsonObject } from '../json/value.ts';
import type { Corpus } from '../read/document.ts';
import { UnfitCases } from './unfit-cases.ts';

/** A workflow that hosts install and cases start. */
export interface Workflow extends JsonObject {
  readonly id: string;
}

/** Every document of golden cases in a corpus, expanded. */
export function caseDocuments({ data }: Corpus): readonly CaseDocument[] {
  return data
    .filter(({ kind }) => kind === 'case')
    .map((document) => {
      const expanded = caseDocumentOf(document, (link, from) =>
        data.find(({ path }) => path === besides(from, link)),
      );
      const [trouble] = expanded.troubles;
      if (trouble) throw new UnfitCases(`${document.path}#${trouble.pointer}: ${trouble.says}`);
      return expanded;
    });
}

export function workflowsOf(documents: readonly CaseDocument[]): readonly Workflow[] {
  return documents.flatMap(({ workflows }) =>
    workflows.map(({ value }) => ({ ...value, id: String(value.id) })),
  );
}
