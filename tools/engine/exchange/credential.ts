import type { Scene } from './play.ts';

/** A credential that no host has given out. */
const UNKNOWN = 'canary-nobody-knows-this';

/** What a role shows to the host; undefined for nobody. */
export function credentialOf(
  { target, protocol }: Pick<Scene, 'target' | 'protocol'>,
  role = protocol.wire.roles[0],
): string | undefined {
  return role === 'unknown' ? UNKNOWN : target.credentials.get(role);
}
