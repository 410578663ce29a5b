import { jsonPieces } from '../bytes/json-pieces.ts';

/** A string, a bracket or a comma; brackets have the depth of what they enclose. */
interface Mark {
  readonly mark: string;
  readonly at: number;
  readonly depth: number;
}

/** The items of a JSON list, or of the list `events` of a JSON object, each on one line and otherwise as it is written. */
export function* eventTexts(text: string): Generator<string, void> {
  const listDepth = text.trimStart().startsWith('[') ? 1 : 2;
  let name = '"events"';
  let start: number | undefined;
  for (const { mark, at, depth } of marksOf(text)) {
    if (mark.startsWith('"')) name = mark;
    if (depth !== listDepth) continue;
    if (start !== undefined && (mark === ',' || mark === ']')) {
      yield text.slice(start, at).replace(/[\r\n]/g, ' ');
      start = mark === ',' ? at + 1 : undefined;
    } else if (mark === '[' && JSON.parse(name) === 'events') start = at + 1;
  }
}

function* marksOf(text: string): Generator<Mark, void> {
  let depth = 0;
  for (const piece of jsonPieces(text)) {
    if (piece.isString) yield { mark: piece.text, at: piece.start, depth };
    else {
      for (const { 0: mark, index } of piece.text.matchAll(/[[\]{},]/g)) {
        if (mark === '[' || mark === '{') depth += 1;
        yield { mark, at: piece.start + index, depth };
        if (mark === ']' || mark === '}') depth -= 1;
      }
    }
  }
}
