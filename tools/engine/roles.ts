import type { Role } from '../cases/exchange.ts';

/** The roles whose credentials a user can give. */
export const ROLES: readonly Role[] = [
  ...(['owner', 'colleague', 'reader', 'writer', 'neighbour', 'stranger'] as const),
  ...(['production', 'limited', 'expired', 'revoked'] as const),
];

/** The environment variable that holds the credential of a role. */
export function variableOf(role: string): string {
  return role === 'owner' ? 'SPECORD_TOKEN' : `SPECORD_TOKEN_${role.toUpperCase()}`;
}
