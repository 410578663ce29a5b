import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, ClaimKind } from '../../claims/claim.ts';

/** Kinds of claims that are about something that a structured document can state as well. */
const COMPARED: Readonly<Record<ClaimKind, boolean>> = {
  shape: true,
  values: true,
  operation: true,
  example: true,
  count: true,
  message: false,
  code: false,
  version: false,
  reference: false,
  duty: false,
  policy: false,
  exception: false,
  header: false,
};
export const comparedKinds = (Object.keys(COMPARED) as ClaimKind[]).filter((kind) => COMPARED[kind]);

/** Whether somebody wants to know what it is about; an author can say so in a comment. */
export function isCompared({ kind, context }: Claim): boolean {
  return COMPARED[kind] && context.aside === undefined;
}

export interface Coverage {
  readonly kind: ClaimKind;
  readonly bound: number;
  readonly all: number;
}

/** How many claims of each kind are bound to what they are about: silence about the rest says nothing. */
export function coverageOf(claims: readonly Claim[], bindings: readonly Binding[]): readonly Coverage[] {
  const bound = new Set(bindings.map(({ claim }) => nameOf(claim)));
  return comparedKinds.map((kind) => {
    const own = claims.filter((claim) => claim.kind === kind && claim.context.aside === undefined);
    return { kind, bound: own.filter((claim) => bound.has(nameOf(claim))).length, all: own.length };
  });
}

/** Binding may read a claim otherwise than it was written; where it stands does not change. */
export function nameOf({ kind, at }: Claim): string {
  return `${kind} ${at.file}#${at.pointer}@${at.range.line}:${at.range.column}`;
}
