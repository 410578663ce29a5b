import type { ListItem, RootContent } from 'mdast';
import type { HeaderClaim } from '../../text-claims.ts';
import type { Block, Page } from '../page/page.ts';
import { gridOf } from '../table/grid.ts';
import { clip } from '../text/clip.ts';
import type { Phrase } from '../text/phrase.ts';

type Row = HeaderClaim['rows'][number];

const KNOWN =
  /^(?:rfc|number|id|title|status|state|authors?(?:\(s\))?|editors?|created|date|updated|changed|modified|last (?:updated|modified|reviewed)|published|affects|compatibility|supersedes|superseded by|obsoletes|obsoleted by|replaces|replaced by|requires|depends on|version|corpus|spec(?:ification)?(?: version)?|applies to|type|category|track|layer|stage|level|champion|discussion|issue|tracking issue|implementation|since|release|maturity|stability|reviewers?|sponsors?|shepherd|target|scope|normative|license|copyright|keywords?|comment window)$/i;

/** What a document says of itself above its first section: a table, a banner or bullets with "Status" and the like. */
export function headers(page: Page): HeaderClaim[] {
  const head = page.blocks.filter(
    (block) => block.section.depth <= 1 && block.section === topOf(page, block),
  );
  for (const block of head.slice(0, 12)) {
    const rows = rowsOf(page, block);
    const known = rows.filter((row) => KNOWN.test(row.name)).length;
    if (known === 0 || known * 2 < rows.length) continue;
    return [
      {
        kind: 'header',
        at: page.place(block.node),
        says: clip(rows.map((row) => `${row.name}: ${row.value}`).join(' · ')),
        complete: true,
        context: { titles: block.section.titles, mentions: [], cites: [] },
        rows,
      },
    ];
  }
  return [];
}

/** The first section only: everything before the second heading. */
function topOf(page: Page, block: Block): Block['section'] {
  const second = page.sections[2];
  const limit = second?.node?.position?.start.offset ?? Number.POSITIVE_INFINITY;
  return (block.node.position?.start.offset ?? 0) < limit ? block.section : page.sections[0]!;
}

function rowsOf(page: Page, block: Block): Row[] {
  const { node } = block;
  if (node.type === 'table') return tableRows(page, node);
  if (node.type === 'paragraph') return block.item === undefined ? lineRows(page, page.phrase(node)) : [];
  return node.type === 'list' ? node.children.flatMap((item) => itemRow(page, item)) : [];
}

function tableRows(page: Page, node: Extract<RootContent, { type: 'table' }>): Row[] {
  const grid = gridOf(node);
  if (grid.header.length !== 2) return [];
  const own = KNOWN.test(grid.header[0]!.plain) ? [{ cells: grid.header }] : [];
  return [...own, ...grid.rows].flatMap(({ cells: [name, value] }) =>
    name === undefined || value === undefined
      ? []
      : [{ name: name.plain.replace(/:$/, ''), value: value.plain, at: page.place(value.node) }],
  );
}

/** `**Status:** Draft · **Changed:** 2026-01-01`, or a line for each. */
function lineRows(page: Page, phrase: Phrase): Row[] {
  const pattern = /(?:^|\n|·|\||•|—)\s*(?:([A-Z][\w ()]{1,30}?)\s*:\s*([^\n·|•]+))?/g;
  return [...phrase.text.matchAll(pattern)].flatMap(({ 0: whole, 1: name, 2: stated, index }) => {
    if (name === undefined || stated === undefined) return [];
    const value = stated.trim();
    const start = index + whole.length - stated.length + stated.indexOf(value);
    return {
      name: name.trim(),
      value: value.replaceAll('`', ''),
      at: page.placeIn(phrase, start, start + value.length),
    };
  });
}

function itemRow(page: Page, item: ListItem): Row[] {
  const lead = item.children[0];
  return lead?.type === 'paragraph' ? lineRows(page, page.phrase(lead)).slice(0, 1) : [];
}
