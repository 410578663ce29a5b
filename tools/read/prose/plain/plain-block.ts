import type { Blockquote, Code, Heading, RootContent } from 'mdast';
import { closes, type Piece } from './cut.ts';
import { plainInline } from './plain-inline.ts';
import { plainList } from './plain-list.ts';
import { plainParagraph } from './plain-paragraph.ts';
import { plainTable } from './plain-table.ts';
import { positionOf, type Source } from './source.ts';

const HEADING = /^(#{1,6}) ([^\s#].*)$/;
const COMMENT = /^<!--(?:(?!-->|\n\n)[\s\S])*-->$/;
const OPENING = /^(`{3,}|~{3,})(?:([^\s`~\\&][^\s`\\&]*)(?: ([^\s`\\&][^`\\&]*))?)?$/;

/** The block of a piece, where it is one that can be read at a glance. */
export function plainBlock(source: Source, piece: Piece): RootContent | undefined {
  const { start } = piece;
  const text = withoutEmptyEnd(source.text.slice(start, piece.end));
  if (/[\0\t]/.test(text)) return undefined;
  if (text.startsWith('```') || text.startsWith('~~~')) return fencedCode(source, text, start);
  if (/ (?:\n|$)/.test(text)) return undefined;
  const end = start + text.length;
  switch (text[0]) {
    case '#':
      return headingOf(source, text, start);
    case '>':
      return quoteOf(source, text, start);
    case '|':
      return plainTable(source, text, start);
    case '<':
      return COMMENT.test(text)
        ? { type: 'html', value: text, position: positionOf(source, start, end) }
        : undefined;
    case '1':
      return plainList(source, text, start);
    case '-':
    case '*':
    case '+':
      if (text[1] === ' ') return plainList(source, text, start);
      return plainParagraph(source, start, end);
    default:
      return plainParagraph(source, start, end);
  }
}

function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

function headingOf(source: Source, text: string, start: number): Heading | undefined {
  const [, marks = '', words] = HEADING.exec(text) ?? [];
  if (words === undefined || text.endsWith('#')) return undefined;
  const end = start + text.length;
  const children = plainInline(source, end - words.length, end);
  if (!children) return undefined;
  const depth = marks.length as Heading['depth'];
  return { type: 'heading', depth, children, position: positionOf(source, start, end) };
}

/** One line, as pages state their status. */
function quoteOf(source: Source, text: string, start: number): Blockquote | undefined {
  if (!/^> [^\n]*$/.test(text)) return undefined;
  const end = start + text.length;
  const paragraph = plainParagraph(source, start + 2, end);
  return paragraph && { type: 'blockquote', children: [paragraph], position: positionOf(source, start, end) };
}

function fencedCode(source: Source, text: string, start: number): Code | undefined {
  const lines = text.split('\n');
  const [, fence, lang = '', meta] = OPENING.exec(lines[0]!) ?? [];
  if (fence === undefined || lines.length < 2 || lines[0]!.endsWith(' ') || text.endsWith(' '))
    return undefined;
  if (lines.findIndex((line, index) => index > 0 && closes(line, fence)) !== lines.length - 1)
    return undefined;
  return {
    type: 'code',
    lang: lang === '' ? null : lang,
    meta: meta ?? null,
    value: lines.slice(1, -1).join('\n'),
    position: positionOf(source, start, start + text.length),
  };
}
