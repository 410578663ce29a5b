import type { Binding, Claim } from '../../claims/claim.ts';

/** Kinds of claims that are about something that a structured document can state as well. */
const COMPARED: ReadonlySet<Claim['kind']> = new Set(['shape', 'values', 'operation', 'example', 'count']);

export interface Coverage {
  readonly kind: Claim['kind'];
  readonly bound: number;
  readonly all: number;
}

/** How many claims of each kind are bound to what they are about: silence about the rest says nothing. */
export function coverageOf(claims: readonly Claim[], bindings: readonly Binding[]): readonly Coverage[] {
  const bound = new Set(bindings.map(({ claim }) => nameOf(claim)));
  return [...COMPARED].map((kind) => {
    const own = claims.filter((claim) => claim.kind === kind && claim.context.aside === undefined);
    return { kind, bound: own.filter((claim) => bound.has(nameOf(claim))).length, all: own.length };
  });
}

/** Binding may read a claim otherwise than it was written; where it stands does not change. */
export function nameOf({ kind, at }: Claim): string {
  return `${kind} ${at.file}#${at.pointer}@${at.range.line}:${at.range.column}`;
}
