/** A name in code, as it stands in a line of a Markdown text. */
export interface NameInText {
  readonly name: string;
  /** Of the name itself, without the marks around it. */
  readonly start: number;
  readonly end: number;
  /**
   * What stands first in a row, a bullet or a heading is introduced there; a sentence, a list in a cell or a link
   * elsewhere may say what it is; a cell of names alone lists them.
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
const GIVEN = /^`\s+(?:is|=|becomes)\s+$/;
/** An item of a list in a cell is introduced there, and a link to another site says where a name comes from. */
const BULLET = /<br\s?\/?>\s{0,3}[-*•]\s{0,3}$/i;
const ELSEWHERE = /^\]\(https?:/;
/**
 * In ticks, or a code in quotes. A run of more ticks is none that people write, and one of very many would be tried
 * from each.
 */
const CODE = /(`{1,20})([^`]+)\1|(?<=[\s(])(["'])([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)\3/g;
const MARK = /[`"']/;
const END = /[.;](?=\s|$)/g;
/** No sentence that people write is longer, and each name in one holds it. */
const REACH = 2000;
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
    else if (!fenced && MARK.test(line) && !line.startsWith('    '))
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
  const around = table ? cellsOf(line) : sentencesOf(line);
  return [...line.matchAll(CODE)].map((match, nth) => {
    const { 0: whole, 1: ticks, 2: code, 3: quote = '', 4: quoted = '', index } = match;
    const [marks, written] = ticks === undefined ? [quote, quoted] : [ticks, code!];
    const name = written.trim();
    const start = offset + index + marks.length;
    const end = start + written.length;
    const { at, isList, sentence } = around(index, index + whole.length);
    const isFirst = nth === 0;
    const role = roleOf(line, [index, index + whole.length], { isFirst, isList });
    if (table === undefined) return { name, start, end, role, sentence };
    const column = table.columns[at] ?? { title: `${at} `, ofFields: table.ofFields };
    return { name, start, end, role, sentence, column };
  });
}

function roleOf(
  line: string,
  [start, end]: readonly [number, number],
  { isFirst, isList }: { readonly isFirst: boolean; readonly isList: boolean },
): NameInText['role'] {
  if (isFirst && LEAD.test(line.slice(0, start))) return 'lead';
  if (GIVEN.test(line.slice(Math.max(0, line.lastIndexOf('`', start - 1)), start))) return 'given';
  if (line[end] === ':' && BULLET.test(line.slice(Math.max(0, start - 16), start))) return 'given';
  if (line[start - 1] === '[' && ELSEWHERE.test(line.slice(end, end + 8))) return 'given';
  return isList ? 'cell' : 'text';
}

/** Nothing but names with what parts them. */
function isOfNames(cell: string): boolean {
  return !/[A-Za-z]/.test(cell.replace(CODE, '').replace(/\b(?:and|or|none)\b/gi, ''));
}

interface Around {
  /** The cell, counted from the left. */
  readonly at: number;
  readonly isList: boolean;
  readonly sentence: string;
}

/** Asked with rising positions, so that one walk over the line is enough. */
type Surroundings = (start: number, end: number) => Around;

function cellsOf(row: string): Surroundings {
  const line = row.replaceAll('\\|', '  ');
  const bars = [...line.matchAll(/\|/g)].map(({ index }) => index);
  const cells = new Map<number, Omit<Around, 'at'>>();
  let at = 0;
  return (start, end) => {
    while (at < bars.length && bars[at]! < start) at += 1;
    const [from, to] = [at === 0 ? 0 : bars[at - 1]! + 1, bars[at] ?? line.length];
    const whole = line.slice(from, to);
    const cell = cells.get(at) ?? cellOf(whole, line);
    cells.set(at, cell);
    if (whole.length <= 2 * REACH) return { at, ...cell };
    const sentence = line.slice(Math.max(from, start - REACH), Math.min(to, end + REACH));
    return { at, isList: cell.isList, sentence };
  };
}

/** Names alone say nothing of each other; their row does. */
function cellOf(whole: string, row: string): Omit<Around, 'at'> {
  const isList = isOfNames(whole);
  return { isList, sentence: isList && row.length <= 2 * REACH ? row : whole };
}

function sentencesOf(line: string): Surroundings {
  const ends = [...line.matchAll(END)].map(({ index }) => index);
  let next = 0;
  let from = 0;
  return (start, end) => {
    for (; next < ends.length && ends[next]! < start; next += 1)
      if (line[ends[next]! + 1] === ' ') from = ends[next]! + 1;
    let last = next;
    while (last < ends.length && ends[last]! < end) last += 1;
    const sentence = line.slice(
      Math.max(from, start - REACH),
      Math.min(ends[last] ?? line.length, end + REACH),
    );
    return { at: 0, isList: false, sentence };
  };
}
