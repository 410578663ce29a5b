import type { Context } from '../../claim.ts';

/** A fence whose first lines say that it shows what not to do. */
export function asideOfFence(text: string): Context['aside'] {
  const head = text.slice(0, 300).split('\n', 3).join('\n');
  if (
    /(?:\/\/|#|\/\*|<!--)[^\n]*(?:❌|✗|\b(?:invalid|incorrect|wrong|bad|don'?t|not allowed|rejected|malformed)\b)/i.test(
      head,
    )
  )
    return 'negative';
  if (/(?:\/\/|#|\/\*|<!--)[^\n]*\b(?:before|old|legacy|deprecated|previously|prior to)\b/i.test(head))
    return 'historical';
  return undefined;
}
