import type { Mend } from '../../finding.ts';
import type { Link } from '../facts.ts';

/** The words stay, as they are set, and lead nowhere any more. Where the link is written otherwise, nothing is offered. */
export function unlinking({ form, text, url, at }: Link): readonly Mend[] {
  if (form !== 'link' || text === '') return [];
  const { range } = at;
  return ['', '`', '**', '*'].flatMap((mark) => {
    const words = `${mark}${text}${mark}`;
    const column = range.column - `[${words}](`.length;
    if (column < 1) return [];
    const whole = { ...at, range: { ...range, column, endColumn: range.endColumn + 1 } };
    const writes = [{ at: whole, was: `[${words}](${url})`, is: words }];
    return [{ title: 'Keep the words without the link', safe: false, chosen: true as const, writes }];
  });
}
