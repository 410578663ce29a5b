import { isObject } from '../../json/value.ts';
import type { ExampleClaim, ShapeClaim } from '../claim.ts';
import { ABSENCE } from '../examples/forgive.ts';
import type { Binding } from './binding.ts';
import type { Evidence } from './evidence.ts';
import { wordsOf } from './likeness.ts';
import type { ObjectOwners } from './object-owners.ts';

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

/** So many members that are all known to an object show one of it where the page shows several. */
const MEMBERS = 4;

/** Those of the usual objects that know all members of an example. */
export function usualFor(
  { value, strict, complete }: ExampleClaim,
  usual: ReadonlyMap<string, Evidence>,
  owners: ObjectOwners,
): ReadonlyMap<string, Evidence> | undefined {
  const names = isObject(value) ? Object.keys(value) : [];
  if (names.length < MEMBERS || !strict || !complete) return undefined;
  const knowing = [...usual].filter(([key]) => names.every((name) => owners.at(key)?.fields.has(name)));
  return knowing.length === 1 ? new Map(knowing) : undefined;
}

/** What only lacks something may be of another kind, whatever the page shows beside it. */
export function withoutAbsence(binding: ExampleBinding | undefined): ExampleBinding | undefined {
  return binding?.faults?.some(({ keyword }) => ABSENCE.has(keyword)) ? undefined : binding;
}
