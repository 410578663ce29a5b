import type { ShapeClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import type { Grid } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { tableSays } from '../table/table-says.ts';
import { closedBeside } from './closed-words.ts';
import { continued } from './continued-rows.ts';
import { columnsOf, fieldsOfRow } from './field-row.ts';
import { nestFields, type PathField } from './nest-fields.ts';
import { outlineDepths } from './outline-numbers.ts';

/** Name · Type · Required · Description in all its variants, one claim for a table. */
export function fieldTable(page: Page, block: Block, grid: Grid): ShapeClaim[] {
  const kind = tableKind(grid);
  if (kind !== 'fields' && kind !== 'names') return [];
  const columns = columnsOf(grid);
  if (columns === undefined) return [];
  const whole = { ...grid, rows: continued(grid.rows, columns) };
  const below = outlineDepths(whole, columns.name);
  const rows = whole.rows.map((row) => nested(fieldsOfRow(page, row, columns), below(row)));
  const fields = nestFields(rows.flat());
  if (fields.length === 0) return [];
  const read = rows.filter((row) => row.length > 0).length;
  if (read * 2 < whole.rows.length) return [];
  const byOpening = columns.required === undefined && fields.some((field) => field.required === true);
  const closed = closedBeside(page, block);
  return [
    {
      kind: 'shape',
      form: 'table',
      at: page.place(grid.node),
      says: tableSays(grid),
      complete: kind === 'fields' && read === whole.rows.length,
      context: contextOf(page, block),
      fields,
      ...(closed !== undefined && { closed }),
      ...((byOpening || page.conventions.unmarked === 'optional') && { optionalByDefault: true }),
    },
  ];
}

function nested(fields: readonly PathField[], below: number): readonly PathField[] {
  return below === 0 ? fields : fields.map((field) => ({ ...field, depth: field.depth + below }));
}
