const PARTIAL =
  /\b(?:such as|e\.g\.|for example|for instance|includ(?:e|es|ing)|like|at least|some (?:of|common|typical)|among others|currently\b[^.:]*\b(?:known|available|supported|in use)|may contain|not (?:an )?exhaustive|non-exhaustive|not limited to|typical(?:ly)?|common(?:ly)?|additional(?:ly)?|also|further|new(?:ly)?|other|subset of|well-known)\b/i;

/** Words before a list that keep it from being all there is. */
export function isPartial(words: string): boolean {
  return PARTIAL.test(words);
}
