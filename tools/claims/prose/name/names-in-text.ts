/** A name in code, as it stands in a line of a Markdown text. */
export interface NameInText {
  readonly name: string;
  /** Of the name itself, without the marks around it. */
  readonly start: number;
  readonly end: number;
  readonly role: 'lead' | 'cell' | 'text';
  /** The column of a table, or the sentence: names of one group are of one kind, or spoken of together. */
  readonly group: string;
  readonly sentence: string;
}

const FENCE = /^\s{0,3}(?:```|~~~)/;
/** What stands first in a row, a bullet or a heading is introduced there. */
const LEAD = /^\s*(?:\||[-*+]|\d+[.)]|#+|:)\s*(?:\[|\*\*|__|\*|_)?$/;
const CODE = /(`+)([^`]+)\1/g;

/** Found by lines and not by a tree, since every text is looked through for every question about any. */
export function namesInText(text: string): NameInText[] {
  const found: NameInText[] = [];
  let offset = 0;
  let fenced = false;
  let table = 0;
  for (const line of text.split('\n')) {
    const isRow = /^\s*\|/.test(line);
    if (!isRow) table = offset;
    if (FENCE.test(line)) fenced = !fenced;
    else if (!fenced && line.includes('`') && !line.startsWith('    '))
      found.push(...namesInLine(line, offset, isRow ? table : undefined));
    offset += line.length + 1;
  }
  return found;
}

function namesInLine(line: string, offset: number, table: number | undefined): NameInText[] {
  return [...line.matchAll(CODE)].map(({ 0: whole, 1: marks = '', 2: name = '', index }) => {
    const before = line.slice(0, index);
    const start = offset + index + marks.length;
    const isLead = LEAD.test(before);
    const column = before.replaceAll('\\|', '').split('|').length;
    const role = isLead ? 'lead' : table === undefined ? 'text' : 'cell';
    const sentence = table === undefined ? sentenceAround(line, index, index + whole.length) : line;
    return {
      name: name.trim(),
      start,
      end: start + name.length,
      role,
      group: `${table} ${column}`,
      sentence,
    };
  });
}

function sentenceAround(line: string, start: number, end: number): string {
  const before = Math.max(line.lastIndexOf('. ', start), line.lastIndexOf('; ', start)) + 1;
  const after = /[.;](?:\s|$)/.exec(line.slice(end));
  return line.slice(before, after ? end + after.index : line.length);
}
