import type { Unserved, Verification } from '../../engine/cell.ts';
import type { ProfileResult } from '../../engine/profile-results.ts';
import { countOf } from './matrix.ts';

/** How each part of the contract went: `openwop-core 41 of 43`. */
export function profileWords({ name, passed, asked, instead }: ProfileResult): string {
  return `${name} ${instead ?? `${passed} of ${asked}`}`;
}

/** The parts of the contract in a sentence. */
export function openingOf({ profiles = [] }: Verification): string {
  return profiles.map(profileWords).join(', ');
}

/** An operation that a host may leave out is told once. */
export function unservedWords({ because, cases }: Unserved): string {
  return `${because}: ${countOf(cases, 'case')}`;
}
