import type { CodeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Phrase, type Piece } from '../text/phrase.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import { looksLikeCode } from './code-table.ts';

const STATUS_BEFORE =
  /\b([45]\d\d)\b[`'"]?(?:\s*(?:\w+\s+){0,3})?\s*(?:\(|and|with|,|:|—|–|-|error|code|`)?\s*(?:the )?(?:error )?(?:code )?$/i;
const STATUS_AFTER = /^[`'"]?\s*(?:\(|with|and|,|as)?\s*(?:HTTP |status |a |an )*`?([45]\d\d)\b/i;
const NAMED =
  /\b(?:(?:error(?:\.code| code)?|code|reason code)s?\s*(?:is|of|:|=|set to)?|(?:answers?|returns?|(?:responds?|fails?|rejects?|answers?|errors?) with|throws?|raises?)(?: (?:an?|the))?(?: error)?)\s*$/i;
const ALSO = /^\s*(?:,|or|and|\/|, or|, and)\s*$/;

/** Codes that sentences name, "answers `409` with `run_active`", "the error code `x`". */
export function codeMentions(page: Page, block: Block): CodeClaim[] {
  if (block.node.type !== 'paragraph') return [];
  const phrase = page.phrase(block.node);
  if (!/[a-z]_[a-z]|[A-Z]_[A-Z]|-\d{4}/.test(phrase.text)) return [];
  return sentencesOf(phrase).flatMap((span) => inSentence(page, block, phrase, span));
}

function inSentence(page: Page, block: Block, phrase: Phrase, span: Span): CodeClaim[] {
  const claims: CodeClaim[] = [];
  let last: { piece: Piece; statuses: readonly number[] } | undefined;
  for (const piece of codesIn(phrase, span.start, span.end)) {
    const text = codeText(piece);
    const joined = /^([45]\d\d) (\w+)$/.exec(text);
    const code = joined?.[2] ?? text;
    if (!looksLikeCode(code, false)) continue;
    const also = last !== undefined && ALSO.test(phrase.text.slice(last.piece.end, piece.start));
    const status = joined?.[1] ?? statusBeside(phrase, span, piece);
    const statuses = status !== undefined ? [Number(status)] : also ? last!.statuses : [];
    const named = NAMED.test(phrase.text.slice(Math.max(span.start, piece.start - 40), piece.start));
    if (status === undefined && !also && !named) continue;
    last = { piece, statuses };
    claims.push({
      kind: 'code',
      form: 'mention',
      at: page.place(piece.node),
      says: clip(phrase.text.slice(span.start, span.end)),
      complete: false,
      context: contextOf(page, block),
      code,
      statuses,
    });
  }
  return claims;
}

function statusBeside(phrase: Phrase, span: Span, piece: Piece): string | undefined {
  const before = phrase.text.slice(Math.max(span.start, piece.start - 60), piece.start);
  const found = STATUS_BEFORE.exec(before)?.[1];
  return found ?? STATUS_AFTER.exec(phrase.text.slice(piece.end, Math.min(span.end, piece.end + 40)))?.[1];
}
