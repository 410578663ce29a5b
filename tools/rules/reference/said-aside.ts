/** What is said not to be there, or no longer, need not be anywhere. */
const ASIDE =
  /\b(?:(?:older|earlier|previous|former) (?:names?|texts?|terms?|words?|spellings?|forms?|drafts?|revisions?|editions?|releases?)|formerly|previously|no longer|not used|unused|renamed|called|instead of|deprecated|legacy|removed|dropped|reserved|future|incorrect|wrong|misspelt|misspelled|named after)\b|\bnot? `/i;

/** Whether a sentence tells of names that are gone or not yet there; what stands in code is not asked. */
export function isSaidAside(sentence: string): boolean {
  return ASIDE.test(sentence.replaceAll(/(`{1,20})[^`]+\1/g, '`'));
}
