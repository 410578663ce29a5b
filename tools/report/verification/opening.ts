import type { Unserved, Verification } from '../../engine/cell.ts';
import { profileWords } from '../../engine/profile-results.ts';
import { countOf } from './matrix.ts';

/** The parts of the contract in a sentence. */
export function openingOf({ profiles = [] }: Verification): string {
  return profiles.map(profileWords).join(', ');
}

/** An operation that a host may leave out is told once. */
export function unservedWords({ because, cases }: Unserved): string {
  return `${because}: ${countOf(cases, 'case')}`;
}
