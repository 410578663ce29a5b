/** A name in the text of a data document, and what it stands as. */
export interface NameInData {
  readonly name: string;
  readonly start: number;
  /** A word of a text, such as a description; `code` where marks of code stand around it. */
  readonly as: 'key' | 'scalar' | 'code' | 'word';
}

export const NAME = /[A-Za-z_]\w*(?:[-./:][A-Za-z_]\w*)*/g;

/** Longer lines are of texts, so that only their ends are looked at. */
const REACH = 200;

/** What follows a backslash is one character, as the `n` of a line's end, and begins no name. */
const ESCAPE = /^(?:u[\da-f]{4}|.)[^a-z_]*/i;

/** By the characters around each name and not by a tree, since the texts of all documents are looked through. */
export function* namesInData(text: string, wanted: (name: string) => boolean): Iterable<NameInData> {
  for (const { 0: written, index } of text.matchAll(NAME)) {
    const skip = text[index - 1] === '\\' ? ESCAPE.exec(written)![0].length : 0;
    const [name, start] = [written.slice(skip), index + skip];
    if (wanted(name)) yield { name, start, as: standsAs(text, start, start + name.length) };
  }
}

function standsAs(text: string, start: number, end: number): NameInData['as'] {
  const [before, after] = [text[start - 1] ?? '\n', text[end] ?? '\n'];
  if (before === after && (before === '"' || before === "'"))
    return /^\s*:/.test(text.slice(end + 1, end + 4)) ? 'key' : 'scalar';
  if (before === '`') return after === '`' ? 'code' : 'word';
  const head = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - REACH), start);
  const tail = text.slice(end, end + 20);
  if (/^:\s/.test(`${tail}\n`) && /^[\s-]*$|[{,]\s*$/.test(head)) return 'key';
  const isAlone = /(?::\s+|^\s*-\s+|[[,]\s*)$/.test(head) && /^\s*(?:[\n,\]}#]|$)/.test(tail);
  return isAlone ? 'scalar' : 'word';
}
