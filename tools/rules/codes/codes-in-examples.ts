import type { Binding, ExampleClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import { isObject } from '../../json/value.ts';
import type { Catalogue } from './catalogue.ts';

interface Shown {
  readonly member: string;
  readonly code: string;
  readonly at: Place;
}

/** So many examples have to show catalogued codes in a member before it is the one that codes stand in. */
const FEWEST = 8;

/** Codes in the bodies of examples, where one member of nearly all of them holds what the catalogue lists. */
export function codesInExamples(bindings: readonly Binding[], { codes }: Catalogue): readonly Shown[] {
  const shown = bindings.flatMap(({ claim }) => (claim.kind === 'example' ? wordsIn(claim) : []));
  const members = new Set(shown.flatMap(({ member, code }) => (codes.has(code) ? [member] : [])));
  return [...members].flatMap((member) => {
    const own = shown.filter((one) => one.member === member);
    const known = own.filter(({ code }) => codes.has(code)).length;
    return known >= FEWEST && known * 20 >= own.length * 17 ? own : [];
  });
}

function wordsIn(claim: ExampleClaim): Shown[] {
  const { value, places, placeholders } = claim;
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([member, code]) => {
    const at = places[`/${member}`] ?? claim.at;
    const isWord = typeof code === 'string' && /^[\w.-]+$/.test(code);
    return isWord && at && !placeholders?.includes(`/${member}`) ? [{ member, code, at }] : [];
  });
}
