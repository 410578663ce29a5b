import type { Finding, Place, Related } from '../finding.ts';

const most = 3;

/** The other sides, and of the places that share the cause as many as a reader wants to look at. */
export function shownOf(
  { related }: Pick<Finding, 'related'>,
  all = false,
): { readonly shown: readonly Related[]; readonly more: number } {
  if (all) return { shown: related, more: 0 };
  const repeats = related.filter((one) => one.repeats);
  const left = new Set(repeats.slice(most));
  return { shown: related.filter((one) => !left.has(one)), more: left.size };
}

export function moreOf(more: number): string {
  return `and ${more} more of the same cause`;
}

/** A line for each of them. */
export function saidOf(finding: Finding, where: (at: Place) => string): readonly string[] {
  const { shown, more } = shownOf(finding);
  return [...shown.map(({ at, says }) => `${where(at)} ${says}`), ...(more > 0 ? [moreOf(more)] : [])];
}
