import type { RootContent } from 'mdast';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { sentencesOf } from '../text/sentences.ts';

/** What a page says once and means for all of its tables, lists and examples. */
export interface Conventions {
  /** What a field is that says nothing about it. */
  readonly unmarked?: 'optional' | 'required';
  /** A mark says what is optional in blocks that show a shape, so what has none is required. */
  readonly marksOptional?: true;
  /** Members that the page says its examples leave out. */
  readonly omitted: readonly string[];
}

const OPTIONAL =
  /\b(?:not explicitly\b.{0,30}\bREQUIRED\b.{0,80}\bOPTIONAL|(?:fields|properties|members|attributes|parameters)\b.{0,40}\bare optional,? unless\b|\b(?:an?|any|each|every) (?:\w+ )?(?:field|property|member|attribute|parameter) is optional,? unless\b)/i;
const REQUIRED =
  /\b(?:not explicitly\b.{0,30}\bOPTIONAL\b.{0,80}\bREQUIRED|(?:fields|properties|members|attributes|parameters)\b.{0,40}\bare (?:required|mandatory),? unless\b|\b(?:an?|any|each|every) (?:\w+ )?(?:field|property|member|attribute|parameter) is (?:required|mandatory),? unless\b)/i;
const MARKS =
  /(?:`(?:#|\/\/ ?|\?)?(?:optional|\?)`|#optional\b),? (?:indicates?|marks?|denotes?|means?|designates?) (?:that )?(?:an?|the|it|a field is|the field is)?\s*optional\b/i;
const OMITTED =
  /\b(?:for (?:brevity|clarity|readability|simplicity|conciseness)\b.*\b(?:omit|leav|exclud|without|elid|not shown)|examples?\b.{0,60}\b(?:omits?|leaves? out|do(?:es)? not (?:show|include)))/i;
const WORTH_READING = /optional|required|omit|leav|exclud|without|elid|shown?|include/i;

export function conventionsOf(
  nodes: readonly RootContent[],
  phraseOf: (node: RootContent) => Phrase,
): Conventions {
  const omitted = new Set<string>();
  let unmarked: Conventions['unmarked'];
  let marks = false;
  for (const { phrase, start, end } of sentences(nodes, phraseOf)) {
    const text = phrase.text.slice(start, end);
    unmarked ??= unmarkedIn(text);
    marks ||= MARKS.test(text);
    if (OMITTED.test(text)) for (const code of codesIn(phrase, start, end)) omitted.add(codeText(code));
  }
  return {
    omitted: [...omitted],
    ...(unmarked && { unmarked }),
    ...(marks && { marksOptional: true as const }),
  };
}

function* sentences(
  nodes: readonly RootContent[],
  phraseOf: (node: RootContent) => Phrase,
): Generator<{ phrase: Phrase; start: number; end: number }> {
  for (const node of nodes) {
    if (node.type !== 'paragraph') continue;
    const phrase = phraseOf(node);
    if (!WORTH_READING.test(phrase.text)) continue;
    for (const span of sentencesOf(phrase)) yield { phrase, ...span };
  }
}

function unmarkedIn(text: string): Conventions['unmarked'] {
  if (OPTIONAL.test(text)) return 'optional';
  return REQUIRED.test(text) ? 'required' : undefined;
}
