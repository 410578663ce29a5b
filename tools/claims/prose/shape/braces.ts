import type { Field, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase, type Piece } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { splitOutside } from '../text/split-outside.ts';
import { isPartial } from '../values/partial-words.ts';
import { isFieldName } from './field-name.ts';
import { typeOfWords } from './type-words.ts';

const BRACES = /^\{\s*[\w$"?]+[\s\S]*\}$/;
const MEMBER = /^"?([\w$@][\w$@.-]*)"?(\?)?(?:\s*:\s*([\s\S]+))?$/;
const REQUIRED = /\b(?:required|mandatory|minimum|minimal|MUST (?:carry|contain|include|have))\b/i;

/** `{a, b?, c: string}` in a sentence. */
export function braces(page: Page, block: Block): ShapeClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  if (!phrase.text.includes('`{')) return [];
  return sentencesOf(phrase).flatMap((span) =>
    codesIn(phrase, span.start, span.end).flatMap((piece) => claimOf(page, block, phrase, span, piece)),
  );
}

function claimOf(page: Page, block: Block, phrase: Phrase, span: Span, piece: Piece): ShapeClaim[] {
  const code = codeText(piece).trim();
  if (!BRACES.test(code)) return [];
  const parts = splitOutside(code.slice(1, -1), /[,;]/y)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const dots = parts.some((part) => /^(?:\.{3}|…)/.test(part));
  const sentence = phrase.text.slice(span.start, span.end);
  const required = REQUIRED.test(sentence) && !/\boptional\b/i.test(sentence);
  const fields = parts
    .filter((part) => !/^(?:\.{3}|…)/.test(part))
    .map((part) => fieldOf(page, piece, part, required));
  if (fields.length < 2 || fields.includes(undefined)) return [];
  const before = phrase.text.slice(span.start, piece.start);
  const subject = codesIn(phrase, span.start, piece.start).map(codeText).filter(isFieldName).at(-1);
  const context = contextOf(page, block);
  return [
    {
      kind: 'shape',
      form: 'braces',
      at: page.place(piece.node),
      says: clip(sentence),
      complete: !dots && !isPartial(before.slice(-60)),
      context:
        subject === undefined
          ? context
          : { ...context, subject, mentions: [...new Set([subject, ...context.mentions])] },
      fields: fields as Field[],
    },
  ];
}

/** A member with a literal beside it shows an instance, not a shape. */
function fieldOf(page: Page, piece: Piece, part: string, required: boolean): Field | undefined {
  const match = MEMBER.exec(part);
  if (match === null) return undefined;
  const words = match[3];
  if (words !== undefined && /^(?:["'\d[{-]|true\b|false\b|null$)/.test(words)) return undefined;
  const type = words === undefined ? undefined : typeOfWords(words);
  const optional = match[2] === '?';
  return {
    name: match[1]!,
    at: page.place(piece.node),
    ...(type && type.types.length > 0 && { type }),
    ...(optional ? { required: false } : required && { required: true }),
  };
}
