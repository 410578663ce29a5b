import type { ValuesClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase, type Piece } from '../text/phrase.ts';
import { type Span, statementsOf } from '../text/sentences.ts';
import { enumerationsIn } from './enumeration.ts';
import { literalOf, literalsOf } from './literal.ts';
import { unionOf } from './pipe-union.ts';

/** A requirement may have a number in front: "[R40] In case …". */
const CONDITION =
  /^\W*(?:[A-Z]+-?\d+\W+)?(?:if|when|where|for|in|on|unless|once|after|before|while|during)\b/i;
/** "One event whose `action` is either `add` or …" speaks of some of them. */
const CONDITION_WITHIN = /\b(?:if|when|whenever|where|whose|unless)\b[^,;:]*$/i;
const CONSTANT =
  /^\s*(?:field |property |parameter |member |value |attribute |key |header )?(?:MUST|must|SHALL|shall) (?:always )?(?:be|be set to|have the value|equal|contain the value)(?: the (?:value|string|literal))?\s*$/;

/** Sentences that list the values of something they name: "`status` is one of `a`, `b`", `` `kind`: `a | b` ``. */
export function valueSentences(page: Page, block: Block, consumed: ReadonlySet<object>): ValuesClaim[] {
  if (block.node.type !== 'paragraph') return [];
  if (block.item !== undefined && consumed.has(block.within?.node ?? block.node)) return [];
  const phrase = page.phrase(block.node);
  if (!phrase.pieces.some((piece) => piece.kind === 'code') && !/["“]/.test(phrase.text)) return [];
  return statementsOf(phrase).flatMap((span) => [
    ...listed(page, block, phrase, span),
    ...unions(page, block, phrase, span),
    ...constants(page, block, phrase, span),
  ]);
}

function listed(page: Page, block: Block, phrase: Phrase, span: Span): ValuesClaim[] {
  const isConditional = (lead: number) =>
    CONDITION.test(phrase.text.slice(span.start, span.end)) ||
    CONDITION_WITHIN.test(phrase.text.slice(span.start, lead));
  return enumerationsIn(page, phrase, span)
    .filter((found) => found.values.length > 1 || found.complete)
    .map((found) => ({
      kind: 'values',
      form: 'sentence',
      at: page.placeIn(phrase, span.start, span.end),
      says: clip(phrase.text.slice(span.start, span.end)),
      complete: found.complete && !isConditional(found.lead),
      open: !found.complete,
      values: found.values,
      context: about(page, block, subjectBefore(phrase, span, found.lead)),
    }));
}

function unions(page: Page, block: Block, phrase: Phrase, span: Span): ValuesClaim[] {
  return codesIn(phrase, span.start, span.end).flatMap((piece): ValuesClaim[] => {
    const union = unionOf(codeText(piece));
    if (union === undefined) return [];
    const at = page.place(piece.node);
    return [
      {
        kind: 'values',
        form: 'union',
        at,
        says: clip(phrase.text.slice(span.start, span.end)),
        complete: true,
        open: false,
        values: literalsOf(union).map((value) => ({ value, at })),
        context: about(page, block, subjectBefore(phrase, span, piece.start)),
      },
    ];
  });
}

/** "`type` MUST be `a`" says that `a` is a value, not that it is the only one: the next sentence may name another. */
function constants(page: Page, block: Block, phrase: Phrase, span: Span): ValuesClaim[] {
  const text = phrase.text.slice(span.start, span.end);
  if (CONDITION.test(text)) return [];
  const codes = codesIn(phrase, span.start, span.end);
  return codes.slice(1).flatMap((piece, index): ValuesClaim[] => {
    const before = codes[index]!;
    if (!CONSTANT.test(phrase.text.slice(before.end, piece.start))) return [];
    if (/^\s*(?:or|,|\||and)\b/.test(phrase.text.slice(piece.end, piece.end + 8))) return [];
    if (!isIdentifier(codeText(before)) || /[\s<>{}]/.test(codeText(piece))) return [];
    return [
      {
        kind: 'values',
        form: 'sentence',
        at: page.placeIn(phrase, span.start, span.end),
        says: clip(text),
        complete: false,
        open: false,
        values: [{ value: literalOf(codeText(piece)), at: page.place(piece.node) }],
        context: about(page, block, codeText(before)),
      },
    ];
  });
}

function about(page: Page, block: Block, subject: string | undefined): ValuesClaim['context'] {
  const context = contextOf(page, block);
  if (subject === undefined) return context;
  return { ...context, subject, mentions: [...new Set([subject, ...context.mentions])] };
}

/** The identifier that stands last before the values in their sentence. */
function subjectBefore(phrase: Phrase, span: Span, before: number): string | undefined {
  const named = codesIn(phrase, span.start, before).filter((piece: Piece) => isIdentifier(codeText(piece)));
  const [owned, owner] = named.slice(-2);
  const isOwned = owned && owner && OWNED.test(phrase.text.slice(owned.end, owner.start));
  const subject = isOwned ? owned : named.at(-1);
  return subject && codeText(subject);
}

/** "The `state` of a `Loan`" speaks of the state. */
const OWNED = /^\s+(?:of|in|on) (?:(?:an?|the|each|every|any) )?$/;

function isIdentifier(code: string): boolean {
  return /^[A-Za-z_$@][\w$.[\]-]*$/.test(code);
}
