import type { DutyClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';

const WORD =
  /\b(MUST NOT|SHALL NOT|MUST|SHALL|REQUIRED|SHOULD NOT|NOT RECOMMENDED|SHOULD|RECOMMENDED|MAY|OPTIONAL)\b/;

const LEVELS: Readonly<Record<string, DutyClaim['level']>> = {
  'MUST NOT': 'MUST NOT',
  'SHALL NOT': 'MUST NOT',
  MUST: 'MUST',
  SHALL: 'MUST',
  REQUIRED: 'MUST',
  'SHOULD NOT': 'SHOULD NOT',
  'NOT RECOMMENDED': 'SHOULD NOT',
  SHOULD: 'SHOULD',
  RECOMMENDED: 'SHOULD',
  MAY: 'MAY',
  OPTIONAL: 'MAY',
};

const PRONOUN = /^\s*(?:it|they|this|these|those)\b/i;

/** Sentences with a key word of BCP 14 in capitals, as RFC 8174 asks; the sentence that defines the words is none. */
export function duties(page: Page, block: Block): DutyClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  if (!WORD.test(phrase.text)) return [];
  return dutiesIn(page, block, phrase, sentencesOf(phrase));
}

export function dutiesIn(page: Page, block: Block, phrase: Phrase, spans: readonly Span[]): DutyClaim[] {
  return spans.flatMap((span, index): DutyClaim[] => {
    const text = phrase.text.slice(span.start, span.end);
    const before = spans[index - 1];
    const level = WORD.exec(text)?.[1];
    if (level === undefined || /\b(?:BCP\s*14|RFC\s*2119|key ?words)\b/i.test(text)) return [];
    const identifiers = codesIn(phrase, span.start, span.end).map(codeText).filter(isIdentifier);
    return [
      {
        kind: 'duty',
        at: page.placeIn(phrase, span.start, span.end),
        says: clip(text),
        complete: true,
        context: contextOf(page, block),
        level: LEVELS[level]!,
        identifiers: [...new Set(identifiers)],
        sentence: text,
        ...(before && PRONOUN.test(text) && { before: phrase.text.slice(before.start, before.end) }),
      },
    ];
  });
}

function isIdentifier(code: string): boolean {
  return /^[\w$@/{][\w$.:@/{}[\]*-]*$/.test(code) && /[A-Za-z]/.test(code);
}
