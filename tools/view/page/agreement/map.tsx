import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { linkTo } from '../route.ts';
import { count } from '../words.ts';
import { leading, type Model, told } from './model.ts';
import { Share } from './status.tsx';
import { type Cell, cellsOf, folderAt, foldersOf } from './treemap.ts';

interface Props {
  readonly model: Model;
  /** The folder that the map is of. */
  readonly path: string;
}

/** Folders and documents of the corpus, coloured by what is known of their statements. */
export function CorpusMap({ model, path }: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth ?? 0);
    measure();
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const root = useMemo(() => foldersOf(model), [model]);
  const height = Math.round(width < 600 ? width * 1.35 : Math.min(560, width * 0.44));
  const folder = folderAt(root, path);
  const cells = useMemo(
    () => (width > 0 ? cellsOf(folder, model, width, height) : []),
    [folder, model, width, height],
  );
  return (
    <figure class="map">
      <Crumbs path={folder.path} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; arrows only move between them. */}
      <div
        class="cells"
        ref={place}
        style={{ height: `${height}px` }}
        onKeyDown={(event) => moveIn(event, cells)}
      >
        {cells.map((cell) => (
          <CellLink key={cell.path} cell={cell} />
        ))}
      </div>
    </figure>
  );
}

function CellLink({ cell }: { readonly cell: Cell }) {
  const { name, path, document, tally, findings, isOpen, x, y, width, height } = cell;
  const href =
    document === undefined
      ? linkTo(['agreement'], { in: path })
      : linkTo(['agreement', 'statements'], { document: path });
  const lead = leading(tally);
  const found = findings > 0 ? ` ${count(findings, 'finding')}` : '';
  const isNamed = width > 34 && height > 15;
  return (
    <a
      class={`cell ${document === undefined ? 'folder' : 'document'} ${isOpen ? 'open' : lead} ${isNamed ? 'named' : ''}`}
      href={href}
      data-path={path}
      style={{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` }}
      title={`${path}\n${told(tally)}${findings > 0 ? `\n${count(findings, 'finding')}` : ''}`}
    >
      {isNamed && (
        <span class="name">
          <bdi>{name.slice(0, 80)}</bdi>
          {findings > 0 && width > 70 && <span class="badge">{findings}</span>}
        </span>
      )}
      <span class="unseen">
        {found} in {path}
        {document === undefined ? ', a folder' : ''}: {told(tally)}
      </span>
      {!isOpen && height > 30 && width > 30 && <Share tally={tally} isTold />}
    </a>
  );
}

function Crumbs({ path }: { readonly path: string }) {
  const steps = path === '' ? [] : path.split('/');
  return (
    <nav class="crumbs" aria-label="Folder of the map">
      <a href={linkTo(['agreement'])} aria-current={path === '' ? 'page' : undefined}>
        all documents
      </a>
      {steps.map((step, at) => {
        const own = steps.slice(0, at + 1).join('/');
        return (
          <span key={own}>
            {' / '}
            <a href={linkTo(['agreement'], { in: own })} aria-current={own === path ? 'page' : undefined}>
              {step}
            </a>
          </span>
        );
      })}
    </nav>
  );
}

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** To the nearest cell in the direction of the arrow. */
function moveIn(event: KeyboardEvent, cells: readonly Cell[]): void {
  const way = WAYS[event.key];
  const from = cells.find(({ path }) => path === (document.activeElement as HTMLElement)?.dataset.path);
  if (!way || !from) return;
  const [right, down] = way;
  const middle = ({ x, y, width, height }: Cell) =>
    [x + width / 2, y + (height > 60 ? 10 : height / 2)] as const;
  const [fromX, fromY] = middle(from);
  let best: Cell | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const [x, y] = middle(cell);
    const ahead = (x - fromX) * right + (y - fromY) * down;
    const aside = Math.abs((x - fromX) * down) + Math.abs((y - fromY) * right);
    if (ahead <= 0 || ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = cell;
  }
  if (!best) return;
  event.preventDefault();
  for (const one of document.querySelectorAll<HTMLElement>('.map a.cell'))
    if (one.dataset.path === best.path) one.focus();
}
