import type { ShapeClaim } from '../claim.ts';
import type { Page, ShapeChoice } from './bind-shapes.ts';
import { calls, type Evidence } from './evidence.ts';
import { isSame, type ObjectOwner } from './object-owners.ts';
import { type Family, fold } from './owners.ts';

/** A section that only adds fields to the object of the one around it, and a page that spreads an object over tables. */
export function besideOf(
  claim: ShapeClaim,
  choices: readonly ShapeChoice[],
  page: Page,
): ReadonlyMap<string, Evidence> {
  const { titles } = claim.context;
  const found = new Map<string, Evidence>();
  for (const {
    claim: other,
    owners: [owner],
  } of choices) {
    if (!owner || !claim.fields.every(({ name }) => owner.members.has(fold(name)))) continue;
    const outer = other.context.titles;
    const isAround = outer.length < titles.length && outer.every((title, index) => title === titles[index]);
    if (isAround)
      found.set(owner.key, {
        weight: 0.7,
        by: 'inferred',
        says: `the section stands in that of ${calls(owner)}`,
      });
    else if (
      claim.form === 'table' &&
      claim.fields.length > 1 &&
      other.form === 'table' &&
      !found.has(owner.key) &&
      isAlone(claim, owner, page)
    )
      found.set(owner.key, {
        weight: 0.5,
        by: 'inferred',
        says: `another table of the page is about ${calls(owner)}`,
      });
  }
  return found;
}

/** Nothing else has all of the fields. */
function isAlone(claim: ShapeClaim, owner: ObjectOwner, { owners, view }: Page): boolean {
  const names = claim.fields.map(({ name }) => name);
  const all = (shared: readonly string[], family: Family<ObjectOwner>) =>
    shared.length >= names.length && view(family).length > 0;
  return [...owners.sharing(names)].every(
    ([family, shared]) => !all(shared, family) || isSame(family.first, owner),
  );
}
