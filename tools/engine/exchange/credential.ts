import { UNKNOWN_CREDENTIAL } from '../../cases/exchange.ts';
import type { Scene } from './play.ts';

/** What a role shows to the host; undefined for nobody. */
export function credentialOf(
  { target, protocol }: Pick<Scene, 'target' | 'protocol'>,
  role = protocol.wire.roles[0],
): string | undefined {
  return role === 'unknown' ? UNKNOWN_CREDENTIAL : target.credentials.get(role);
}
