import type { OperationClaim } from '../../claim.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import type { Grid } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { tableSays } from '../table/table-says.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { methodPath } from './method-path.ts';
import { parametersOf } from './parameters.ts';

/** "`GET /runs` takes these parameters": a table of parameters below a paragraph that names one operation. */
export function introducedParameters(page: Page, block: Block, grid: Grid): OperationClaim[] {
  if (tableKind(grid) !== 'parameters' || methodPath(block.section.titles.at(-1) ?? '')) return [];
  const paragraph = block.before?.node;
  if (paragraph?.type !== 'paragraph') return [];
  const named = codesIn(page.phrase(paragraph)).flatMap((piece) => methodPath(codeText(piece)) ?? []);
  const [found, ...others] = named;
  if (
    found === undefined ||
    others.some(({ path, method }) => path !== found.path || method !== found.method)
  )
    return [];
  const parameters = parametersOf(page, grid, 'unknown');
  if (parameters.length === 0) return [];
  return [
    {
      kind: 'operation',
      form: 'heading',
      at: page.place(grid.node),
      says: tableSays(grid),
      complete: true,
      context: contextOf(page, block),
      method: found.method,
      path: found.path,
      ...(found.server !== undefined && { server: found.server }),
      parameters,
    },
  ];
}
