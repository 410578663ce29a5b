import type { Comment } from '../document.ts';

type Span = readonly [start: number, end: number];

/** `ALL-THINGS:START`, `BEGIN table`, and what ends them; other marks steer formatters and linters. */
const OPENS = /^(?:([\w.:/-]*?)[:_-]?(?<![a-z])(?:START|BEGIN)(?![a-z])(?:[\s:_-]+(?!of\b)([\w./-]+))?)/i;
const CLOSES = /^(?:([\w.:/-]*?)[:_-]?(?<![a-z])(?:END|STOP)(?![a-z])(?:[\s:_-]+(?!of\b)([\w./-]+))?)/i;
const STEERS = /ignore|disable|lint|prettier|spellcheck|cspell|\boff\b|region|snippet/i;
const CONTENTS = /^toc$/i;
const END_OF_CONTENTS = /^(?:toc[\s_-]?stop|\/toc)$/i;

/** What a program writes into a page between two comments; the next run of it would undo a correction. */
export function generatedSpans(comments: readonly Comment[]): readonly Span[] {
  return comments.flatMap((comment, index): Span[] => {
    const name = openedBy(comment.text);
    if (name === undefined) return [];
    const close = comments.slice(index + 1).find(({ text }) => closedBy(text) === name);
    return close ? [[comment.start, close.end]] : [];
  });
}

function openedBy(text: string): string | undefined {
  return CONTENTS.test(text) ? 'toc' : named(OPENS.exec(text), text);
}

function closedBy(text: string): string | undefined {
  return END_OF_CONTENTS.test(text) ? 'toc' : named(CLOSES.exec(text), text);
}

/** What the mark is of: the word before it, else the one behind it. */
function named(match: RegExpExecArray | null, text: string): string | undefined {
  if (match === null || STEERS.test(text)) return undefined;
  const [, before = '', after = ''] = match;
  return (before || after).toLowerCase() || undefined;
}
