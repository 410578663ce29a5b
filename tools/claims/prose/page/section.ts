import type { RootContent } from 'mdast';
import type { Heading } from '../../../read/document.ts';
import { onOneLine } from '../text/on-one-line.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';

/** A heading and what stands under it up to the next one. */
export interface Section {
  readonly depth: number;
  readonly heading?: Heading;
  readonly node?: RootContent;
  readonly phrase?: Phrase;
  readonly parent?: Section;
  /** Heading texts from the outermost inwards. */
  readonly titles: readonly string[];
  /** What the section is about: its heading, or its parent's when the heading only says "Properties". */
  readonly subject?: string;
}

const GENERIC =
  /^(?:(?:the|common|additional|required|optional|core|supported|fixed|available|main|full|basic|standard|all|top[- ]level|request|response|query|path|header|body|url|input|output)\s+)*(?:propert(?:y|ies)|fields?|attributes?|members?|param(?:eter)?s?|arguments?|options?|keys|values|examples?(?: \d+)?|schema|structure|shape|format|syntax|definitions?|data model|overview|description|summary|usage|details|notes?|reference|request|response|body|headers|payload|top[- ]level|introduction|field reference)(?:\s*\(.*\))?:?$/i;

export function topSection(): Section {
  return { depth: 0, titles: [] };
}

export function sectionBelow(
  before: Section,
  node: RootContent,
  phrase: Phrase,
  heading: Heading | undefined,
): Section {
  const depth = node.type === 'heading' ? node.depth : 1;
  let parent: Section | undefined = before;
  while (parent !== undefined && parent.depth >= depth) parent = parent.parent;
  const text = plain(phrase.text);
  const subject = subjectOf(phrase, text) ?? parent?.subject;
  return {
    depth,
    node,
    phrase,
    titles: parent?.titles.concat(text) ?? [text],
    ...(heading && { heading }),
    ...(parent && { parent }),
    ...(subject !== undefined && { subject }),
  };
}

/** What a heading says about when its section counts: "Fields for use with `schema`", "Members when `mode` is set". */
const CONDITION = /(?<!\s)\s*\b(?:for use )?(?:with|without|when|where|if|unless|using|via|from)\b.*$/i;

/** The one code span of a heading is the name of the thing: "The `status` values". */
function subjectOf(phrase: Phrase, text: string): string | undefined {
  const codes = codesIn(phrase);
  const first = codes[0];
  const isCondition = first !== undefined && CONDITION.test(phrase.text.slice(0, first.start));
  if (codes.length === 1 && !isCondition) return codeText(first!);
  const whole = text.replace(/^(?:\d+(?:\.\d+)*\.?|[A-Z]\.)\s+/, '').trim();
  const bare = isCondition ? whole.replace(CONDITION, '') : whole;
  return bare === '' || GENERIC.test(bare) ? undefined : bare;
}

export function isGenericTitle(text: string): boolean {
  return GENERIC.test(text.trim());
}

function plain(text: string): string {
  return onOneLine(text.replaceAll('`', '').replace(/\{#(?<!\{#[^}]*?\{#)[^}]*\}/g, ''));
}
