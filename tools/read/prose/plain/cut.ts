import type { Source } from './source.ts';

/** A part of a text that stands at the top level, and that nothing outside of it changes the meaning of. */
export interface Piece {
  readonly start: number;
  readonly end: number;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const CONTAINED_ITEM = /^[>\s]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
/** After an empty line, a block that ends every list, and itself. */
const COMMENT = /^<!--.*-->[ \t]*$/;

/** What the lines so far leave open. */
interface State {
  fence: string;
  isInComment: boolean;
  /** The block before has ended. */
  isFree: boolean;
  holdsItems: boolean;
}

/**
 * Cuts before a line without indentation that follows an empty one: it ends every quote, and every list that it is no item
 * of. Fences and comments hold empty lines. Fewer cuts are never wrong; a cut inside of a block is, see `isClosed`.
 */
export function* piecesOf({ text, lines }: Source): Generator<Piece> {
  const afterMatter = frontMatterEnd(text) ?? 0;
  const state: State = { fence: '', isInComment: false, isFree: true, holdsItems: false };
  let start = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const offset = lines[index]!;
    const line = text.slice(offset, (lines[index + 1] ?? text.length + 1) - 1);
    if (offset >= afterMatter && offset > start && begins(line, state)) {
      yield { start, end: offset };
      start = offset;
      state.holdsItems = false;
    }
    pass(line, state);
  }
  yield { start, end: text.length };
}

function begins(line: string, { fence, isInComment, isFree, holdsItems }: State): boolean {
  const isOpen = fence !== '' || isInComment || !isFree;
  return !isOpen && /^[^ \t]/.test(line) && !(holdsItems && ITEM.test(line));
}

function pass(line: string, state: State): void {
  const isFirst = state.isFree;
  state.isFree = line.trim() === '';
  if (state.fence !== '') {
    if (closes(line, state.fence)) state.fence = '';
    return;
  }
  if (isFirst && !state.isInComment && COMMENT.test(line)) {
    state.isFree = true;
    state.holdsItems = false;
    return;
  }
  state.fence = FENCE.exec(line)?.[1] ?? '';
  state.isInComment = state.isInComment ? !line.includes('-->') : opensComment(line);
  state.holdsItems ||= CONTAINED_ITEM.test(line);
}

/** Undefined for front matter that never ends: it is read as text, up to a point that only a real parser finds. */
export function frontMatterEnd(text: string): number | undefined {
  if (!/^(?:---|\+\+\+)/.test(text)) return 0;
  const end = text.startsWith('---') ? /\n---[ \t]*(?:\n|$)/g : /\n\+\+\+[ \t]*(?:\n|$)/g;
  const found = end.exec(text);
  return found ? end.lastIndex : undefined;
}

/** Whether a line ends a fence: as many marks at least, and nothing else. */
export function closes(line: string, fence: string): boolean {
  const bare = line.trim();
  return (
    bare.startsWith(fence) &&
    bare === fence.charAt(0).repeat(bare.length) &&
    line.length - line.trimStart().length < 4
  );
}

function opensComment(line: string): boolean {
  return line.startsWith('<!--') && !line.includes('-->');
}
