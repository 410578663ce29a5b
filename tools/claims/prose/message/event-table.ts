import { beforeFirst } from '../../../read/text/before-first.ts';
import type { Citation, Context, Field, MessageClaim, ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { isFieldName } from '../shape/field-name.ts';
import { type Cell, cellOf, columnOf, type Grid, type Row } from '../table/grid.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { isEventName, isEventTopic } from './event-name.ts';

/** Catalogues of events: a row names an event, perhaps its channel, its payload and the fields of the payload. */
export function eventTable(page: Page, block: Block, grid: Grid): (MessageClaim | ShapeClaim)[] {
  if (!listsEvents(block, grid)) return [];
  const context = contextOf(page, block);
  return grid.rows.flatMap((row) => claimsOfRow(page, grid, row, context));
}

function listsEvents(block: Block, grid: Grid): boolean {
  const names = grid.rows.flatMap((row) => firstName(row) ?? []);
  if (names.length === 0 || names.length * 4 < grid.rows.length * 3) return false;
  if (grid.roles[0] === 'event') return true;
  const dotted = names.filter(isEventName).length;
  if (dotted * 4 < names.length * 3) return false;
  const first = grid.roles[0];
  const typed = first === 'type' || first === 'name' || first === 'value' || first === 'other';
  return (
    typed && (columnOf(grid, 'payload') !== undefined || block.section.titles.slice(-1).some(isEventTopic))
  );
}

function firstName(row: Row): string | undefined {
  const cell = row.cells[0];
  if (cell === undefined) return undefined;
  const name = codesIn(cell.phrase).map(codeText)[0] ?? cell.plain;
  return /^[A-Za-z][\w./:-]*$/.test(name) ? name : undefined;
}

function claimsOfRow(page: Page, grid: Grid, row: Row, context: Context): (MessageClaim | ShapeClaim)[] {
  const name = firstName(row);
  const cell = row.cells[0];
  if (name === undefined || cell === undefined) return [];
  const at = page.place(codesIn(cell.phrase)[0]?.node ?? cell.node);
  const says = clip(row.cells.map((one) => one.plain).join(' | '));
  const payloadCell = cellOf(row, columnOf(grid, 'payload'));
  const payload = payloadCell && payloadOf(payloadCell);
  const channel = cellOf(row, columnOf(grid, 'channel'))?.plain;
  const synthetic = /\bsynthetic\b|\bnot (?:an event|stored|persisted)\b|\bstream[- ]only\b/i.test(says);
  const about = { ...context, subject: name };
  const message: MessageClaim = {
    kind: 'message',
    form: 'table',
    at,
    says,
    complete: true,
    context: about,
    name,
    ...(channel !== undefined && channel !== '' && { channel }),
    ...(payload && { payload }),
    ...(synthetic && { synthetic }),
  };
  const fields = payloadCell === undefined ? [] : fieldsOf(page, payloadCell);
  if (fields.length === 0) return [message];
  return [message, { kind: 'shape', form: 'braces', at, says, complete: false, context: about, fields }];
}

function payloadOf(cell: Cell): Citation | undefined {
  const link = cell.phrase.pieces.find((piece) => piece.link !== undefined);
  const codes = codesIn(cell.phrase).map(codeText);
  const only = codes.length === 1 ? codes[0]! : undefined;
  if (only !== undefined && /\.(?:json|ya?ml)(?:#.*)?$/.test(only)) {
    const [path = '', pointer] = only.split('#', 2);
    return pointer === undefined ? { kind: 'file', path } : { kind: 'file', path, pointer };
  }
  const name = link === undefined ? only : link.text.replaceAll('`', '').trim();
  return name !== undefined && /^[A-Za-z_]\w*$/.test(name) ? { kind: 'name', name } : undefined;
}

/** `{a, b?}` or several names in the payload's cell. */
function fieldsOf(page: Page, cell: Cell): Field[] {
  const codes = codesIn(cell.phrase);
  const names = codes.flatMap((piece) =>
    codeText(piece)
      .replace(/^\{|\}$/g, '')
      .split(',')
      .map((part) => ({ name: beforeFirst(part.trim(), ':'), at: page.place(piece.node) })),
  );
  if (names.length < 2) return [];
  const fields = names.map(({ name, at }) => {
    const optional = name.endsWith('?');
    return { name: name.replace(/\?$/, ''), at, ...(optional && { required: false }) };
  });
  return fields.every((field) => isFieldName(field.name) && !/[./]/.test(field.name)) ? fields : [];
}
