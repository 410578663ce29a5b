import type { Claim } from '../claims/claim.ts';
import { claimsIn } from '../claims/claim-maker.ts';
import { fact } from '../facts/fact.ts';
import type { Corpus, ProseDocument } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';

/** What the specification says in words, in those documents of two revisions that are not the same. */
export interface Wording {
  readonly base: readonly Claim[];
  readonly head: readonly Claim[];
}

/** Proposals and changelogs tell of the specification and are not part of it; nor is what lies in an archive. */
export function wordingOf(base: Corpus, head: Corpus): Wording {
  return { base: claimsOf(base, head), head: claimsOf(head, base) };
}

function claimsOf(corpus: Corpus, other: Corpus): readonly Claim[] {
  return corpus.prose
    .filter((document) => isSpecification(document) && other.document(document.path)?.hash !== document.hash)
    .flatMap(statedIn);
}

export function isSpecification(document: ProseDocument): boolean {
  return hasTrait(document, 'specification') && !document.archived && !document.external;
}

/** What a document states as the protocol is; a document that two revisions share is read once. */
export const statedIn = fact('stated', (document: ProseDocument) =>
  claimsIn(document).filter(({ context }) => context.aside === undefined),
);
