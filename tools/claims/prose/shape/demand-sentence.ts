import type { Field, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase, type Piece } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { isFieldName } from './field-name.ts';
import { typeOfWords } from './type-words.ts';

const NOUN = '(?:propert(?:y|ies)|fields?|members?|attributes?|keys?|names?)';
const MUST = '(?:MUST|must|SHALL|shall)(?:\\s+(?:also|always))?';
const HOLDS = new RegExp(
  `^\\W*(?:(?:[Tt]he|[Tt]his|[Aa]n?|[Ee]ach|[Ee]very|[Aa]ll)\\s+)?(\`[\\w.$-]+\`|\\[=[^=\\]]+=\\]|[\\w-]+)((?:\\s+[\\w-]+){0,3})\\s+${MUST}\\s+(?:contain|include|have|carry|specify|provide|define)\\s+(?:an?|the|both(?: the| an?)?|its)?\\s*(?:[\\w-]+\\s+){0,2}$`,
);
const IS = new RegExp(`^\\W*(?:[Tt]he\\s+)?(?:value of\\s+)?(?:the\\s+)?(?:${NOUN}\\s+)?$`);
const VALUE_IS = new RegExp(
  `^(?:\\s+${NOUN})?(?:\\s+value)?\\s+${MUST}\\s+be\\s+((?:an?\\s+)?[A-Za-z][\\w -]*)`,
);
const BETWEEN = new RegExp(`^(?:\\s+${NOUN})?\\s*(?:,|and|, and|as well as)\\s*(?:an?\\s+|the\\s+)?$`);
const BEHIND = new RegExp(
  `^\\s*(?:\\([^()]*\\)\\s*)?(?:${NOUN}\\b(?!\\s+(?:of|in|on)\\b)|$|[.;:,)]|(?:that|which|whose|containing|identifying)\\b)`,
);
/** Then it holds now and then, or for one of several. */
const CONDITION =
  /\b(?:if|when|unless|where|whenever|while|until|once|in case|cases?|depending|only|either|or|may|for|at least|exactly|otherwise|except|both .* not)\b/i;
const IT = /^(?:(?:json|root|top-level|whole|entire)\s+)?(?:object|message|payload|structure|body|event)$/i;
const OBJECT =
  /\s+(?:objects?|messages?|documents?|types?|structures?|payloads?|events?|elements?|instances?)$/i;

interface Demand {
  /** What must have the fields, where it is not what the section is about. */
  readonly subject?: string;
  readonly field: Field;
  readonly block: Block;
  readonly phrase: Phrase;
  readonly span: Span;
}

/**
 * "The object MUST contain a `type` property", "A `Loan` must have `book` and `reader`", "`due` MUST be a string". What a
 * section demands of one thing is one statement, so that its names together tell what the thing is.
 */
export function demandSentences(page: Page, consumed: ReadonlySet<object>): ShapeClaim[] {
  const groups = new Map<string, Demand[]>();
  for (const block of page.blocks) {
    if (block.node.type !== 'paragraph' || isRead(block, consumed)) continue;
    const phrase = page.phrase(block.node);
    if (!/\b(?:must|shall)\b/i.test(phrase.text) || isConditional(page, block)) continue;
    for (const demand of sentencesOf(phrase).flatMap((span) => demandsIn(page, block, phrase, span))) {
      const key = `${page.sections.indexOf(block.section)} ${demand.subject ?? ''}`;
      groups.set(key, [...(groups.get(key) ?? []), demand]);
    }
  }
  return [...groups.values()].map((demands) => claimOf(page, demands));
}

function isRead({ item, within, node }: Block, consumed: ReadonlySet<object>): boolean {
  return item !== undefined && consumed.has(within?.node ?? node);
}

function isConditional(page: Page, block: Block): boolean {
  return CONDITION.test(introductionText(introductionOf(page, block)).replaceAll(/`[^`]*`/g, ''));
}

function demandsIn(page: Page, block: Block, phrase: Phrase, span: Span): Demand[] {
  const text = phrase.text.slice(span.start, span.end);
  const [first, ...others] = codesIn(phrase, span.start, span.end);
  if (!first || CONDITION.test(text.replaceAll(/`[^`]*`/g, ''))) return [];
  const lead = phrase.text.slice(span.start, first.start);
  const base = { block, phrase, span };
  if (IS.test(lead))
    return isNested(block) ? [] : typed(page, phrase, first, span).map((field) => ({ ...base, field }));
  const named = others[0] && HOLDS.exec(phrase.text.slice(span.start, others[0].start));
  const holder = HOLDS.exec(lead) ?? named;
  const subject = holder ? subjectOf(holder[1]!, holder[2]!) : undefined;
  if (!holder || subject === undefined || (subject === '' && isNested(block))) return [];
  const codes = joined(phrase, holder === named ? others : [first, ...others]);
  if (!BEHIND.test(phrase.text.slice(codes.at(-1)!.end, span.end))) return [];
  return codes
    .filter((piece) => isFieldName(codeText(piece)))
    .map((piece) => ({
      ...base,
      ...(subject !== '' && { subject }),
      field: { name: codeText(piece), at: page.place(piece.node), required: true },
    }));
}

/** "The object" of a list inside an item is what the item speaks of. */
function isNested({ within }: Block): boolean {
  return within?.item !== undefined;
}

/** The name of what is spoken of: empty for what the section is about, undefined for someone who acts. */
function subjectOf(first: string, rest: string): string | undefined {
  const words = `${first}${rest}`;
  if (IT.test(words)) return '';
  const name = words.replace(OBJECT, '');
  if (first.startsWith('`') || first.startsWith('[=')) return name.replaceAll(/[`[\]=]/g, '');
  if (name !== words && /\s+objects?$/i.test(words)) return name;
  return /^[A-Z][\w-]*(?:\s+[A-Z][\w-]*)*$/.test(name) ? name : undefined;
}

function joined(phrase: Phrase, codes: readonly Piece[]): readonly Piece[] {
  const end = codes.findIndex(
    (code, index) => index > 0 && !BETWEEN.test(phrase.text.slice(codes[index - 1]!.end, code.start)),
  );
  return end < 0 ? codes : codes.slice(0, end);
}

function typed(page: Page, phrase: Phrase, code: Piece, span: Span): Field[] {
  const words = VALUE_IS.exec(phrase.text.slice(code.end, span.end))?.[1];
  const name = codeText(code);
  if (words === undefined || !isFieldName(name)) return [];
  const type = typeOfWords(
    words.replace(/\s+(?:that|which|whose|with|containing|representing|where)\b.*$/i, ''),
  );
  return type.types.length === 0 ? [] : [{ name, at: page.place(code.node), type }];
}

function claimOf(page: Page, demands: readonly Demand[]): ShapeClaim {
  const { block, phrase, span, subject } = demands[0]!;
  const context = contextOf(page, block);
  const about =
    subject === undefined
      ? { ...context, mentions: [] }
      : { ...context, subject, titles: [], mentions: [], cites: [], links: [] };
  return {
    kind: 'shape',
    form: 'sentence',
    at: page.placeIn(phrase, span.start, span.end),
    says: clip(phrase.text.slice(span.start, span.end)),
    complete: false,
    context: about,
    fields: merged(demands.map(({ field }) => field)),
  };
}

/** A field of which two sentences speak is one field. */
function merged(fields: readonly Field[]): Field[] {
  const found = new Map<string, Field>();
  for (const field of fields) found.set(field.name, { ...field, ...found.get(field.name) });
  return [...found.values()];
}
