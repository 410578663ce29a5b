import type { Field, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { type Span, statementsOf } from '../text/sentences.ts';
import { isFieldName } from './field-name.ts';

const NOUN = '(?:propert(?:y|ies)|fields?|members?|attributes?|param(?:eter)?s?|keys?)';
const COUNT = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d+)';
const SEGMENT = new RegExp(`\\b(${COUNT})?\\s*(mandatory|required|optional)\\s+${NOUN}\\b`, 'gi');
/** "…, and the optional Note (`note`)": the word for one more goes without its noun in front. */
const SWITCH = new RegExp(
  `\\b(?:the|an?) (${COUNT} )?(mandatory|required|optional) (?!${NOUN}\\b)(?=[A-Z\`])`,
  'g',
);
const VERDICT =
  /^\s*(?:fields? |propert(?:y|ies) |members? |attributes? |parameters? )?(?:(?:is|are) (REQUIRED|OPTIONAL|required|optional|mandatory)|(?:MUST|must|SHALL|shall)(?: always)? be (?:present|provided|included|specified|given))\b(?!\s+(?:if|when|unless|only|for|on|in|to|by|with|as|using|and|or|before|after))/;
const LEADING = new RegExp(`^\\W*(?:(?:the|both|all of(?: the)?) )?(?:${NOUN} )?$`, 'i');
const CONDITION = /\b(?:if|when|unless|where|whenever|in case|depending|only for|either)\b/i;

/**
 * "with the two mandatory properties X (`x`) and Y (`y`) and the optional property Z (`z`)"; "`a` and `b` are REQUIRED".
 */
export function propertySentences(page: Page, block: Block, consumed: ReadonlySet<object>): ShapeClaim[] {
  if (block.node.type !== 'paragraph') return [];
  if (block.item !== undefined && consumed.has(block.within?.node ?? block.node)) return [];
  const phrase = page.phrase(block.node);
  if (!/mandatory|required|optional|\b(?:must|shall)\b/i.test(phrase.text)) return [];
  return statementsOf(phrase).flatMap((span) => {
    const text = phrase.text.slice(span.start, span.end);
    if (CONDITION.test(text)) return [];
    const listed = segments(page, phrase, span, text);
    const { fields, complete } =
      listed.fields.length > 0 ? listed : { fields: verdicts(page, phrase, span), complete: false };
    return fields.length === 0 ? [] : [claimOf(page, block, phrase, span, fields, complete)];
  });
}

function segments(
  page: Page,
  phrase: Phrase,
  span: Span,
  text: string,
): { fields: Field[]; complete: boolean } {
  const named = [...text.matchAll(SEGMENT)];
  const switches = named.length === 0 ? [] : [...text.matchAll(SWITCH)];
  const starts = [...named, ...switches].sort((a, b) => a.index - b.index);
  const fields = starts.flatMap((match, index) => {
    const from = span.start + match.index + match[0].length;
    const to = span.start + (starts[index + 1]?.index ?? text.length);
    return namesIn(page, phrase, { start: from, end: to }, !/optional/i.test(match[2]!));
  });
  return {
    fields,
    complete:
      named.length > 0 &&
      named.every((match) => match[1] !== undefined || /property\b|field\b/i.test(match[0])),
  };
}

function verdicts(page: Page, phrase: Phrase, span: Span): Field[] {
  const codes = codesIn(phrase, span.start, span.end);
  const last = codes.findIndex((code) => VERDICT.test(phrase.text.slice(code.end, span.end)));
  if (last < 0) return [];
  const verdict = VERDICT.exec(phrase.text.slice(codes[last]!.end, span.end))![1] ?? '';
  let first = last;
  while (
    first > 0 &&
    /^\s*(?:,|and|, and|&)\s*(?:the\s+)?$/.test(phrase.text.slice(codes[first - 1]!.end, codes[first]!.start))
  )
    first -= 1;
  const lead = phrase.text.slice(span.start, codes[first]!.start);
  if (!LEADING.test(lead)) return [];
  const range = { start: codes[first]!.start, end: codes[last]!.end };
  return namesIn(page, phrase, range, !/optional/i.test(verdict));
}

function namesIn(page: Page, phrase: Phrase, span: Span, required: boolean): Field[] {
  return codesIn(phrase, span.start, span.end)
    .filter((piece) => isFieldName(codeText(piece)))
    .map((piece) => ({ name: codeText(piece), at: page.place(piece.node), required }));
}

function claimOf(
  page: Page,
  block: Block,
  phrase: Phrase,
  span: Span,
  fields: Field[],
  complete: boolean,
): ShapeClaim {
  return {
    kind: 'shape',
    form: 'sentence',
    at: page.placeIn(phrase, span.start, span.end),
    says: clip(phrase.text.slice(span.start, span.end)),
    complete,
    context: about(page, block, phrase, span),
    fields,
  };
}

const NAMED = /^(?:(?:the|this) )?[\w /-]{1,60}\(`([\w$.-]+)`\)/i;
const EACH =
  /^(?:the )?(?:value type of )?(?:each|every)(?: such| of the)? `?([A-Z][\w-]*)`?(?: (?:item|element|object|entry|instance))\b/i;

/** What the sentence itself begins with: "Publisher (`publisher`) has …", "Each Note item has …". */
function about(page: Page, block: Block, phrase: Phrase, span: Span): ShapeClaim['context'] {
  const context = contextOf(page, block);
  const text = phrase.text.slice(span.start, span.end);
  const subject = (NAMED.exec(text) ?? EACH.exec(text))?.[1];
  if (subject === undefined) return context;
  return { ...context, subject, mentions: [...new Set([subject, ...context.mentions])] };
}
