import type { Role } from '../../cases/exchange.ts';
import type { Target } from '../http/target.ts';

/** A credential that no host has given out. */
const UNKNOWN = 'canary-nobody-knows-this';

/** What a role shows to the host; undefined for nobody. */
export function credentialOf({ credentials }: Target, role: Role = 'owner'): string | undefined {
  return role === 'unknown' ? UNKNOWN : credentials.get(role);
}
