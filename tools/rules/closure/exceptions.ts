import type { Claim } from '../../claims/claim.ts';

/** Whether a section about exceptions names the file: what is said of others does not hold for it. */
export function isExcepted(file: string, claims: readonly Claim[]): boolean {
  return claims.some((claim) => claim.kind === 'exception' && claim.files.includes(baseOf(file)));
}

export function baseOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
