import type { TypeStatement } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import { codeText, type Phrase, type Piece } from '../text/phrase.ts';
import { type FieldName, isFieldName, namesIn } from './field-name.ts';
import { type Requirement, requirementOfDescription, requirementOfWords } from './required-words.ts';
import { typeOfWords } from './type-words.ts';

/** How a bullet or a paragraph opens when it speaks of a field. */
export interface FieldHead {
  readonly names: readonly FieldName[];
  readonly type?: TypeStatement;
  readonly requirement: Requirement;
  /** Where the description begins in the phrase. */
  readonly end: number;
  /** `stated`: type or requirement stand beside the name; `named`: a name and words; `bare`: a name alone. */
  readonly style: 'stated' | 'named' | 'bare';
  readonly deprecated: boolean;
}

const BRACKET = /^\s*[*_]*\(((?:[^()]|\([^()]*\))*)\)[*_]*/;
const SEPARATOR = /^\s*(?:[:–—]|-+\s|=\s|→)\s*/;
const REQUIREMENT_WORD =
  /\b(?:conditionally )?(?:required|optional|mandatory|recommended|REQUIRED|OPTIONAL)\b(?: (?:if|when|on|for|in|by|unless|only)\b.*)?/gi;

export function fieldHeadOf(page: Page, phrase: Phrase): FieldHead | undefined {
  const named = leadingNames(page, phrase);
  if (named === undefined) return undefined;
  const { names, end, deprecated } = named;
  const rest = phrase.text.slice(end);
  const bracket = BRACKET.exec(rest);
  const stated = bracket && statedInBracket(bracket[1]!);
  if (stated) {
    const after = rest.slice(bracket[0].length);
    const requirement = { ...behindBracket(after), ...stated.requirement };
    return { names, ...stated, requirement, end: end + bracket[0].length, style: 'stated', deprecated };
  }
  const beside = statedBeside(phrase, end) ?? statedBehindComma(rest, end);
  if (beside !== undefined) return { names, deprecated, ...beside };
  if (named.plain) return undefined;
  return described(names, deprecated, rest, end, bracket?.[0].length ?? 0);
}

/** `name (string) – REQUIRED. …`: the type in brackets, and the rest behind them. */
function behindBracket(after: string): Requirement {
  const separator = SEPARATOR.exec(after);
  return separator ? requirementOfDescription(after.slice(separator[0].length)) : {};
}

function leadingNames(
  page: Page,
  phrase: Phrase,
): { names: readonly FieldName[]; end: number; deprecated: boolean; plain: boolean } | undefined {
  const first = phrase.pieces.find((piece) => piece.text.trim() !== '');
  if (first === undefined) return undefined;
  if (first.kind === 'code') {
    const cell = namesIn(page, phrase);
    return cell && { names: cell.names, end: cell.end, deprecated: cell.deprecated, plain: false };
  }
  if (first.kind !== 'text') return undefined;
  return first.strong ? boldName(page, phrase, first) : plainName(page, phrase);
}

/** `**name** _type_, REQUIRED`; a bold phrase of several words is a caption. */
function boldName(page: Page, phrase: Phrase, piece: Piece): ReturnType<typeof leadingNames> {
  const name = piece.text.trim().replace(/:$/, '');
  if (!isFieldName(name)) return undefined;
  const at = page.placeIn(phrase, piece.start, piece.end);
  return { names: [{ name, at }], end: piece.end, deprecated: false, plain: true };
}

/** `name (string, required): …` without any mark-up: only the brackets make it a field. */
function plainName(page: Page, phrase: Phrase): ReturnType<typeof leadingNames> {
  const match = /^\s*([a-z_$@][\w$.-]*)\s*(?=\()/.exec(phrase.text);
  if (match === null || !isFieldName(match[1]!)) return undefined;
  const end = match[0].trimEnd().length;
  const at = page.placeIn(phrase, end - match[1]!.length, end);
  return { names: [{ name: match[1]!, at }], end, deprecated: false, plain: true };
}

type Stated = Pick<FieldHead, 'requirement'> & { readonly type?: TypeStatement };

function statedInBracket(text: string): Stated | undefined {
  const requirement = requirementOfWords(text);
  const words = text
    .replace(REQUIREMENT_WORD, ' ')
    .replace(/\b(?:default|added|since|new|removed|deprecated|formerly|as of)\b.*/i, ' ');
  const type = firstType(words, requirement);
  const silent = requirement.required === undefined && requirement.conditional === undefined;
  if (type === undefined && silent) return undefined;
  return { requirement, ...(type && { type }) };
}

/** A name instead of a JSON type is taken for one only where the brackets speak of the requirement too. */
function firstType(words: string, requirement: Requirement): TypeStatement | undefined {
  const text = words
    .replace(/^[\s,;|*_]+|(?<![\s,;|*_])[\s,;|*_]+$/g, '')
    .split(/(?<!\s)\s*[,;]\s(?!\s*or\b)/)[0]!
    .trim();
  if (text === '') return undefined;
  const type = typeOfWords(text);
  const known = type.types.length > 0 || Object.keys(requirement).length > 0;
  return known && text.split(/\s+/).length <= 6 ? type : undefined;
}

/** A type or the requirement in italics or in a second code span directly after the name. */
function statedBeside(phrase: Phrase, end: number): Omit<FieldHead, 'names' | 'deprecated'> | undefined {
  const next = phrase.pieces.find((piece) => piece.end > end && piece.text.trim() !== '');
  if (next === undefined || phrase.text.slice(end, next.start).trim() !== '') return undefined;
  if (!next.emphasis && next.kind !== 'code') return undefined;
  const last = next.kind === 'code' ? next : lastEmphasized(phrase, next);
  const text = next.kind === 'code' ? codeText(next) : phrase.text.slice(next.start, last.end);
  const inside = text.replace(/^\(|\)$/g, '');
  const stated = statedInBracket(inside);
  if (stated === undefined) return undefined;
  const tail =
    /^\s*,?\s*\(?((?:conditionally )?(?:REQUIRED|OPTIONAL|required|optional))\)?(?=[\s,.:;–—-]|$)/i.exec(
      phrase.text.slice(last.end),
    );
  const requirement = tail === null ? stated.requirement : requirementOfWords(tail[1]!);
  return { ...stated, requirement, end: last.end + (tail?.[0].length ?? 0), style: 'stated' };
}

/** "`name`, optional string, …" and "`name`, string that …": nothing but the type and the requirement up to the next step. */
function statedBehindComma(rest: string, end: number): Omit<FieldHead, 'names' | 'deprecated'> | undefined {
  const clause = /^\s*,\s+(?:an? )?([^,.;:]{3,60}?)(?=\s+(?:that|which|specif\w+)\b|[,.;:]|$)/i.exec(rest);
  const words = (clause?.[1] ?? '').replace(/\benum\b/i, ' ');
  const stated = clause && statedInBracket(words);
  if (!clause || !stated || (stated.type && (stated.type.types.length === 0 || stated.type.names)))
    return undefined;
  const isWhole = stated.type !== undefined || words.replace(REQUIREMENT_WORD, ' ').trim() === '';
  return isWhole ? { ...stated, end: end + clause[0].length, style: 'stated' } : undefined;
}

/** `_string ([Uri]), required_` is one stretch, though a link stands in it. */
function lastEmphasized({ pieces }: Phrase, first: Piece): Piece {
  let last = first;
  for (const piece of pieces.slice(pieces.indexOf(first) + 1)) {
    if (!piece.emphasis || piece.start !== last.end) break;
    last = piece;
  }
  return last;
}

function described(
  names: readonly FieldName[],
  deprecated: boolean,
  rest: string,
  end: number,
  bracket: number,
): FieldHead | undefined {
  const separator = SEPARATOR.exec(rest.slice(bracket));
  if (separator === null) {
    const bare =
      rest
        .slice(bracket)
        .trim()
        .replace(/[,;.]$/, '') === '';
    const says = /^\s+is an? (REQUIRED|OPTIONAL)\b/.exec(rest);
    if (says !== null)
      return { names, deprecated, requirement: { required: says[1] === 'REQUIRED' }, end, style: 'stated' };
    // "`rust` (default: `true`)" says as much as a sentence would.
    if (bare && /^\s*\((?:default\s?[:=]|defaults to)\s/i.test(rest))
      return { names, deprecated, requirement: {}, end, style: 'named' };
    return bare ? { names, deprecated, requirement: {}, end: end + rest.length, style: 'bare' } : undefined;
  }
  const from = end + bracket + separator[0].length;
  const words = rest.slice(bracket + separator[0].length);
  const opening = requirementOfDescription(words);
  const clause = /^[^.;:\n–—]*/.exec(words)![0].split(' - ')[0]!;
  const bare = clause
    .replace(REQUIREMENT_WORD, ' ')
    .replace(/[()*_]/g, ' ')
    .replace(/^[\s,]+|[\s,]+$/g, '');
  const type = clause.length <= 60 && bare !== '' ? typeOfWords(bare) : undefined;
  const typed =
    type !== undefined && type.types.length > 0 && type.names === undefined && type.types.length < 7;
  const inClause = typed ? requirementOfWords(clause) : {};
  const requirement = Object.keys(opening).length > 0 ? opening : inClause;
  const silent = requirement.required === undefined && !requirement.conditional;
  return {
    names,
    deprecated,
    requirement,
    ...(typed && { type }),
    end: from,
    style: typed || !silent ? 'stated' : 'named',
  };
}
