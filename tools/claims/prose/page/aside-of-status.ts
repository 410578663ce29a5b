import type { Claim, ClaimKind } from '../../claim.ts';
import type { HeaderClaim } from '../../text-claims.ts';

const GONE = /^\W*(?:superseded|withdrawn|rejected|replaced|obsoleted?|retired|abandoned)\b/i;
/** What a document says of itself, and where it points to, holds whatever becomes of it. */
const OUTLIVES: Readonly<Record<ClaimKind, boolean>> = {
  header: true,
  version: true,
  reference: true,
  values: false,
  shape: false,
  operation: false,
  message: false,
  code: false,
  example: false,
  count: false,
  duty: false,
  policy: false,
  exception: false,
};

/** What a superseded document says is not the protocol any more. */
export function withStatus(claims: readonly Claim[], header: readonly HeaderClaim[]): readonly Claim[] {
  const rows = header.flatMap((claim) => claim.rows);
  const status = rows.find(({ name }) => /^(?:status|state|stage)$/i.test(name));
  if (!status || !GONE.test(status.value)) return claims;
  return claims.map((claim) =>
    OUTLIVES[claim.kind] || claim.context.aside !== undefined
      ? claim
      : { ...claim, context: { ...claim.context, aside: 'historical' } },
  );
}
