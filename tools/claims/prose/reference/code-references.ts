import type { Context, ReferenceClaim } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codeText, type Phrase } from '../text/phrase.ts';

const FILE =
  /^(?:\.{0,2}\/)?(?:[\w@.-]+\/)*[\w@.-]+\.(?:json|ya?ml|mdx?|ts|mjs|js|py|go|sh|proto|txt|csv)(?:#.*)?$/;
const POINTER = /^#\/[\w$~./{}%-]+$/;
const DOTTED = /^[A-Za-z_$][\w$]*(?:\[\])?(?:\.[A-Za-z_$][\w$-]*(?:\[\])?)+$/;

/** Files, pointers and dotted schema paths in code spans. */
export function codeReferences(page: Page, phrase: Phrase, context: Context): ReferenceClaim[] {
  return phrase.pieces.flatMap((piece): ReferenceClaim[] => {
    if (piece.kind !== 'code') return [];
    const target = codeText(piece).trim();
    const form = formOf(target);
    if (form === undefined) return [];
    return [
      {
        kind: 'reference',
        form,
        at: page.place(piece.node),
        says: clip(phrase.text.slice(Math.max(0, piece.start - 60), piece.end + 60)),
        complete: true,
        context,
        target,
      },
    ];
  });
}

function formOf(target: string): ReferenceClaim['form'] | undefined {
  if (target.length > 200 || /[*<>{}…]|\.{3}/.test(target)) return POINTER.test(target) ? 'path' : undefined;
  if (FILE.test(target)) return 'file';
  return POINTER.test(target) || DOTTED.test(target) ? 'path' : undefined;
}
