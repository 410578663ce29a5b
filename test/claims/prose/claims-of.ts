import type { Claim } from '../../../tools/claims/claim.ts';
import { proseClaims } from '../../../tools/claims/prose/prose-claims.ts';
import { corpusOf } from '../../../tools/read/corpus.ts';
import type { ProseDocument } from '../../../tools/read/document.ts';

export type Of<Kind extends Claim['kind']> = Extract<Claim, { kind: Kind }>;

export function proseOf(text: string, path = 'spec.md'): ProseDocument {
  return corpusOf({ [path]: text }).prose[0]!;
}

/** The claims of one kind that a page makes. */
export function claimsOf<Kind extends Claim['kind']>(kind: Kind, text: string, path?: string): Of<Kind>[] {
  return proseClaims(proseOf(text, path)).filter((claim): claim is Of<Kind> => claim.kind === kind);
}

/** The words of the document that a place covers. */
export function wordsAt(text: string, place: { readonly range: Claim['at']['range'] }): string {
  const { line, column, endLine, endColumn } = place.range;
  const lines = text.split('\n').slice(line - 1, endLine);
  const last = lines.length - 1;
  lines[last] = lines[last]!.slice(0, endColumn - 1);
  lines[0] = lines[0]!.slice(column - 1);
  return lines.join('\n');
}
