import type { MessageClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { sentencesOf } from '../text/sentences.ts';
import { isEventName, isEventTopic } from './event-name.ts';

const EMITS =
  /\b(?:emit(?:s|ted)?|events?|publish(?:es|ed)?|notif(?:y|ies|ication)|sends? (?:a|the)|record(?:s|ed)?|raises?|appends?)\b/i;

/** Sections headed by the name of an event, and events that sentences name. */
export function eventMentions(page: Page, block: Block): MessageClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  return sentencesOf(phrase).flatMap((span) => {
    const text = phrase.text.slice(span.start, span.end);
    if (!EMITS.test(text)) return [];
    return codesIn(phrase, span.start, span.end)
      .filter((piece) => /^[a-z][\w-]*(?:\.[\w-]+)+$/.test(codeText(piece)) && isEventName(codeText(piece)))
      .map(
        (piece): MessageClaim => ({
          kind: 'message',
          form: 'code',
          at: page.place(piece.node),
          says: clip(text),
          complete: false,
          context: contextOf(page, block),
          name: codeText(piece),
        }),
      );
  });
}

export function eventHeadings(page: Page): MessageClaim[] {
  return page.sections.flatMap((section): MessageClaim[] => {
    if (section.phrase === undefined || section.node === undefined) return [];
    const above = section.titles.slice(0, -1);
    const name = section.phrase.text.replaceAll('`', '').trim();
    const bare = /^([\w./:-]+)(?:\s+(?:event|message|notification))?$/i.exec(name)?.[1];
    if (bare === undefined || !isEventName(bare) || !above.some(isEventTopic)) return [];
    return [
      {
        kind: 'message',
        form: 'catalogue',
        at: page.place(section.node),
        says: clip(name),
        complete: true,
        context: { subject: bare, titles: section.titles, mentions: [bare], cites: [] },
        name: bare,
      },
    ];
  });
}
