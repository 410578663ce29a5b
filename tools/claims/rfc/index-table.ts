import type { TableRow } from 'mdast';
import type { Place } from '../../finding.ts';
import type { ProseDocument } from '../../read/document.ts';
import { nodesOf } from '../../read/prose/walk-nodes.ts';
import { gridOf } from '../prose/table/grid.ts';
import { contentPlace, type Stated } from './header.ts';

/** The table of proposals that a README beside them shows. */
export interface RfcIndex {
  readonly folder: string;
  readonly at: Place;
  readonly rows: readonly {
    /** The proposals that it names; what the first one changes may come after it. */
    readonly links: readonly string[];
    readonly status?: Stated;
    /** The other cells, by the titles of their columns. */
    readonly cells: readonly (Stated & { readonly name: string })[];
  }[];
}

export function rfcIndexesOf(document: ProseDocument, proposals: ReadonlySet<string>): readonly RfcIndex[] {
  if (proposals.has(document.path)) return [];
  const folder = document.path.slice(0, document.path.lastIndexOf('/') + 1);
  const linksOf = (row: TableRow) =>
    nodesOf(row).flatMap((one) => (one.type === 'link' ? [folder + one.url.replace(/^\.\//, '')] : []));
  return document.root.children.flatMap((node) => {
    if (node.type !== 'table') return [];
    const [, ...listed] = node.children;
    const own = listed.filter((row) => linksOf(row).some((link) => proposals.has(link)));
    // A table that mentions proposals, beside what it is about, is no list of them.
    if (own.length === 0 || own.length * 2 < listed.length) return [];
    const grid = gridOf(node);
    const column = grid.header.findIndex(({ plain }) => /^status$/i.test(plain));
    const rows = grid.rows.map((row) => {
      const cell = row.cells[column];
      const cells = row.cells.flatMap((one, index) => {
        const name = grid.header[index]?.plain ?? '';
        const isOther = index !== column && name !== '' && one.plain !== '';
        return isOther ? [{ name, text: one.plain, at: contentPlace(document, one.node) }] : [];
      });
      return {
        links: linksOf(row.node).filter((link) => proposals.has(link)),
        cells,
        ...(cell && { status: { text: cell.plain, at: contentPlace(document, cell.node) } }),
      };
    });
    return [{ folder, at: document.place(node), rows }];
  });
}
