/** A name in code, as it stands in a line of a Markdown text. */
export interface NameInText {
  readonly name: string;
  /** Of the name itself, without the marks around it. */
  readonly start: number;
  readonly end: number;
  /**
   * What stands first in a row, a bullet or a heading is introduced there; a sentence may give a value its name; a cell of
   * names alone lists them.
   */
  readonly role: 'lead' | 'given' | 'cell' | 'text';
  /** The column, by its title: names of one column are of one kind. */
  readonly column?: Column;
  readonly sentence: string;
}

export interface Column {
  readonly title: string;
  /** Its table has columns that tables of fields have. */
  readonly ofFields: boolean;
}

interface Table {
  /** Names of one column share it: there are thousands of names, and all of them are held. */
  readonly columns: readonly Column[];
  readonly ofFields: boolean;
}

const FENCE = /^\s{0,3}(?:```|~~~)/;
const LEAD = /^\s*(?:\||[-*+]|\d+[.)]|#+|:)\s*(?:\[|\*\*|__|\*|_)?$/;
/** "`reason` is `too_large`" says what a value is called. */
const GIVEN = /`\s+(?:is|=|becomes)\s+$/;
const CODE = /(`+)([^`]+)\1/g;
const OF_FIELDS = /^(?:type|required|default|in|optional|mandatory)$/i;

/** Found by lines and not by a tree, since every text is looked through for every question about any. */
export function namesInText(text: string): NameInText[] {
  const found: NameInText[] = [];
  let offset = 0;
  let fenced = false;
  let table: Table | undefined;
  for (const line of text.split('\n')) {
    const isRow = /^\s*\|/.test(line);
    table = isRow ? (table ?? tableOf(line)) : undefined;
    if (FENCE.test(line)) fenced = !fenced;
    else if (!fenced && line.includes('`') && !line.startsWith('    '))
      found.push(...namesInLine(line, offset, table));
    offset += line.length + 1;
  }
  return found;
}

function tableOf(header: string): Table {
  const titles = header.split('|').map((title) => title.replaceAll(/[*_`]/g, '').trim());
  const ofFields = titles.some((title) => OF_FIELDS.test(title));
  return { columns: titles.map((title, at) => ({ title: `${at} ${title}`, ofFields })), ofFields };
}

function namesInLine(line: string, offset: number, table: Table | undefined): NameInText[] {
  const cells = table && line.replaceAll('\\|', '  ').split('|');
  return [...line.matchAll(CODE)].map(({ 0: whole, 1: marks = '', 2: written = '', index }) => {
    const before = line.slice(0, index);
    const name = written.trim();
    const start = offset + index + marks.length;
    const end = start + written.length;
    if (table === undefined || cells === undefined) {
      const sentence = sentenceAround(line, index, index + whole.length);
      return { name, start, end, role: roleOf(before, false), sentence };
    }
    const at = before.replaceAll('\\|', '  ').split('|').length - 1;
    const sentence = cells[at] ?? sentenceAround(line, index, index + whole.length);
    const column = table.columns[at] ?? { title: `${at} `, ofFields: table.ofFields };
    return { name, start, end, role: roleOf(before, isOfNames(cells[at] ?? '')), sentence, column };
  });
}

function roleOf(before: string, isList: boolean): NameInText['role'] {
  if (LEAD.test(before)) return 'lead';
  if (GIVEN.test(before)) return 'given';
  return isList ? 'cell' : 'text';
}

/** Nothing but names with what parts them. */
function isOfNames(cell: string): boolean {
  return !/[A-Za-z]/.test(cell.replace(CODE, '').replace(/\b(?:and|or|none)\b/gi, ''));
}

function sentenceAround(line: string, start: number, end: number): string {
  const before = Math.max(line.lastIndexOf('. ', start), line.lastIndexOf('; ', start)) + 1;
  const after = /[.;](?:\s|$)/.exec(line.slice(end));
  return line.slice(before, after ? end + after.index : line.length);
}
