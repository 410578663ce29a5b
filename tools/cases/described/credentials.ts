import type { Scheme } from '../../claims/formats/format.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { CREDENTIAL, type Send, UNKNOWN_CREDENTIAL } from '../exchange.ts';

/** What the name of a header may be (RFC 9110 §5.6.2). */
export const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/** How a client shows who it is. */
export interface Credentials {
  /** With a token in the usual header. */
  readonly isBearer: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The first of the ways that a client can choose from, where it is one of those known here; undefined where nobody has to
 * show anything, or only in a way that is not known.
 */
export function credentialsOf(
  security: Json | undefined,
  schemes: readonly Scheme[],
): Credentials | undefined {
  const ways = isArray(security) ? security.map((way) => Object.keys(isObject(way) ? way : {})) : [];
  if (ways.some((names) => names.length === 0)) return undefined;
  const known = ways.map((names) =>
    names.map((name) => schemes.find((scheme) => scheme.name === name)?.wire),
  );
  return known.flatMap((wires) => {
    const shown = wires.map((wire) => (wire === undefined ? undefined : shownBy(wire)));
    const [first, ...others] = shown;
    return first !== undefined && others.length === 0 ? [first] : [];
  })[0];
}

function shownBy(wire: Json): Credentials | undefined {
  const [type, scheme, name] = ['type', 'scheme', 'name'].map((key) => String(member(wire, key)));
  const nothing = { isBearer: false, headers: {}, query: {} };
  if (type === 'http' && scheme === 'basic')
    return { ...nothing, headers: { Authorization: `Basic ${CREDENTIAL}` } };
  if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') return { ...nothing, isBearer: true };
  if (type !== 'apiKey' || name === undefined || !TOKEN.test(name)) return undefined;
  const place = member(wire, 'in');
  if (place === 'query') return { ...nothing, query: { [name]: CREDENTIAL } };
  if (place === 'cookie') return { ...nothing, headers: { Cookie: `${name}=${CREDENTIAL}` } };
  return { ...nothing, headers: { [name]: CREDENTIAL } };
}

/** Whose credential a request goes with, and where it stands. */
export function showing(
  credentials: Credentials | undefined,
  who: 'somebody' | 'nobody' | 'unknown',
): Pick<Send, 'as' | 'headers'> & Pick<Credentials, 'query'> {
  if (credentials === undefined || who === 'nobody') return { as: 'nobody', query: {} };
  const { isBearer, headers, query } = credentials;
  if (isBearer) return { ...(who === 'unknown' && { as: 'unknown' }), query };
  const filled = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [
        name,
        who === 'unknown' ? text.replace(CREDENTIAL, UNKNOWN_CREDENTIAL) : text,
      ]),
    );
  return { as: 'nobody', headers: filled(headers), query: filled(query) };
}
