import { guideOf } from './guide.ts';
import type { Rfc } from './rfc.ts';

/** What a repository may demand of its proposals, and does only where it says so. */
export interface Demands {
  /** What is `Accepted` has been implemented, and not only agreed on. */
  readonly isDone: boolean;
  readonly ticksCriteria: boolean;
  /** What the move to `Accepted` has to name, in the words of who asks for it; empty where nobody does. */
  readonly evidence: readonly string[];
  readonly numbersQuestions: boolean;
  readonly answersQuestions: boolean;
  readonly namesBothWays: boolean;
}

export function demandsOf(rfcs: readonly Rfc[]): Demands {
  const { says, names, captures } = guideOf(rfcs);
  const isDone = says(
    /\bAccepted\b[^\n]{0,80}\b(?:implemented|landed|merged|shipped|shown to work|done)\b|\b(?:implemented|landed|merged|shipped|met)\b[^\n]{0,80}\bAccepted\b/i,
  );
  return {
    isDone,
    ticksCriteria: names('Accepted') && says(/\bcriteri(?:on|a)\b/i),
    evidence: captures(
      /\b(evidence)\b[^.\n]{0,40}\bnamed|\bnames? (?:its|the) \[?((?:\w+ )?(?:evidence|tiers?)(?: \w+)?)\b/gi,
    ).flatMap((words) => words.toLowerCase().split(' ')),
    numbersQuestions: says(/\bquestions? (?:are|is|must be) numbered|\bnumber (?:each|every|the) question/i),
    answersQuestions: says(/\bquestions?\b[\s\S]{0,300}\bresolution\b/i),
    namesBothWays: says(/\bsuperseded[ -_]by\b/i) && says(/\bsupersedes\b/i),
  };
}
