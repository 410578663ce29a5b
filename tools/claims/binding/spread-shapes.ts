import type { ShapeClaim } from '../claim.ts';
import { indexBy } from './index-by.ts';

export interface Spread {
  /** What the blocks say together. */
  readonly whole: ShapeClaim;
  readonly parts: readonly ShapeClaim[];
}

/** So few fields are no object, but sections side by side that each have so few may be one together. */
const FEW = 2;

/** Objects that a page goes through in sections of a field or two each: what names them is the heading above. */
export function spreadShapes(claims: readonly ShapeClaim[]): readonly Spread[] {
  const few = claims.filter(({ fields, context }) => fields.length <= FEW && context.titles.length > 1);
  const groups = indexBy(few, ({ form, context }) => [`${form} ${context.titles.slice(0, -1).join('\n')}`]);
  return [...groups.values()].flatMap((parts) => {
    const [first, ...others] = parts;
    if (!first || others.length === 0) return [];
    const fields = parts.flatMap((part) => part.fields);
    const isOnce = new Set(fields.map(({ name }) => name)).size === fields.length;
    const titles = first.context.titles.slice(0, -1);
    const context = { titles, subject: titles.at(-1)!, mentions: [], cites: [] };
    const whole: ShapeClaim = { ...first, complete: false, context, fields };
    return isOnce ? [{ whole, parts }] : [];
  });
}
