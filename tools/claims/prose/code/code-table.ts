import type { CodeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { type Cell, cellOf, columnOf, type Grid, type Row } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText, type Piece } from '../text/phrase.ts';
import { withoutAside } from '../text/without-aside.ts';

/** Tables of error codes, with the statuses of their rows; tables of statuses that name codes in their words. */
export function codeTable(page: Page, block: Block, grid: Grid): CodeClaim[] {
  if (tableKind(grid) !== 'codes' || !isOfErrors(block, grid)) return [];
  const context = contextOf(page, block);
  const column = codeColumn(grid);
  const form = column === undefined ? 'mention' : 'catalogue';
  return grid.rows.flatMap((row) => {
    const statuses = statusesOf(row, columnOf(grid, 'status'));
    const cells = column === undefined ? row.cells.slice(1) : [row.cells[column]];
    const codes = cells.flatMap((cell) =>
      cell === undefined ? [] : codesOf(page, cell, column !== undefined),
    );
    return codes.map(
      ({ code, at }): CodeClaim => ({
        kind: 'code',
        form,
        at,
        says: clip(row.cells.map((one) => one.plain).join(' | ')),
        complete: true,
        context,
        code,
        statuses,
      }),
    );
  });
}

const OF_ERRORS = /error|status|problem|\bfaults?\b|fail|exception|reason|reject/i;
/** Of languages, countries, currencies. */
const SHORT = /^[a-z]{2,3}$/;

/** Languages and units have codes, too: a column of that name alone is no catalogue of errors. */
function isOfErrors({ section }: Block, grid: Grid): boolean {
  const code = grid.roles.indexOf('code');
  if (code < 0 || grid.roles.includes('error')) return true;
  if (grid.rows.every(({ cells }) => SHORT.test(cells[code]?.plain ?? ''))) return false;
  return [...section.titles, ...grid.header.map(({ plain }) => plain)].some((words) => OF_ERRORS.test(words));
}

/** The column that lists the codes; in a table of statuses without one, codes stand in the words. */
function codeColumn(grid: Grid): number | undefined {
  const named = columnOf(grid, 'error') ?? columnOf(grid, 'code');
  const first = grid.roles[0];
  const column = named ?? (first === 'value' || first === 'type' || first === 'name' ? 0 : undefined);
  if (column === undefined) return undefined;
  return grid.rows.some((row) => isCode(row.cells[column]?.plain ?? '')) ? column : undefined;
}

function isCode(text: string): boolean {
  return /^(?:"?[A-Za-z][\w.:/#-]*"?|-\d{3,})(?:[\s,(]|$)/.test(text) && !/^[1-5]\d\d\b/.test(text);
}

interface Found {
  readonly code: string;
  readonly at: CodeClaim['at'];
}

function codesOf(page: Page, cell: Cell, whole: boolean): Found[] {
  const spans = codesIn(cell.phrase).filter((piece) => looksLikeCode(codeText(piece), whole || isList(cell)));
  if (spans.length > 0)
    return spans.map((piece: Piece) => ({ code: unquoted(codeText(piece)), at: page.place(piece.node) }));
  if (!whole) return [];
  const bare = withoutAside(cell.plain);
  return /^(?:[A-Za-z][\w.:/#-]*|-\d{3,})$/.test(bare) ? [{ code: bare, at: page.place(cell.node) }] : [];
}

/** A cell of codes alone lists them, also those of one word. */
function isList({ phrase }: Cell): boolean {
  const spans = codesIn(phrase);
  const rest = [0, ...spans.map(({ end }) => end)]
    .map((from, index) => phrase.text.slice(from, spans[index]?.start))
    .join('');
  return (
    spans.every((piece) => /^[a-z_]+$/i.test(codeText(piece))) &&
    !/[A-Za-z]/.test(rest.replaceAll(/\b(?:and|or)\b/g, ''))
  );
}

export function looksLikeCode(text: string, sure: boolean): boolean {
  if (/^-\d{3,}$/.test(text)) return true;
  if (!/^"?[A-Za-z][\w.:/#-]*"?$/.test(text) || /^[1-5]\d\d$/.test(text)) return false;
  return sure || /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text);
}

function unquoted(text: string): string {
  return text.replace(/^"(.*)"$/, '$1');
}

function statusesOf(row: Row, column: number | undefined): number[] {
  const text = cellOf(row, column)?.plain ?? '';
  return [...text.matchAll(/\b([1-5]\d\d)\b/g)].map((match) => Number(match[1]));
}
