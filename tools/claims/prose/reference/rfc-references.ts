import type { ReferenceClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import type { Phrase } from '../text/phrase.ts';

const NUMBERED = /\bRFCs?[\s/-]*(\d{3,5})\b((?:\s*(?:,|and|or|–|-|to|\/)\s*\d{4}\b)*)/gi;

/** The record of the IETF's publisher has their numbers in its addresses. */
const REGISTERED = /10\.17487\/$/;

/** "RFC 0094", "RFCS/0056", "RFC 0030–0033"; whose they are, the corpus' own or the IETF's, is for rules to tell. */
export function rfcReferences(page: Page, block: Block, phrase: Phrase): ReferenceClaim[] {
  return [...phrase.text.matchAll(NUMBERED)].flatMap((match) => {
    if (REGISTERED.test(phrase.text.slice(0, match.index))) return [];
    const link = linkAt(phrase, match.index);
    const numbers = [match[1]!, ...(match[2]!.match(/\d{4}/g) ?? [])];
    return numbers.map(
      (target): ReferenceClaim => ({
        kind: 'reference',
        form: 'rfc',
        at: page.placeIn(phrase, match.index, match.index + match[0].length),
        says: clip(phrase.text.slice(Math.max(0, match.index - 60), match.index + match[0].length + 60)),
        complete: true,
        context: contextOf(page, block),
        target,
        ...(link !== undefined && { link }),
      }),
    );
  });
}

function linkAt({ pieces }: Phrase, at: number): string | undefined {
  return pieces.find(({ start, end }) => start <= at && at < end)?.link;
}
