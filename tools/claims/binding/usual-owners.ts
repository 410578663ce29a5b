import type { Binding, ExampleClaim, ShapeClaim } from '../claim.ts';
import type { Evidence } from './evidence.ts';
import { wordsOf } from './likeness.ts';

type ExampleBinding = Binding<ExampleClaim, ShapeClaim>;

/** So many examples of one object show what a page goes through member by member. */
const USUAL = 3;

/** The objects of which a page shows one part after the other, by their keys. */
export function usualOwners(found: readonly ExampleBinding[]): ReadonlyMap<string, Evidence> {
  const counts = new Map<string, { readonly to: ShapeClaim; count: number }>();
  for (const { to, faults, bound } of found) {
    if (bound.by !== 'inferred' || faults?.length !== 0) continue;
    const key = `${to.at.file}#${to.at.pointer}`;
    const known = counts.get(key) ?? { to, count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  const usual = [...counts].filter(([, { count }]) => count >= USUAL);
  return new Map(
    usual.map(([key, { to }]) => [
      key,
      {
        weight: 0.75,
        by: 'inferred',
        says: `the page shows ${to.context.subject ?? 'it'} member by member`,
      },
    ]),
  );
}

/** One member without the braces around it, below a heading that calls it by its name. */
export function isHeadedMember({ bare, value, context }: ExampleClaim): boolean {
  const [name, ...others] = Object.keys(value ?? {});
  if (!bare || name === undefined || others.length > 0) return false;
  const title = wordsOf(context.titles.at(-1) ?? '');
  return wordsOf(name).every((word) => title.includes(word));
}
