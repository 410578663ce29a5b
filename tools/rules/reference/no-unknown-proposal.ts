import type { Claim } from '../../claims/claim.ts';
import type { ReferenceClaim } from '../../claims/text-claims.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly number: string;
  readonly first: string;
  readonly last: string;
}

/** A collection of which fewer are here is an excerpt. */
const MOST = 0.7;

export default defineRule<'claims' | 'files', Data>({
  id: 'reference/no-unknown-proposal',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['claims', 'files'],
  cites: 'A proposal that the text cites by number has to be there',
  *check({ claims, files }) {
    const numbers = files.flatMap(({ path }) => numberOf(path) ?? []);
    if (!isWhole(numbers)) return;
    const known = new Set(numbers.map(Number));
    const cited = claims.filter(isOwn);
    // A number whose citation leads elsewhere is one of somebody else's, on whatever page.
    const others = new Set(cited.filter(leadsAway).map((claim) => Number(claim.target)));
    for (const claim of cited) {
      if (known.has(Number(claim.target)) || others.has(Number(claim.target))) continue;
      yield {
        at: claim.at,
        data: { number: claim.target, first: numbers[0]!, last: numbers.at(-1)! },
      };
    }
  },
  says: ({ number, first, last }) =>
    `The text cites RFC ${number}, yet the proposals here, ${first} to ${last}, do not hold it. Correct the number, or add the proposal.`,
  subjects: ({ claims }) => claims.filter(isOwn).length,
});

/** `RFCS/0042-title.md`; the number of a template is zero. */
function numberOf(path: string): string | undefined {
  const number = /(?:^|\/)(?:rfcs?|proposals|peps?|eips?|seps?)\/(?:[a-z]+-)?(\d{3,5})-[^/]*\.mdx?$/i.exec(
    path,
  )?.[1];
  return number === undefined || Number(number) === 0 ? undefined : number;
}

function isWhole(numbers: readonly string[]): boolean {
  const values = [...new Set(numbers.map(Number))].sort((a, b) => a - b);
  if (values.length < 3) return false;
  const span = values.at(-1)! - values[0]! + 1;
  return values.length >= span * MOST;
}

/** To another place of the web, or to an entry among the references of the page. */
function leadsAway({ link }: ReferenceClaim): boolean {
  return link !== undefined && /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link);
}

/** The IETF writes its numbers without a leading zero. */
function isOwn(claim: Claim): claim is ReferenceClaim {
  if (claim.kind !== 'reference' || claim.form !== 'rfc') return false;
  return /^0\d{2,4}$/.test(claim.target) && Number(claim.target) > 0 && claim.context.aside !== 'negative';
}
