import type { Wire } from '../cases/protocol.ts';

/** The environment variable that holds the credential of a role. */
export function variableOf({ roles: [usual] }: Pick<Wire, 'roles'>, role: string): string {
  return role === usual ? 'SPECORD_TOKEN' : `SPECORD_TOKEN_${role.toUpperCase()}`;
}
