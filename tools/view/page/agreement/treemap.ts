import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import { added, type Model, sum, type Tally } from './model.ts';

export interface Folder {
  readonly name: string;
  readonly path: string;
  /** Its number among the documents, where it is one. */
  readonly document?: number;
  readonly children: Folder[];
}

export interface Cell {
  readonly name: string;
  readonly path: string;
  readonly document?: number;
  readonly tally: Tally;
  readonly findings: number;
  /** Folders whose content is drawn inside of them. */
  readonly isOpen: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Folders that hold nothing but one folder are one. */
export function foldersOf({ texts, documents }: Pick<Model, 'texts' | 'documents'>): Folder {
  const root: Folder = { name: '', path: '', children: [] };
  const known = new Map<string, Folder>([['', root]]);
  const folderAt = (path: string): Folder => {
    const there = known.get(path);
    if (there) return there;
    const cut = path.lastIndexOf('/');
    const one: Folder = { name: path.slice(cut + 1), path, children: [] };
    known.set(path, one);
    folderAt(cut === -1 ? '' : path.slice(0, cut)).children.push(one);
    return one;
  };
  for (const document of documents) {
    const { path } = texts[document]!;
    const cut = path.lastIndexOf('/');
    const folder = folderAt(cut === -1 ? '' : path.slice(0, cut));
    folder.children.push({ name: path.slice(cut + 1), path, document, children: [] });
  }
  return joined(root);
}

function joined(folder: Folder): Folder {
  const children = folder.children.map(joined);
  const [only] = children;
  if (folder.path !== '' && children.length === 1 && only && only.document === undefined)
    return { ...only, name: `${folder.name}/${only.name}` };
  return { ...folder, children };
}

export function folderAt(root: Folder, path: string): Folder {
  if (root.path === path) return root;
  const next = root.children.find(
    (one) => one.document === undefined && (path === one.path || path.startsWith(`${one.path}/`)),
  );
  return next ? folderAt(next, path) : root;
}

const HEADER = 20;
/** A folder that is smaller is drawn as one: nobody can point at what would be in it. */
const LEAST = 4_000;
const LEAST_SIDE = 44;
const LEAST_EACH = 320;

/** Where each folder and document is drawn; the area grows with the number of statements. */
export function cellsOf(folder: Folder, model: Model, width: number, height: number): readonly Cell[] {
  const tree = hierarchy<Folder>(folder, (one) => one.children)
    .sum(({ document }) => (document === undefined ? 0 : weightOf(model.tallies[document]!)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.data.path < b.data.path ? -1 : 1));
  const laid = treemap<Folder>()
    .tile(treemapSquarify.ratio(1.3))
    .size([width, height])
    .paddingInner(3)
    .paddingTop((node) => (node.depth === 0 ? 0 : HEADER))
    .paddingRight((node) => (node.depth === 0 ? 0 : 3))
    .paddingBottom((node) => (node.depth === 0 ? 0 : 3))
    .paddingLeft((node) => (node.depth === 0 ? 0 : 3))
    .round(true)(tree);
  const cells: Cell[] = [];
  const draw = (node: typeof laid) => {
    const { x0, y0, x1, y1, data, depth } = node;
    const [wide, high] = [x1 - x0, y1 - y0];
    if (wide < 2 || high < 2) return;
    const below = node.leaves().map((leaf) => leaf.data.document!);
    const isFolder = data.document === undefined;
    const isLarge =
      wide * high >= Math.max(LEAST, below.length * LEAST_EACH) && Math.min(wide, high) >= LEAST_SIDE;
    const isOpen = isFolder && isLarge;
    if (depth > 0)
      cells.push({
        ...{ name: data.name, path: data.path, isOpen, x: x0, y: y0, width: wide, height: high },
        ...(data.document !== undefined && { document: data.document }),
        tally: added(below.map((one) => model.tallies[one]!)),
        findings: below.reduce((all, one) => all + model.findingsOf[one]!.length, 0),
      });
    if (isOpen || depth === 0) for (const child of node.children ?? []) draw(child);
  };
  draw(laid);
  return cells;
}

/** A page without statements is there all the same, and one with hundreds does not hide the rest. */
function weightOf(tally: Tally): number {
  return 0.6 + sum(tally) ** 0.75;
}
