import type { Wire } from '../../cases/protocol.ts';
import type { Target } from '../http/target.ts';
import { variableOf } from '../roles.ts';

/** Puts the environment variable that holds a credential in its place, so that whoever has it can send the same again. */
export function variablesFor(
  { credentials, tokenKey }: Pick<Target, 'credentials' | 'tokenKey'>,
  wire: Wire,
): (text: string) => string {
  const known = [...credentials].map(([role, token]) => [token, variableOf(wire, role)] as const);
  if (tokenKey !== undefined && wire.token) known.push([tokenKey, wire.token.variable]);
  // The longest first: one may be the beginning of another.
  const longest = known.filter(([token]) => token.length > 0).sort(([a], [b]) => b.length - a.length);
  return (text) => longest.reduce((shown, [token, name]) => shown.replaceAll(token, `\${${name}}`), text);
}
