import type { Citation } from '../../claim.ts';
import { codeText, type Phrase, type Piece, piecesIn } from '../text/phrase.ts';

const SPEC_FILE = /^(?:\.{0,2}\/)?[\w@.~%-]+(?:\/[\w@.~%-]+)*\.(?:json|ya?ml|jsonc)(?:#.*)?$/i;
const METHOD_PATH = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|QUERY)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/;
const API_PATH = /^\/(?!\/)[\w{}.:~*$-]+(?:\/[\w{}.:~*$-]+)*\/?$/;
const TYPE_NAME =
  /^(?:#\/(?:\$defs|definitions|components\/\w+)\/)?([A-Z][A-Za-z0-9]*(?:\.[A-Z][A-Za-z0-9]*)*)$/;

/** Schema files, definitions, operations and paths that a stretch of prose names. */
export function citationsIn(phrase: Phrase, start = 0, end = phrase.text.length): Citation[] {
  const found: Citation[] = [];
  for (const piece of piecesIn(phrase, start, end)) {
    if (piece.start < start || piece.end > end) continue;
    const citation = fromLink(piece) ?? (piece.kind === 'code' ? fromCode(codeText(piece)) : undefined);
    if (citation !== undefined) addCitation(found, citation);
  }
  return found;
}

/** Once each, in the order of the text. */
export function addCitation(cites: Citation[], citation: Citation): void {
  if (!cites.some((other) => same(other, citation))) cites.push(citation);
}

function fromLink(piece: Piece): Citation | undefined {
  if (piece.link === undefined || /^[a-z][a-z0-9+.-]*:/i.test(piece.link)) return undefined;
  return fromFile(piece.link);
}

export function fromCode(code: string): Citation | undefined {
  const operation = METHOD_PATH.exec(code.trim());
  if (operation !== null) {
    const path = operation[2]!.replace(/[?#].*$/, '');
    return { kind: 'operation', method: operation[1]!, path };
  }
  if (API_PATH.test(code) && !/\.\w{1,5}$/.test(code)) return { kind: 'operation', path: code };
  const file = fromFile(code);
  if (file !== undefined) return file;
  const name = TYPE_NAME.exec(code);
  return name !== null && /[a-z]/.test(code) ? { kind: 'name', name: name[1]! } : undefined;
}

export function fromFile(target: string): Citation | undefined {
  if (!SPEC_FILE.test(target)) return undefined;
  const [path = '', fragment] = target.split('#', 2);
  return fragment === undefined || fragment === ''
    ? { kind: 'file', path }
    : { kind: 'file', path, pointer: fragment };
}

function same(a: Citation, b: Citation): boolean {
  return a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b);
}
