import type { Context } from '../../claim.ts';

type Aside = NonNullable<Context['aside']>;

const TITLES: readonly (readonly [Aside, RegExp])[] = [
  [
    'historical',
    /\b(?:change ?log|changes? (?:from|since|in|between)|history|deprecated|deprecations?|removed|removals?|legacy|migrat(?:ion|ing)|previous(?:ly)?|obsolete|what'?s new|release notes|before this)\b/i,
  ],
  [
    'future',
    /\(?\b(?:future|forthcoming|planned|roadmap|not yet|out of scope|open questions?|unresolved questions?|conceptual)\b/i,
  ],
  [
    'negative',
    /\b(?:invalid|incorrect|anti-?patterns?|wrong|non-?conform(?:ant|ing)|malformed|counter-?examples?|alternatives? considered|rejected|mistakes?|pitfalls?|what not to do|bad (?:example|request body))\b/i,
  ],
  [
    'foreign',
    /\b(?:third[- ]party|prior art|related work|comparison (?:with|to)|other (?:protocols|specifications|standards)|mapping (?:to|from))\b/i,
  ],
];

const LEADS: readonly (readonly [Aside, RegExp])[] = [
  [
    'negative',
    /\b(?:invalid(?! (?:if|when))|(?:is|are|would be|as) (?:not valid|malformed|incorrect|wrong|rejected)|not (?:strictly )?(?:valid|allowed|permitted|conformant)|(?:invalid|incorrect|wrong|bad|malformed|non-?conformant) (?:example|request|response|document|payload|input|body|value|message)s?|MUST NOT (?:be used|do this|send|look like)|don'?t do this|counter-?example|fails? (?:the |this )?(?:tests?|checks?|validation)|will be rejected|anti-?pattern)\b|❌|✗|👎/i,
  ],
  [
    'historical',
    /\b(?:used to (?:be|look|read)|previously,? (?:this|the|it)|prior to (?:this|v?\d)|formerly|in (?:earlier|older|previous) versions?|before v?\d|legacy (?:format|form|shape|example))\b/i,
  ],
  [
    'future',
    /\(future\)|\b(?:a future version|not (?:yet )?(?:normative|implemented|defined|specified)|forthcoming|conceptual(?:ly)?|hypothetical|sketch)\b/i,
  ],
];

/** The innermost heading that sets its section apart decides. */
export function asideOfTitles(titles: readonly string[]): Aside | undefined {
  for (const title of [...titles].reverse()) {
    const found = TITLES.find(([, pattern]) => pattern.test(title));
    if (found !== undefined) return found[0];
  }
  return undefined;
}

export function asideOfWords(text: string): Aside | undefined {
  return LEADS.find(([, pattern]) => pattern.test(text))?.[0];
}
