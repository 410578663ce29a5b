import { type Rfc, rfcOf } from '../claims/rfc/rfc.ts';
import type { Corpus, ProseDocument } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import type { Change } from './change.ts';
import { type CompareOptions, compareCorpora } from './compare.ts';
import { isDocumentedLost } from './documented.ts';

/** What a branch did to a corpus: the proposals as they were, the files that it touched, and what that changes. */
export interface Revision {
  /** As the user named the base. */
  readonly name: string;
  readonly rfcs: readonly Rfc[];
  readonly files: readonly ChangedFile[];
  readonly changes: readonly Change[];
  /** Whether the head refuses an instance that a document of the base shows as valid. */
  isDocumentedLost(): boolean;
}

export interface ChangedFile {
  readonly path: string;
  readonly how: 'added' | 'removed' | 'changed';
}

export function revisionOf(name: string, base: Corpus, head: Corpus, options: CompareOptions = {}): Revision {
  const proposals = base.prose.filter((one): one is ProseDocument => hasTrait(one, 'proposal'));
  return {
    name,
    rfcs: proposals.map(rfcOf),
    files: changedFiles(base, head),
    changes: compareCorpora(base, head, options).changes,
    isDocumentedLost: () => isDocumentedLost(base, head),
  };
}

function changedFiles(base: Corpus, head: Corpus): readonly ChangedFile[] {
  const before = new Map(base.documents.map(({ path, hash }) => [path, hash]));
  const after = new Map(head.documents.map(({ path, hash }) => [path, hash]));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const touched = [...after].filter(([path, hash]) => before.get(path) !== hash);
  return [
    ...removed.map((path): ChangedFile => ({ path, how: 'removed' })),
    ...touched.map(([path]): ChangedFile => ({ path, how: before.has(path) ? 'changed' : 'added' })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}
