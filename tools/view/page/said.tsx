import type { JSX } from 'preact';
import { short } from './words.ts';

/** A link shows its words, and what stands between backticks is code; everything else stays text. */
const PIECE = /`([^`\n]+)`|\[([^\][\n]+)\]\([^()\s]*\)/g;

/** A sentence of a document or a rule, as somebody reads it. */
export function Said({ text, most = 4_000 }: { readonly text: string; readonly most?: number }): JSX.Element {
  const fitting = short(text, most);
  const pieces: (string | JSX.Element)[] = [];
  let from = 0;
  for (const { index, 0: whole, 1: code, 2: words } of fitting.matchAll(PIECE)) {
    pieces.push(fitting.slice(from, index));
    if (code !== undefined) pieces.push(<code key={index}>{code}</code>);
    else pieces.push((words ?? '').replaceAll('`', ''));
    from = index + whole.length;
  }
  return (
    <>
      {pieces}
      {fitting.slice(from)}
    </>
  );
}
