import type { OperationClaim, Value } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { type Cell, cellOf, columnOf, type Grid, type Row } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { METHODS, type MethodPath, methodPath, pathOf } from './method-path.ts';
import { queryParameters } from './parameters.ts';

/** One claim for each row of a table of endpoints. */
export function endpointTable(page: Page, block: Block, grid: Grid): OperationClaim[] {
  if (tableKind(grid) !== 'operations') return [];
  const context = contextOf(page, block);
  return grid.rows.flatMap((row) =>
    methodPaths(grid, row).map(({ cell, found }): OperationClaim => {
      const statuses = statusesOf(page, cellOf(row, columnOf(grid, 'status')));
      const scopes = scopesOf(page, cellOf(row, columnOf(grid, 'scope')));
      const id = idOf(cellOf(row, columnOf(grid, 'operation')));
      const parameters = queryParameters(found.query, page.place(cell.node));
      return {
        kind: 'operation',
        form: 'table',
        at: page.place(cell.node),
        says: clip(row.cells.map((one) => one.plain).join(' | ')),
        complete: true,
        context,
        method: found.method,
        path: found.path,
        ...(found.server !== undefined && { server: found.server }),
        ...(id !== undefined && { id }),
        ...(statuses.length > 0 && { statuses }),
        ...(scopes && { scopes }),
        ...(parameters.length > 0 && { parameters }),
      };
    }),
  );
}

function methodPaths(grid: Grid, row: Row): { cell: Cell; found: MethodPath }[] {
  const method = cellOf(row, columnOf(grid, 'method'));
  const path = cellOf(row, columnOf(grid, 'path'));
  if (method !== undefined && path !== undefined) {
    const target = codesIn(path.phrase).map(codeText)[0] ?? path.plain;
    const methods = method.plain.match(new RegExp(`\\b(?:${METHODS})\\b`, 'g')) ?? [];
    return methods.flatMap((one) => {
      return spellings(target.trim()).flatMap((spelling) => {
        const found = pathOf(spelling, one);
        return found === undefined ? [] : [{ cell: path, found }];
      });
    });
  }
  return row.cells.flatMap((cell) => {
    const found = methodPath(codesIn(cell.phrase).map(codeText)[0] ?? cell.plain);
    return found === undefined ? [] : [{ cell, found }];
  });
}

/** `v2/jobs/<id>[/parts/<part>]`: from the root even without a slash, and with the optional part or without. */
function spellings(target: string): string[] {
  const rooted = /^[\w{<]/.test(target) && !/^[a-z]+:/i.test(target) ? `/${target}` : target;
  const optional = /^([^[\]]*[\w}>\\])\[(\/[^[\]]+)\]([^[\]]*)$/.exec(rooted);
  if (optional === null) return [rooted];
  const [, before, part, after] = optional;
  return [`${before}${after}`, `${before}${part}${after}`];
}

/** Statuses in a cell, each at its own place. */
export function statusesOf(page: Page, cell: Cell | undefined): Value[] {
  if (cell === undefined) return [];
  return [...cell.phrase.text.matchAll(/\b([1-5]\d\d)\b/g)].map((match) => ({
    value: Number(match[1]),
    at: page.placeIn(cell.phrase, match.index, match.index + 3),
  }));
}

/** Scopes in a cell; "none" and "public" are an empty set, other words are none at all. */
function scopesOf(page: Page, cell: Cell | undefined): Value[] | undefined {
  if (cell === undefined) return undefined;
  const codes = codesIn(cell.phrase).filter((piece) =>
    /^(?=[\w.:*-]+$)[\w.-]+[:.][\w.:*-]+$/.test(codeText(piece)),
  );
  if (codes.length > 0) return codes.map((piece) => ({ value: codeText(piece), at: page.place(piece.node) }));
  return /^(?:none|public|no auth(?:entication)?|—|–|-)$/i.test(cell.plain) ? [] : undefined;
}

/** In code, or written as only identifiers are: `Create` and `Query` are words for people. */
function idOf(cell: Cell | undefined): string | undefined {
  const id = cell?.plain ?? '';
  if (cell === undefined || !/^[A-Za-z][\w.-]*$/.test(id)) return undefined;
  return codesIn(cell.phrase).length > 0 || /[a-z\d][A-Z]|[_.]|^[a-z]+-/.test(id) ? id : undefined;
}
