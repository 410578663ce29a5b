import type { Claim } from '../../claims/claim.ts';
import type { ReferenceClaim } from '../../claims/text-claims.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly target: string;
  readonly says: string;
}

/** Words in a sentence that speaks of the removal itself. */
const TELLS =
  /\b(?:removed|removal|deprecated|formerly|previously|replaced|replaces|renamed|instead of|no longer|obsolete|superseded|before v?\d|prior to|until v?\d|was)\b/i;

export default defineRule<'stated', Data>({
  id: 'reference/no-removed-thing',
  since: '0.1.0',
  severity: 'warning',
  reads: ['stated'],
  cites: 'What a specification calls removed is no part of it any more',
  *check({ stated }) {
    const removed = new Map(stated.filter(isRemoval).map((claim) => [claim.target, claim]));
    for (const claim of stated) {
      if (!isMention(claim)) continue;
      const gone = removed.get(claim.target);
      if (gone === undefined || claim.at.range.line === gone.at.range.line || TELLS.test(claim.says))
        continue;
      yield {
        at: claim.at,
        data: { target: claim.target, says: gone.says },
        related: [{ at: gone.at, says: gone.says }],
      };
    }
  },
  says: ({ target }) =>
    `The text points to \`${target}\`, which the same document calls removed. Name what took its place, or say that it is history.`,
  subjects: ({ stated }) => stated.filter(isRemoval).length,
});

function isRemoval(claim: Claim): claim is ReferenceClaim {
  return claim.kind === 'reference' && claim.form === 'register' && /\bremoved\b/i.test(claim.says);
}

function isMention(claim: Claim): claim is ReferenceClaim {
  return (
    claim.kind === 'reference' &&
    (claim.form === 'file' || claim.form === 'path') &&
    claim.context.aside === undefined &&
    !claim.context.titles.some((title) => TELLS.test(title) || title.includes(claim.target))
  );
}
