import type { Place } from '../../finding.ts';
import type { ProseDocument } from '../../read/document.ts';

/** A sentence that says which side's shapes are closed, or open. */
export interface Policy {
  readonly role: 'submitted' | 'emitted';
  readonly closed: boolean;
  readonly sentence: string;
  readonly at: Place;
}

const SHAPES = '(?:shapes|schemas|bodies|objects|documents)';
const SUBMITTED = `(?:client-(?:submitted|sent|written) ${SHAPES}|${SHAPES} (?:that )?clients (?:submit|send|write)|submitted ${SHAPES}|request ${SHAPES})`;
const EMITTED = `(?:(?:server|host)-(?:emitted|sent|written) ${SHAPES}|${SHAPES} (?:that )?(?:servers|hosts) (?:emit|send|return|write)|emitted ${SHAPES}|response ${SHAPES})`;
const BE = '(?:are|stay|remain|must be|should be)(?: always)?';

/** The rule itself opens its sentence; what follows on it may be a condition, which takes away its force. */
const RULES: readonly (readonly [role: Policy['role'], closed: boolean, words: RegExp])[] = [
  ['submitted', true, new RegExp(`^(?:all |the )?${SUBMITTED} ${BE} closed\\b`, 'i')],
  ['emitted', false, new RegExp(`^(?:all |the )?${EMITTED} ${BE} (?:left )?open\\b`, 'i')],
];
const CONDITION = /\b(?:except|unless|if|when|where|only|but)\b/i;

export function policiesIn(document: ProseDocument): Policy[] {
  if (document.archived || document.kind !== 'prose' || !/\bclosed|\bopen/.test(document.text)) return [];
  return [...document.text.matchAll(/[^.:;\n|\s*>-](?:[^.:;|\n]|\n(?!\s*(?:\n|[-*#>|])))+/g)].flatMap(
    (match) => {
      const sentence = match[0].replaceAll(/\s+/g, ' ').trim();
      const rule = RULES.find(([, , words]) => words.test(sentence));
      if (!rule || CONDITION.test(sentence)) return [];
      const [role, closed] = rule;
      const end = match.index + match[0].trimEnd().length;
      return [{ role, closed, sentence, at: document.place(document.root, [match.index, end]) }];
    },
  );
}
