import { row } from './process.ts';
import type { Rfc, Stated } from './rfc.ts';

/** What a proposal says that its change does to those who follow the base. */
export interface Promised extends Stated {
  readonly is: 'harmless' | 'breaking';
  /** It mends what was wrong all along. */
  readonly isRepair: boolean;
}

/** Rows in which proposals say it; where the name is a question, the answer is yes or no. */
const ROWS = ['Compatibility', 'Change type', 'Type of change', 'Semver', 'Version bump', 'Release type'];
const ASKED_IF_FINE = ['Backwards compatible', 'Backward compatible', 'Non-breaking', 'Additive'];
const ASKED_IF_BREAKING = ['Breaking', 'Breaking change', 'Breaking changes'];

const LEAD =
  /^(?:(?:this|the|it|is|are|be|will|should|must|a|an|change|proposal|fully|entirely|completely|purely|strictly|all|changes?)\s+)*/i;
const BREAKING =
  /^(?:breaking|major|(?:not|in)[- ]?(?:backwards?[- ])?compatible|backwards?[- ]incompatible)\b/i;
const HARMLESS =
  /^(?:additive|backwards?[- ]compatible|compatible|non-?breaking|not breaking|(?:minor|patch)(?=\s*(?:$|[.,;:/(–—-]))|no (?:backwards?[- ])?(?:in)?compatibility (?:issues?|concerns?|problems?)|no breaking changes?)\b/i;
const NONE = /^(?:no|none|false|n\/a)\b/i;
const ALL = /^(?:yes|true|full(?:y)?)\b/i;
/** Who makes an exception has said whom it breaks. */
const BUT = /\b(?:except|unless|but|however|mostly|mainly|apart from|other than|although|though|if)\b/i;

/** Undefined where it says nothing of the sort, or says it in words that promise neither. */
export function promisedBy(rfc: Rfc): Promised | undefined {
  return (
    answered(rfc, ROWS, wordsOf) ??
    answered(rfc, ASKED_IF_FINE, (text) => (NONE.test(text) ? 'breaking' : meant(ALL, 'harmless')(text))) ??
    answered(rfc, ASKED_IF_BREAKING, (text) =>
      NONE.test(text) ? 'harmless' : meant(ALL, 'breaking')(text),
    ) ??
    inSection(rfc)
  );
}

type Meaning = Promised['is'] | undefined;

function answered(rfc: Rfc, names: readonly string[], mean: (text: string) => Meaning): Promised | undefined {
  const found = names.flatMap((name) => row(rfc, name) ?? [])[0];
  return found && promised(found, mean(found.text));
}

/** Only the first sentence says what is meant to hold for the whole. */
function inSection({ compatibility }: Rfc): Promised | undefined {
  if (compatibility === undefined) return undefined;
  const [sentence = ''] = compatibility.text.split(/(?<=[.!?])\s/);
  return BUT.test(sentence) ? undefined : promised(compatibility, wordsOf(sentence), sentence);
}

function promised({ text, at }: Stated, is: Meaning, said = text): Promised | undefined {
  return is && { text: said, at, is, isRepair: /repair/i.test(said) };
}

function wordsOf(text: string): Meaning {
  const rest = text.replace(LEAD, '');
  if (BREAKING.test(rest)) return 'breaking';
  return meant(HARMLESS, 'harmless')(rest) ?? meant(HARMLESS, 'harmless')(text);
}

function meant(words: RegExp, is: Promised['is']): (text: string) => Meaning {
  return (text) => (words.test(text) ? is : undefined);
}
