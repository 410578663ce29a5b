import { type HierarchyRectangularNode, hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';
import type { Mark, Model } from './model.ts';
import { sectionAt } from './sections.ts';

/** A folder, a document, or a section of one. */
export interface Plot {
  readonly name: string;
  readonly path: string;
  readonly what: 'folder' | 'document' | 'section';
  /** Of what is not divided any further. */
  readonly marks: readonly Mark[];
  readonly findings: number;
  readonly children: readonly Plot[];
}

export interface Cell extends Pick<Plot, 'name' | 'path' | 'what' | 'marks' | 'findings'> {
  /** Folders whose content is drawn inside of them. */
  readonly isOpen: boolean;
  /** What its name takes, where that is not one line. */
  readonly head?: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Growing = Plot & { readonly children: Growing[] };

/** Whether there is anything to be seen of a document. */
export function speaks(
  { marks, findingsOf }: Pick<Model, 'marks' | 'findingsOf'>,
  document: number,
): boolean {
  return marks[document]!.length > 0 || findingsOf[document]!.length > 0;
}

/** Folders that hold nothing but one folder are one. */
export function foldersOf({ texts, documents, marks, findingsOf }: Model): Plot {
  const plot = (path: string): Growing => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return { name, path, what: 'folder', marks: [], findings: 0, children: [] };
  };
  const root = plot('');
  const known = new Map<string, Growing>([['', root]]);
  const holderOf = (path: string) => folderFor(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  const folderFor = (path: string): Growing => {
    const there = known.get(path);
    if (there) return there;
    const one = plot(path);
    known.set(path, one);
    holderOf(path).children.push(one);
    return one;
  };
  for (const document of documents) {
    if (!speaks({ marks, findingsOf }, document)) continue;
    const { path } = texts[document]!;
    const own = { marks: marks[document]!, findings: findingsOf[document]!.length };
    holderOf(path).children.push({ ...plot(path), ...own, what: 'document' });
  }
  return joined(root);
}

function joined(folder: Plot): Plot {
  if (folder.what !== 'folder') return folder;
  const children = folder.children.map(joined);
  const [only] = children;
  if (folder.path !== '' && children.length === 1 && only?.what === 'folder')
    return { ...only, name: `${folder.name}/${only.name}` };
  const findings = children.reduce((all, one) => all + one.findings, 0);
  return { ...folder, children, findings };
}

/** What the map is of: a folder, or a document divided into its sections. */
export function plotAt(root: Plot, path: string, model: Model): Plot {
  if (root.path === path) return root.what === 'document' ? divided(root, model) : root;
  const next = root.children.find((one) => path === one.path || path.startsWith(`${one.path}/`));
  return next ? plotAt(next, path, model) : root;
}

function divided(document: Plot, { texts, findings }: Model): Plot {
  const text = texts.findIndex(({ path }) => path === document.path);
  const sections = new Map<string, Mark[]>();
  for (const mark of document.marks) {
    const name = sectionAt(mark.at, texts[text]!);
    const own = sections.get(name);
    if (own) own.push(mark);
    else sections.set(name, [mark]);
  }
  const counts = new Map<string, number>();
  for (const { at, hidden } of findings) {
    if (hidden || at.text !== text) continue;
    const name = sectionAt(at, texts[text]!);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const children = [...sections].map(([name, marks]): Plot => {
    const path = `${document.path}#${name}`;
    return { name, path, what: 'section', marks, findings: counts.get(name) ?? 0, children: [] };
  });
  return { ...document, children };
}

const HEADER = 22;
/** A folder that is smaller is drawn as one: nobody can point at what would be in it. */
const LEAST = 4_000;
const LEAST_SEEN = 5;
const LEAST_SIDE = 44;
const LEAST_EACH = 320;

type Laid = HierarchyRectangularNode<Plot>;

/** Where each of them is drawn; the area grows with the number of statements. */
export function cellsOf(plot: Plot, width: number, height: number): readonly Cell[] {
  const tree = hierarchy<Plot>(plot, (one) => one.children)
    .sum(({ children, marks }) => (children.length > 0 ? 0 : weightOf(marks.length)))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || (a.data.path < b.data.path ? -1 : 1));
  const inner = (size: number) => (node: Laid) => (node.depth === 0 ? 0 : size);
  const laid = treemap<Plot>()
    .tile(treemapSquarify.ratio(1.3))
    .size([width, height])
    .paddingInner(4)
    .paddingTop(inner(HEADER))
    .paddingRight(inner(4))
    .paddingBottom(inner(4))
    .paddingLeft(inner(4))
    .round(true)(tree);
  const cells: Cell[] = [];
  draw(laid, cells);
  return cells;
}

function draw(node: Laid, cells: Cell[]): void {
  const { x0, y0, x1, y1, data, depth } = node;
  const [width, height] = [x1 - x0, y1 - y0];
  if (width < LEAST_SEEN || height < LEAST_SEEN) return;
  const below = node.leaves();
  const isLarge =
    width * height >= Math.max(LEAST, below.length * LEAST_EACH) && Math.min(width, height) >= LEAST_SIDE;
  const isOpen = data.what === 'folder' && isLarge;
  const { name, path, what, findings } = data;
  const marks = isOpen ? [] : below.flatMap((leaf) => leaf.data.marks);
  if (depth > 0) cells.push({ name, path, what, findings, marks, isOpen, x: x0, y: y0, width, height });
  if (isOpen || depth === 0) for (const child of node.children ?? []) draw(child, cells);
}

/** A document that has findings alone is there all the same, and one with hundreds of statements does not hide the rest. */
function weightOf(statements: number): number {
  return 0.6 + statements ** 0.75;
}
