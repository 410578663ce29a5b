import type { Conventions } from '../page/conventions.ts';
import { onOneLine } from '../text/on-one-line.ts';
import { withoutAside } from '../text/without-aside.ts';

export interface Requirement {
  readonly required?: boolean;
  readonly conditional?: boolean;
}

const CONDITION =
  /\b(?:conditional(?:ly)?|when|if|unless|only for|depends|either|one of|except|where applicable|at least one|mutually exclusive|alternative)\b/i;
/** What a server fills in is there in what it answers, and nobody has to send it. */
const MADE = /\b(?:system|server|auto(?:matically)?)[- ](?:generated|managed|assigned|set)\b/i;
/** "Required for refunds" says nothing of the rest. */
const OF_SOME =
  /^(?:yes|required|mandatory|optional|no)\b[\s,:(–—-]*(?:for|in|on|by)\s+(?!(?:all|every|any|each)\b)/i;
const YES =
  /^(?:yes|y|true|required|req\.?|mandatory|must|always|✓|✔️?|✅|☑️?|x|●|•|1|1\.\.1|1\.\.n|1\.\.\*)\b/iu;
const YES_MARK = /^(?:✓|✔️?|✅|☑️?|●|•|\+$)/u;
const NO =
  /^(?:no|n|false|optional|opt\.?|may|should|recommended|never|not required|✗|✘|❌|❎|☐|○|0|0\.\.1|0\.\.n|0\.\.\*|\?|\*)(?![\w*?])/iu;

/** What a cell of a Required column says. A mark with a footnote or a condition is neither a yes nor a no. */
export function requirementOfCell(text: string): Requirement {
  const plain = onOneLine(text.replace(/[`*_]/g, ''));
  if (
    CONDITION.test(plain) ||
    MADE.test(plain) ||
    OF_SOME.test(plain) ||
    /[†‡¹²³]/.test(plain) ||
    /^(?:yes|no)\s*\*/i.test(text.trim())
  )
    return { conditional: true };
  if (/^[^a-z]*\bnot required\b/i.test(plain)) return { required: false };
  const mark = withoutAside(plain);
  if (NO.test(mark)) return { required: false };
  if (YES.test(mark) || YES_MARK.test(mark)) return { required: true };
  return {};
}

/** What brackets after a name say: "(string, REQUIRED)", "(required on Linux)". */
export function requirementOfWords(text: string): Requirement {
  const plain = text.replace(/[`*_]/g, '');
  if (
    /\b(?:conditionally\b|required,? (?:if|when|unless|except|on|for|in|by|only)\b|optional (?:if|when|on|for|in)\b)/i.test(
      plain,
    )
  )
    return { conditional: true };
  const yes = /\b(?:required|mandatory)\b/i.test(plain) && !/\bnot (?:required|mandatory)\b/i.test(plain);
  const no = /\b(?:optional|not required)\b/i.test(plain);
  if (yes === no) return {};
  return { required: yes };
}

/** "An optional string that …": the type stands for the value of the field. */
const TYPED =
  /^(?:An? )?(required|optional|mandatory) (?:string|boolean|number|integer|array|list|object|map|flag|timestamp|URI|URL)\b(?!\s+(?:field|propert|value)s?\s+of\b)/i;

const LABEL =
  /\b(?:required|mandatory|optional)\s+(?:\w+\s+)?(?:keys|fields|members|properties|attributes|parameters|elements)\b/i;

/** "REQUIRED keys:" is about what is listed below it, and not about what it stands in. */
export function isLabel(text: string): boolean {
  return LABEL.test(text);
}

/**
 * A description that opens with **REQUIRED** or "Optional.": only the opening words speak for the field as a whole. What
 * "Required state of the job" calls required is the state.
 */
export function requirementOfDescription(text: string): Requirement {
  const plain = text.replace(/[`*_]/g, '').trim();
  if (LABEL.test(plain) && plain.endsWith(':')) return {};
  if (
    /\brequired(?: (?:if|when|unless|on|for|only|in case|except)|[,;:] (?:if|when|unless|only|except))\b|\b(?:either|exactly one|at least one) of\b|\bmutually exclusive\b/i.test(
      plain,
    )
  )
    return { conditional: true };
  const opening =
    /^\(?(REQUIRED|MANDATORY|OPTIONAL|(?:Required|Optional)(?!\s+(?!and\b|but\b)(?:[a-z]|[A-Z]{2})))\b\)?[.:,;)\]—–-]*(?=\s|$)(?!\s+(?:if|when|by|to|for)\b)/.exec(
      plain,
    );
  if (opening !== null) return { required: /^(?:REQ|MAN)/i.test(opening[1]!) };
  const adjective =
    /^(?:(?:This|The|An?) )?(REQUIRED|OPTIONAL|[Rr]equired|[Oo]ptional|[Mm]andatory) (?:[\w-]+ )?(?:property|field|member|attribute|element|parameter|key)\b/.exec(
      plain,
    ) ?? TYPED.exec(plain);
  if (adjective !== null) return { required: !/^opt/i.test(adjective[1]!) };
  const closing = /(?:^|[\s.,;:)])\((required|optional)\)\.?$/i.exec(plain);
  if (closing !== null) return { required: /^r/i.test(closing[1]!) };
  if (
    /(?:^|[.;:]\s+)(?:this (?:field|property|member|attribute|value) )?(?:is )?(REQUIRED)\b\.?(?:\s|$)(?!\s*(?:if|when|by|to|for|in|from|since)\b)/.test(
      plain,
    )
  )
    return { required: true };
  if (
    /(?:^|[.;:]\s+)(?:this (?:field|property|member|attribute|value) )?(?:is )?(OPTIONAL)\b\.?(?:\s|$)(?!\s*(?:if|when|by|to|for|in|from|since)\b)/.test(
      plain,
    )
  )
    return { required: false };
  return {};
}

/**
 * "If a field is not explicitly REQUIRED or described with a MUST, it is OPTIONAL": where a MUST stands in the words, the
 * convention is silent.
 */
export function requirementByConvention({ unmarked }: Conventions, words: string): Requirement {
  if (unmarked === undefined || /\b(?:MUST|SHALL|REQUIRED|required)\b/.test(words)) return {};
  return { required: unmarked === 'required' };
}
