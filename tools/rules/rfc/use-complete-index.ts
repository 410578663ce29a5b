import type { RfcIndex } from '../../claims/rfc/index-table.ts';
import { proposals, statusOf } from '../../claims/rfc/process.ts';
import type { HeaderRow, Rfc, Stated } from '../../claims/rfc/rfc.ts';
import { defineRule, type Report } from '../rule.ts';

interface Data {
  readonly file: string;
  readonly says: string;
}

export default defineRule<'rfcs' | 'indexes', Data>({
  id: 'rfc/use-complete-index',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['rfcs', 'indexes'],
  cites: 'The index shows each proposal with its status',
  *check({ rfcs, indexes }) {
    for (const index of indexes) {
      const own = proposals(rfcs).filter((rfc) => rfc.file.startsWith(index.folder));
      const missing = own.filter(({ file }) => !index.rows.some(({ links }) => links.includes(file)));
      if (isMeantWhole(own.length, missing.length))
        for (const { file, headerAt } of missing)
          yield {
            at: index.at,
            data: { file, says: 'is not in the index' },
            related: [{ at: headerAt!, says: 'has this header' }],
          };
      yield* disagreements(index, own);
    }
  },
  says: ({ file, says }) =>
    `${file} ${says}: readers of the index take it for something else. Correct the index.`,
  subjects: ({ indexes }) => indexes.length,
});

/** Who lists nearly all of them means all. */
function isMeantWhole(all: number, missing: number): boolean {
  return missing * 2 < all && (missing === 1 || missing * 5 <= all);
}

function rowOf(index: RfcIndex, rfc: Rfc): RfcIndex['rows'][number] | undefined {
  return index.rows.find(({ links }) => links[0] === rfc.file);
}

interface Pair {
  readonly rfc: Rfc;
  readonly column: string;
  readonly cell: Stated;
  readonly stated: HeaderRow;
  readonly isSame: boolean;
}

/** A column that mostly says something else than the headers is about something else. */
function* disagreements(index: RfcIndex, own: readonly Rfc[]): Iterable<Report<Data>> {
  const pairs = own.flatMap((rfc) => pairsOf(index, rfc));
  for (const { rfc, column, cell, stated, isSame } of pairs) {
    if (isSame || isAbridged(cell.text, stated.text) || isAbridged(stated.text, cell.text)) continue;
    const alike = pairs.filter((one) => one.column === column);
    const wrong = alike.filter((one) => !one.isSame).length;
    if (wrong > 1 && wrong * 3 > alike.length) continue;
    const is = column === 'status' ? statusOf(rfc)! : stated.text;
    const says =
      column === 'status'
        ? `is ${is}, and the index says ${cell.text}`
        : `has the ${column} "${is}", and the index says "${cell.text}"`;
    yield { at: cell.at, data: { file: rfc.file, says }, related: [{ at: stated.at, says: `says ${is}` }] };
  }
}

function pairsOf(index: RfcIndex, rfc: Rfc): readonly Pair[] {
  const { status, cells = [] } = rowOf(index, rfc) ?? {};
  const headed = (name: string) => rfc.header.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const others = cells.flatMap((cell): Pair[] => {
    const stated = headed(cell.name);
    if (!stated || isNumber(stated.name) || isNothing(cell.text) || isNothing(stated.text)) return [];
    const isSame = plain(stated.text) === plain(cell.text);
    return [{ rfc, column: cell.name.toLowerCase(), cell, stated, isSame }];
  });
  const stated = headed('Status');
  const own = statusOf(rfc);
  if (!status || !stated || own === undefined) return others;
  return [
    { rfc, column: 'status', cell: status, stated, isSame: isSaid(status.text, own, stated.text) },
    ...others,
  ];
}

/** A status may be told with what became of it since, in the index or in the header. */
function isSaid(cell: string, own: string, header: string): boolean {
  if (cell === own) return true;
  const [short, long, status] = [plain(own), plain(header), plain(cell)];
  const isNoted = status.startsWith(short) && NOTE.test(status.slice(short.length));
  const opens = (sentence: string) =>
    sentence.startsWith(status) && !/^[\w-]/.test(sentence.slice(status.length));
  return isNoted || long.split(/[.;]\s+/).some(opens);
}

/** What may follow a status: "Replaced by 0024". */
const NOTE = /^(?:\s*[-–—,;:.(]|\s+(?:by|in|on|since|with)\b)/;

function isNothing(text: string): boolean {
  return /^(?:[-–—?]*|tbd|n\/a)$/i.test(text.trim());
}

/** Whether the words of the one are among those of the other, in their order: an index has little room. */
function isAbridged(short: string, long: string): boolean {
  const words = wordsOf(long);
  let from = 0;
  return wordsOf(short).every((word) => {
    const found = words.indexOf(word, from);
    from = found + 1;
    return found >= 0;
  });
}

function wordsOf(text: string): readonly string[] {
  return plain(text).match(/[\p{L}\p{N}@.]+/gu) ?? [];
}

/** The number is in the name of the file, and written in many ways. */
function isNumber(name: string): boolean {
  return /^(?:rfc|number|no\.?|#|id)$/i.test(name);
}

function plain(text: string): string {
  return text
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim()
    .toLowerCase();
}
