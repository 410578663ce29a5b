import type { Place } from '../../../finding.ts';
import type { Parameter } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import { defaultOfCell } from '../shape/default-words.ts';
import { namesIn } from '../shape/field-name.ts';
import { statedInWords } from '../shape/field-words.ts';
import { requirementOfCell, requirementOfDescription } from '../shape/required-words.ts';
import { typeOfWords } from '../shape/type-words.ts';
import { cellOf, columnOf, type Grid, type Row } from '../table/grid.ts';

/** The rows of a parameter table; `fallback` is where they stand when no column says so. */
export function parametersOf(page: Page, grid: Grid, fallback: Parameter['in']): Parameter[] {
  return grid.rows.flatMap((row) => parameterOf(page, grid, row, fallback));
}

function parameterOf(page: Page, grid: Grid, row: Row, fallback: Parameter['in']): Parameter[] {
  const cell = cellOf(row, columnOf(grid, 'field') ?? columnOf(grid, 'name') ?? 0);
  const named = cell && namesIn(page, cell.phrase);
  if (named === undefined) return [];
  const place = cellOf(row, columnOf(grid, 'in'))?.plain.toLowerCase() ?? '';
  const where = /\b(path|query|header|cookie)\b/.exec(place)?.[1] as Parameter['in'] | undefined;
  if (where === undefined && /\b(?:body|form|payload)\b/.test(place)) return [];
  const typeText = cellOf(row, columnOf(grid, 'type'))?.phrase.text ?? '';
  const requiredCell = cellOf(row, columnOf(grid, 'required'));
  const words = cellOf(row, columnOf(grid, 'description'));
  const description = words?.phrase.text ?? '';
  const { required } = requiredCell
    ? requirementOfCell(requiredCell.plain)
    : requirementOfDescription(description);
  const type = typeText.trim() === '' ? undefined : typeOfWords(typeText);
  const said = words === undefined ? {} : statedInWords(page, words.phrase, named.names[0]!.name, type);
  const defaultCell = cellOf(row, columnOf(grid, 'default'));
  const byDefault = (defaultCell && defaultOfCell(page, defaultCell.phrase, type)) ?? said.default;
  return named.names.map((name) => ({
    name: name.name,
    in: where ?? fallback,
    at: name.at,
    ...(required !== undefined && { required }),
    ...(type && { type }),
    ...(byDefault && { default: byDefault }),
    ...(said.values && { values: said.values }),
    ...(said.range && { range: said.range }),
  }));
}

export function queryParameters(names: readonly string[], at: Place): Parameter[] {
  return names.map((name) => ({ name, in: 'query', at }));
}

/** "Query parameters" says where the parameters of its table stand. */
export function placeByTitle(title: string): Parameter['in'] | undefined {
  const match = /\b(path|query|header|cookie)s?(?: (?:string )?parameters?| params?)?\b/i.exec(title);
  if (match === null || !/param|header/i.test(title)) return undefined;
  return match[1]!.toLowerCase() as Parameter['in'];
}
