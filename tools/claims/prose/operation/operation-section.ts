import type { Citation, OperationClaim, Parameter, Value } from '../../claim.ts';
import { fromCode } from '../page/citation.ts';
import { contextOf } from '../page/context.ts';
import type { Block, Page } from '../page/page.ts';
import { isGenericTitle, type Section } from '../page/section.ts';
import { columnOf, type Grid, gridOf } from '../table/grid.ts';
import { tableKind } from '../table/table-kind.ts';
import { clip } from '../text/clip.ts';
import { codesIn, codeText } from '../text/phrase.ts';
import { statusesOf } from './endpoint-table.ts';
import { httpMessages, startsLikeHttp } from './http-message.ts';
import { type MethodPath, methodPath } from './method-path.ts';
import { parametersOf, placeByTitle, queryParameters } from './parameters.ts';

interface Gathered {
  readonly section: Section;
  readonly found: MethodPath;
  readonly blocks: Block[];
}

/** Sections headed by a method and a path, with the parameters, statuses and body that their tables state. */
export function operationSections(page: Page): OperationClaim[] {
  const open = new Map<Section, Gathered>();
  for (const section of page.sections) {
    const found = section.phrase === undefined ? undefined : headed(section);
    if (found !== undefined) open.set(section, { section, found, blocks: [] });
  }
  for (const block of page.blocks) ownerOf(block.section, open)?.blocks.push(block);
  return [...open.values()].map((gathered) => claimOf(page, gathered));
}

function headed(section: Section): MethodPath | undefined {
  const code = codesIn(section.phrase!)
    .map(codeText)
    .find((text) => methodPath(text) !== undefined);
  return methodPath(code ?? section.titles.at(-1) ?? '');
}

/** Sections below, such as "Request" and "Responses", speak of the operation as long as their titles name nothing else. */
function ownerOf(section: Section, open: ReadonlyMap<Section, Gathered>): Gathered | undefined {
  for (let at: Section | undefined = section; at !== undefined; at = at.parent) {
    const owner = open.get(at);
    if (owner !== undefined) return owner;
    const title = at.titles.at(-1) ?? '';
    if (!isGenericTitle(title) && !/\b(?:param|request|response|status|error|header|return)/i.test(title))
      return undefined;
  }
  return undefined;
}

function claimOf(page: Page, { section, found, blocks }: Gathered): OperationClaim {
  const at = page.place(section.node!);
  const parameters: Parameter[] = queryParameters(found.query, at);
  const statuses: Value[] = [];
  for (const block of blocks) {
    if (block.node.type === 'table') readTable(page, block, gridOf(block.node), parameters, statuses);
    else if (block.node.type === 'code' && startsLikeHttp(block.node.value))
      for (const message of httpMessages(block.node.value))
        if (message.status !== undefined)
          statuses.push({ value: message.status, at: page.place(block.node) });
  }
  const body = bodyOf(page, blocks);
  const title = section.titles.at(-1) ?? '';
  const first = blocks[0];
  return {
    kind: 'operation',
    form: 'heading',
    at,
    says: clip(title),
    complete: true,
    context:
      first === undefined ? { titles: section.titles, mentions: [], cites: [] } : contextOf(page, first),
    method: found.method,
    path: found.path,
    ...(found.server !== undefined && { server: found.server }),
    ...(parameters.length > 0 && { parameters }),
    ...(statuses.length > 0 && { statuses: unique(statuses) }),
    ...(body && { body }),
  };
}

function readTable(page: Page, block: Block, grid: Grid, parameters: Parameter[], statuses: Value[]): void {
  const title = block.section.titles.at(-1) ?? '';
  const where = placeByTitle(title) ?? placeByTitle(grid.header[0]?.plain ?? '');
  const kind = tableKind(grid);
  if (kind === 'parameters' || (where !== undefined && kind === 'fields'))
    parameters.push(...parametersOf(page, grid, where ?? 'unknown'));
  const status = columnOf(grid, 'status');
  if (status === 0) for (const row of grid.rows) statuses.push(...statusesOf(page, row.cells[0]));
}

/** "The body is `create-run.schema.json`." */
function bodyOf(page: Page, blocks: readonly Block[]): Citation | undefined {
  for (const { node } of blocks) {
    if (node.type !== 'paragraph') continue;
    const phrase = page.phrase(node);
    const match =
      /\b(?:request )?body\b[^.`]{0,60}\b(?:is|follows|conforms to|matches|validates against|:)[^.`]{0,30}$/i;
    for (const code of codesIn(phrase)) {
      const cited = fromCode(codeText(code));
      if (cited?.kind !== 'file' || !match.test(phrase.text.slice(Math.max(0, code.start - 120), code.start)))
        continue;
      return cited;
    }
  }
  return undefined;
}

function unique(values: readonly Value[]): Value[] {
  const seen = new Set<unknown>();
  return values.filter((value) => !seen.has(value.value) && seen.add(value.value));
}
