import type { ReferenceClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codeText, type Phrase } from '../text/phrase.ts';
import { sentencesOf } from '../text/sentences.ts';

const FILE =
  /^(?:\.{0,2}\/)?(?:[\w@.-]+\/)*[\w@.-]+\.(?:json|ya?ml|mdx?|ts|mjs|js|py|go|sh|proto|txt|csv)(?:#.*)?$/;
const POINTER = /^#\/[\w$~./{}%-]+$/;
/** "capabilities.replay.supported == true" speaks of what stands before the comparison. */
const PREDICATE =
  /^([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)\s*(?:===?|!==?|>=|<=|>|<|:)\s*(?:true|false|null|-?\d[\d.]*|"[^"]*"|'[^']*')$/;
const DOTTED = /^[A-Za-z_$][\w$]*(?:\[\])?(?:\.[A-Za-z_$][\w$-]*(?:\[\])?)+$/;

/** Files, pointers, dotted schema paths and URIs in code spans. */
export function codeReferences(page: Page, block: Block, phrase: Phrase): ReferenceClaim[] {
  const sentenceAt = sentencesFrom(phrase);
  return phrase.pieces.flatMap((piece): ReferenceClaim[] => {
    if (piece.kind !== 'code') return [];
    const written = codeText(piece).trim();
    const target = PREDICATE.exec(written)?.[1] ?? written;
    const form = formOf(target);
    if (form === undefined) return [];
    return [
      {
        kind: 'reference',
        form,
        at: page.place(piece.node),
        says: sentenceAt(piece.start),
        complete: true,
        context: contextOf(page, block),
        target,
      },
    ];
  });
}

/** Positions are asked for in rising order. */
function sentencesFrom(phrase: Phrase): (position: number) => string {
  let next = 0;
  return (position) => {
    const spans = sentencesOf(phrase);
    while (next < spans.length - 1 && spans[next]!.end <= position) next += 1;
    const span = spans[next];
    return span === undefined ? '' : clip(phrase.text.slice(span.start, span.end));
  };
}

function formOf(target: string): ReferenceClaim['form'] | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\/[^\s<>{}*…]+$/i.test(target)) return 'uri';
  if (target.length > 200 || /[*<>{}…]|\.{3}/.test(target)) return POINTER.test(target) ? 'path' : undefined;
  if (FILE.test(target)) return 'file';
  return POINTER.test(target) || DOTTED.test(target) ? 'path' : undefined;
}
