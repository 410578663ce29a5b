import type { Corpus, Document } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { topOf } from '../../read/top-of.ts';
import type { Change } from '../change.ts';

interface Own {
  readonly base?: Corpus | undefined;
  readonly head?: Corpus | undefined;
}

/**
 * Documents that stand in both revisions and that the configuration of the head takes out of all comparisons to come, in
 * which nothing of what they promise would be missed.
 */
export function leftOut(base: Corpus, head: Corpus, { base: before = base, head: after }: Own = {}) {
  if (after === undefined) return [];
  return head.documents
    .filter((one) => isCompared(one) && before.document(one.path)?.kind === one.kind)
    .filter(({ kind, path }) => after.document(path)?.kind !== kind)
    .map(leaving);
}

function isCompared(document: Document): boolean {
  return hasTrait(document, 'contract') || hasTrait(document, 'specification');
}

function leaving({ path }: Document): Change {
  return {
    kind: 'document-left-out',
    subject: path,
    verdict: 'breaking',
    says: `The configuration of the head leaves ${path} out, so that no later change to it would be seen. Leave it in, or name the configuration that is to hold with --config.`,
    head: topOf(path),
    differences: [],
  };
}
