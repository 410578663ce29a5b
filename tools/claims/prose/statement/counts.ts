import type { CountClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { COUNT_WORD, numberOf } from './number-words.ts';

const NOUN =
  'kinds?|types|values|states|statuses|modes|events|operations|endpoints|routes|fields|properties|codes|errors|methods|levels|phases|variants|schemas|documents|specs|files|fixtures|scenarios|profiles|families|categories|attributes|parameters|headers|members|actions|roles|scopes|tables|rules|tests|cases|examples|channels|messages|branches|reasons|options|keys|entries|rows|objects|definitions|capabilities|features|extensions|discriminators|dimensions|strategies|policies|stages|steps|classes|tiers|formats|outcomes|literals|constants|enums|names|packages|RFCs|sections|invariants|primitives|resources|tools|transports|algorithms';
const COUNT = new RegExp(
  `(?<![\\w.§#-])(${COUNT_WORD})\\s+((?:(?!(?:of|on|in|for|to|and|or|that|with|are|is|the|by|from|as|at)\\s)[a-z][\\w/-]*\\s+){0,3}?(?:${NOUN}))\\b(?!-)`,
  'gi',
);

/** What a sentence leads to is counted by any noun. */
const COUNT_OF_LIST = new RegExp(COUNT.source.replace(NOUN, '[a-z]{3,}s'), 'gi');

/** Bounds, orders and shares count something else than the members of a set. */
const NOT_A_COUNT =
  /\b(?:at least|at most|up to|more than|fewer than|less than|about|around|nearly|over|between|first|last|next|any|other|every|another|or|to|than|within|after|before|older than|these|those|both|(?<!exactly )one of|each of|version|section|step|level|table|figure|chapter|rfc|top|\d[\s,.-]*|a|per|[<>≤≥~×/-])\s*$/i;

/** "One of five sources:" counts what follows all the same. */
const NOT_A_COUNT_OF_LIST = new RegExp(
  NOT_A_COUNT.source.replace('these|those|both|(?<!exactly )one of|', 'both|'),
  'i',
);

/** What says that the counted things are there: "there are four", "has two", "one of five". */
const INTRODUCES =
  /(?:^|\b(?:are|exist|has|have|had|with|in|of|into|comes? in|defines?|describes?|supports?|uses?|offers?|provides?|includes?|contains?|knows?|recogni[sz]es?|lists?|exposes?|distinguish(?:es)?|comprises?|following|these|the|its|exactly|currently|only|one of))\s*(?:the |its |exactly |currently |only )*$/i;
/** Nothing but this may stand between the counted things and the colon. */
const CLOSES =
  /^(?:\s*\([^()]*\))?(?:\s+(?:of|for|in)\s+[^:;,.]{1,40})?(?:,?\s+(?:that |which )?(?:are|is|exist|apply|follow)?\s*(?:as follows|below|following|available|supported|defined|listed|allowed|possible|described|used)?)?\s*:\s*$/i;

const STOP =
  /^(?:of|in|and|or|to|the|is|are|that|for|with|on|more|other|different|separate|additional|such|or more|times|ms|seconds|minutes|days|hours)\b/i;

/** "the four kinds", "38 event types". */
export function counts(page: Page, block: Block): CountClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  return sentencesOf(phrase).flatMap((span) => inSentence(page, block, phrase, span));
}

function inSentence(page: Page, block: Block, phrase: Phrase, span: Span): CountClaim[] {
  const text = phrase.text.slice(span.start, span.end);
  const listed = leadsTo(page, block, phrase, span);
  const matches = [...text.matchAll(listed ? COUNT_OF_LIST : COUNT)];
  return matches.flatMap((match): CountClaim[] => {
    const before = text.slice(Math.max(0, match.index - 30), match.index);
    const noun = match[2]!.replace(/\s+/g, ' ');
    if ((listed ? NOT_A_COUNT_OF_LIST : NOT_A_COUNT).test(before) || STOP.test(noun) || noun.includes('`'))
      return [];
    const context = contextOf(page, block);
    const named = codesIn(phrase, span.start, span.end).map(codeText);
    return [
      {
        kind: 'count',
        at: page.placeIn(phrase, span.start + match.index, span.start + match.index + match[0].length),
        says: clip(text),
        complete: true,
        context: { ...context, mentions: [...new Set([...named, ...context.mentions])] },
        count: numberOf(match[1]!),
        noun,
        ...(listed && matches.length === 1 && isOfList(text, match) && { listed }),
      },
    ];
  });
}

/** "There are four kinds:" counts the list; "to merge two of them, do this:" does not. */
function isOfList(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  return INTRODUCES.test(text.slice(0, index)) && CLOSES.test(text.slice(index + length));
}

/** A sentence that ends a paragraph with a colon counts what comes next. */
function leadsTo(page: Page, block: Block, phrase: Phrase, span: Span): CountClaim['listed'] {
  const node = block.after?.node;
  if (span.end < phrase.text.trimEnd().length || !/:\s*$/.test(phrase.text)) return undefined;
  if (node?.type === 'table') return { size: node.children.length - 1, at: page.place(node) };
  if (node?.type === 'list' && isTorn(block.after!)) return undefined;
  return node?.type === 'list' ? { size: node.children.length, at: page.place(node) } : undefined;
}

/** What stands between its items without being indented cuts a list in two. */
function isTorn({ after }: Block): boolean {
  return after?.node.type === 'code' && after.after?.node.type === 'list';
}
