import type { Page } from '../page/page.ts';
import { cellOf, type Row } from '../table/grid.ts';
import {
  type Requirement,
  requirementByConvention,
  requirementOfCell,
  requirementOfDescription,
} from './required-words.ts';

export interface RequirementColumns {
  readonly type?: number;
  readonly required?: number;
  /** The column is headed "Optional". */
  readonly inverted: boolean;
  readonly description?: number;
  /** A column of ticks says "no" by an empty cell; a column of words says nothing by it. */
  readonly ticks: boolean;
}

/** Whether the row calls its field required: in a column of its own, else beside the name, the type or in the words. */
export function requirementOfRow(
  page: Page,
  row: Row,
  columns: RequirementColumns,
  name: { readonly plain: string; readonly optional: boolean },
): Requirement {
  const description = cellOf(row, columns.description)?.phrase.text ?? '';
  if (columns.required !== undefined) return inColumn(row, columns, description);
  const type = cellOf(row, columns.type)?.plain ?? '';
  const beside =
    /\((?:required|optional)\)|\bREQUIRED\b|\(REQUIRED\)/.exec(name.plain) ??
    /(?:\(|, )(required|optional)\)?$/i.exec(type);
  if (beside !== null) return { required: !/optional/i.test(beside[0]) };
  const said = requirementOfDescription(description);
  if (said.required !== undefined || said.conditional) return said;
  return name.optional ? { required: false } : requirementByConvention(page.conventions, description);
}

function inColumn(row: Row, columns: RequirementColumns, description: string): Requirement {
  const cell = cellOf(row, columns.required);
  if (cell === undefined) return {};
  const text = cell.phrase.text.split('\n')[0]!;
  const found = columns.ticks && cell.plain === '' ? { required: false } : requirementOfCell(text);
  if (found.required === false && /^[^\w\n\r\u2028\u2029]*required (?:if|when|unless)\b/im.test(description))
    return { conditional: true };
  return columns.inverted && found.required !== undefined ? { required: !found.required } : found;
}
