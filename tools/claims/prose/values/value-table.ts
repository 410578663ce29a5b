import type { Value, ValuesClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import { introductionOf, introductionText } from '../page/introduction.ts';
import type { Block, Page } from '../page/page.ts';
import type { Cell, Grid } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { tableSays } from '../table/table-says.ts';
import { codeText } from '../text/phrase.ts';
import { withoutAside } from '../text/without-aside.ts';
import { literalsOf } from './literal.ts';
import { isPartial } from './partial-words.ts';

interface Written {
  readonly text: string;
  readonly at: Value['at'];
}

/** Tables whose first column lists values, names or codes. */
export function valueTable(page: Page, block: Block, grid: Grid): ValuesClaim[] {
  const kind = tableKind(grid);
  if (kind === 'fields' || kind === 'operations' || kind === 'parameters' || kind === 'patterns') return [];
  const loose = kind === 'codes' || kind === 'messages' || grid.roles[0] === 'value';
  const rows = grid.rows.map((row) => firstValues(page, row.cells[0], loose));
  const read = rows.filter((row) => row.length > 0).length;
  if (read === 0 || read * 4 < rows.length * 3) return [];
  const written = rows.flat();
  if (new Set(written.map((value) => value.text)).size < written.length) return [];
  const literals = literalsOf(written.map((value) => value.text));
  const introduction = introductionText(introductionOf(page, block));
  const context = contextOf(page, block);
  const heading = grid.header[0]?.plain ?? '';
  const named = context.mentions.length === 0 && heading !== '' && kind !== 'names';
  return [
    {
      kind: 'values',
      form: 'table',
      at: page.place(grid.node),
      says: tableSays(grid),
      complete: read === rows.length && !isPartial(introduction),
      open: false,
      values: written.map((value, index) => ({ value: literals[index]!, at: value.at })),
      context: named ? { ...context, mentions: [heading] } : context,
    },
  ];
}

/** The code spans that open the cell; in a column of codes also one bare token. */
function firstValues(page: Page, cell: Cell | undefined, loose: boolean): Written[] {
  if (cell === undefined) return [];
  const { phrase, plain } = cell;
  const found: Written[] = [];
  let at = 0;
  for (const piece of phrase.pieces) {
    if (piece.kind !== 'code') continue;
    if (!/^[\s,/|;]*(?:(?:\bor\b|\band\b|- )\s*)?$/.test(phrase.text.slice(at, piece.start))) break;
    at = piece.end;
    const text = codeText(piece).trim();
    if (text === '' || /\s/.test(text)) return [];
    found.push({ text: text.replace(/^(["'])(.*)\1$/, '$2'), at: page.place(piece.node) });
  }
  if (found.length > 0) return found;
  const bare = withoutAside(plain).replace(/^"(.*)"$/, '$1');
  return loose && /^[\w:/.#+-]{2,200}$/.test(bare) ? [{ text: bare, at: page.place(cell.node) }] : [];
}
