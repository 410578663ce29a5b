import { beforeFirst } from '../../../read/text/before-first.ts';
import type { ReferenceClaim } from '../../text-claims.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import type { Grid, Row } from '../table/grid.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';

/** A sentence about something that is not there yet. "is missing" alone also speaks of requests, so it does not count. */
const ABSENT =
  /\b(?:does not (?:yet )?exist|do not (?:yet )?exist|(?:is|are) not (?:yet )?(?:defined|specified|described|documented|declared|listed|part of)|not yet|has no (?:schema|entry|definition|field|property|payload|operation|endpoint|enum|test|fixture)|(?:there is|there are|has|have) no(?:t| such)?|(?:is|are) (?:absent|missing) (?:from|in)|lacks?|omits?|until (?:it|they|this) (?:lands?|ships?|exists?)|to be (?:added|defined|specified)|tbd|undocumented|undefined in|missing from)\b/i;
/** Outside of a register of gaps, only these words are clear enough. */
const STRONG =
  /\b(?:does not (?:yet )?exist|not yet (?:defined|specified|exist)|missing from|has no schema|is (?:absent|missing) from)/i;
const CLOSED = /✅|☑|\[x\]|\b(?:closed|resolved|done|fixed|landed|shipped|completed|accepted|implemented)\b/i;

/** Rows of gap tables that say something is missing, and sentences of sections about gaps. */
export function missingInTable(page: Page, block: Block, grid: Grid): ReferenceClaim[] {
  if (!isRegister(block, grid)) return grid.rows.flatMap((row) => removed(page, block, row));
  return grid.rows.flatMap((row) => {
    const whole = row.cells.map((cell) => cell.plain).join(' | ');
    if (CLOSED.test(whole)) return [];
    return row.cells.flatMap((cell) => absences(page, block, cell.phrase, true));
  });
}

const REMOVED =
  /(?:^|\b)(?:this )?(?:file|field|property|member|type|event|operation|endpoint|value|feature|option)?\s*(?:is|was|were|has been|have been) removed\b(?! (?:if|when|from the (?:list|array|set)|by|after))/i;

/** A row that says that what it names is gone. */
function removed(page: Page, block: Block, row: Row): ReferenceClaim[] {
  const [first, ...others] = row.cells;
  if (first === undefined || !others.some(({ plain }) => /removed/i.test(plain) && REMOVED.test(plain)))
    return [];
  const target = beforeFirst(first.plain, '(').trimEnd();
  if (!/^[\w./:-]+$/.test(target)) return [];
  const says = clip(row.cells.map((cell) => cell.plain).join(' | '));
  return [
    {
      kind: 'reference',
      form: 'register',
      at: page.place(first.node),
      says,
      complete: true,
      context: contextOf(page, block),
      target,
      missing: true,
    },
  ];
}

function isRegister(block: Block, grid: Grid): boolean {
  const title = [...block.section.titles.slice(-2), ...grid.header.map((cell) => cell.plain)].join(' ');
  return /\b(?:gaps?|risks?|open (?:issues?|items?|questions?|spec gaps?)|known (?:issues?|limitations?)|missing|todo|backlog|pending|unimplemented)\b/i.test(
    title,
  );
}

export function missingInText(page: Page, block: Block): ReferenceClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  const register = block.section.titles
    .slice(-2)
    .some((title) =>
      /\b(?:gaps?|open (?:issues?|items?)|known (?:issues?|limitations?)|missing)\b/i.test(title),
    );
  if (register && CLOSED.test(phrase.text)) return [];
  return absences(page, block, phrase, register);
}

/** The first identifier before the words, else the first after them, is what is missing. */
function absences(page: Page, block: Block, phrase: Phrase, register: boolean): ReferenceClaim[] {
  if (!(register ? ABSENT : STRONG).test(phrase.text)) return [];
  return sentencesOf(phrase).flatMap((span: Span): ReferenceClaim[] => {
    const text = phrase.text.slice(span.start, span.end);
    const match = ABSENT.exec(text);
    if (match === null || (!register && !STRONG.test(text))) return [];
    if (/\b(?:if|when|where|unless|whose|which|MUST|SHOULD|MAY)\b/.test(text)) return [];
    const codes = codesIn(phrase, span.start, span.end);
    const before = codes.filter((piece) => piece.end <= span.start + match.index).at(-1);
    const piece = before ?? codes.find((one) => one.start >= span.start + match.index);
    if (piece === undefined) return [];
    return [
      {
        kind: 'reference',
        form: 'register',
        at: page.place(piece.node),
        says: clip(text),
        complete: true,
        context: contextOf(page, block),
        target: codeText(piece),
        missing: true,
      },
    ];
  });
}
