import type { ProseDocument } from '../../../read/document.ts';
import { hasTrait } from '../../../read/formats/formats.ts';
import { once } from '../../../read/once.ts';
import type { ExceptionClaim, PolicyClaim } from '../../text-claims.ts';
import { clip } from '../text/clip.ts';

const SHAPES = '(?:shapes|schemas|bodies|objects|documents)';
const SUBMITTED = `(?:client-(?:submitted|sent|written) ${SHAPES}|${SHAPES} (?:that )?clients (?:submit|send|write)|submitted ${SHAPES}|request ${SHAPES})`;
const EMITTED = `(?:(?:server|host)-(?:emitted|sent|written) ${SHAPES}|${SHAPES} (?:that )?(?:servers|hosts) (?:emit|send|return|write)|emitted ${SHAPES}|response ${SHAPES})`;
const BE = '(?:are|stay|remain|must be|should be)(?: always)?';

/** The rule itself opens its sentence; what follows on it may be a condition, which takes away its force. */
const RULES: readonly (readonly [role: PolicyClaim['role'], closed: boolean, words: RegExp])[] = [
  ['submitted', true, new RegExp(`^(?:all |the )?${SUBMITTED} ${BE} closed\\b`, 'i')],
  ['emitted', false, new RegExp(`^(?:all |the )?${EMITTED} ${BE} (?:left )?open\\b`, 'i')],
];
const CONDITION = /\b(?:except|unless|if|when|where|only|but)\b/i;
/** Begins where a word does: tried from each letter of it, a long word would take time that grows with its square. */
const FILE = /(?<![\w.-])[\w.-]*\w\.[A-Za-z]\w{1,4}\b/g;
type Span = readonly [start: number, end: number];

const nowhere = { titles: [], mentions: [], cites: [] };

export function policies(document: ProseDocument): PolicyClaim[] {
  const { text } = document;
  if (!hasTrait(document, 'specification') || !/\bclosed|\bopen/.test(text)) return [];
  const files = once(() => filesIn(text));
  return sentencesWith(/\b(?:closed|open)\b/gi, text).flatMap(([start, end]) => {
    const source = text.slice(start, end);
    const sentence = source.replaceAll(/\s+/g, ' ').trim();
    const rule = RULES.find(([, , words]) => words.test(sentence));
    if (!rule || CONDITION.test(sentence)) return [];
    const [role, closed] = rule;
    const at = document.place(document.root, [start, start + source.trimEnd().length]);
    const says = clip(sentence);
    return [
      {
        kind: 'policy',
        at,
        says,
        complete: true,
        context: nowhere,
        role,
        closed,
        sentence,
        files: files(),
      },
    ];
  });
}

const BREAK = /[.:;|]|\n(?=\s*(?:\n|[-*#>|]))/;
const BREAK_FROM = new RegExp(BREAK, 'g');
const BREAK_AT = new RegExp(BREAK, 'y');

/** A page has few of the words, and very many sentences. */
function sentencesWith(words: RegExp, text: string): Span[] {
  const found: Span[] = [];
  for (const { index } of text.matchAll(words)) {
    if (index < (found.at(-1)?.[1] ?? 0)) continue;
    let start = index;
    while (start > 0 && indexOf(BREAK_AT, text, start - 1) === undefined) start -= 1;
    while (/[\s*>-]/.test(text[start]!)) start += 1;
    found.push([start, indexOf(BREAK_FROM, text, index) ?? text.length]);
  }
  return found;
}

function indexOf(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index;
}

/** What a section about exceptions says of others does not hold for the files that it names. */
export function exceptions({ headings, text }: ProseDocument): ExceptionClaim[] {
  return headings.flatMap((heading, index) => {
    if (!/\bexception(?:s|al)?\b/i.test(heading.text)) return [];
    const next = headings.slice(index + 1).find(({ depth }) => depth <= heading.depth);
    const section = text.slice(heading.node.position?.start.offset ?? 0, next?.node.position?.start.offset);
    const { at, text: says } = heading;
    return [
      { kind: 'exception', at, says: clip(says), complete: true, context: nowhere, files: filesIn(section) },
    ];
  });
}

/** By their names alone, as a text may give any part of the path. */
function filesIn(text: string): string[] {
  return [...new Set(text.match(FILE))].sort();
}
