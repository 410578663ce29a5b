import { guideOf } from './guide.ts';
import type { Rfc } from './rfc.ts';

/** What a repository may demand of its proposals, and does only where it says so. */
export interface Demands {
  /** What is `Accepted` has been implemented, and not only agreed on. */
  readonly isDone: boolean;
  readonly ticksCriteria: boolean;
  readonly namesEvidence: boolean;
  readonly numbersQuestions: boolean;
  readonly answersQuestions: boolean;
  readonly namesBothWays: boolean;
}

export function demandsOf(rfcs: readonly Rfc[]): Demands {
  const { says, names } = guideOf(rfcs);
  const isDone = says(
    /\bAccepted\b[^\n]{0,80}\b(?:implemented|landed|merged|shipped|shown to work|done)\b|\b(?:implemented|landed|merged|shipped|met)\b[^\n]{0,80}\bAccepted\b/i,
  );
  return {
    isDone,
    ticksCriteria: names('Accepted') && says(/\bcriteri(?:on|a)\b/i),
    namesEvidence: says(
      /\bevidence\b[^.\n]{0,40}\bnamed|\bnames? (?:its|the)\b[^.\n]{0,20}\b(?:evidence|tier)/i,
    ),
    numbersQuestions: says(/\bquestions? (?:are|is|must be) numbered|\bnumber (?:each|every|the) question/i),
    answersQuestions: says(/\bquestions?\b[\s\S]{0,300}\bresolution\b/i),
    namesBothWays: says(/\bsuperseded[ -_]by\b/i) && says(/\bsupersedes\b/i),
  };
}
