import { type Candidate, candidatesFor } from '../claims/binding/candidates.ts';
import type { Claim } from '../claims/claim.ts';
import type { Ledger } from '../claims/ledger.ts';
import type { Edit } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { topLine } from './blocks.ts';

export interface Anchoring {
  readonly candidate: Candidate;
  readonly edits: readonly Edit[];
}

/** The comments that would say what a block is about, the likeliest first. */
export function anchorings(claim: Claim, document: Document, ledger: Ledger): readonly Anchoring[] {
  const line = document.format === 'markdown' ? topLine(document, claim.at.range.line) : undefined;
  if (line === undefined) return [];
  return candidatesFor(claim, ledger).map((candidate) => {
    const { file, pointer } = candidate;
    const text = `<!-- specord: ${claim.kind} ${file}${pointer === '' ? '' : `#${pointer}`} -->\n`;
    return { candidate, edits: [{ file: document.path, start: line.offset, end: line.offset, text }] };
  });
}
