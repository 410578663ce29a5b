import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { linkTo, type Route } from '../route.ts';
import { Steps } from '../steps.tsx';
import { count, short } from '../words.ts';
import type { Model } from './model.ts';
import { moveIn } from './move-in.ts';
import { sectionsLaid } from './sections-laid.ts';
import { ShadeKey, Squares } from './squares.tsx';
import { tallyOf, told } from './tally.ts';
import { type Cell, cellsOf, foldersOf, type Plot, plotAt } from './treemap.ts';

interface Props {
  readonly model: Model;
  readonly route: Route;
  /** What the map is narrowed by. */
  readonly tools: ComponentChildren;
}

/** Folders, documents and sections of the corpus, in which each statement is coloured by what is known of it. */
export function CorpusMap({ model, route, tools }: Props): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidthOf(place);
  const root = useMemo(() => foldersOf(model), [model]);
  const plot = useMemo(() => plotAt(root, route.query.in ?? '', model), [root, route.query.in]);
  const cells = useMemo(() => (width > 0 ? laid(plot, width) : []), [plot, width]);
  const height = Math.max(0, ...cells.map((one) => one.y + one.height));
  const isAudited = model.audit !== undefined;
  return (
    <figure class="map">
      <div class="tools">
        <Crumbs plot={plot} route={route} />
        {tools}
      </div>
      <figcaption class="legend">
        <span>
          Each square is one statement with one of the four signs above, in the order of its document.
        </span>
        {isAudited && (
          <span>
            <ShadeKey /> shaded: a change that was made there as a trial was noticed by no rule
          </span>
        )}
      </figcaption>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is used; arrows only move between them. */}
      <div
        class="cells"
        ref={place}
        style={{ height: `${height}px` }}
        onKeyDown={(event) => moveIn(event, cells)}
      >
        {cells.map((cell) => (
          <CellLink key={cell.path} cell={cell} route={route} of={plot} />
        ))}
      </div>
    </figure>
  );
}

function laid(plot: Plot, width: number): readonly Cell[] {
  return plot.what === 'document' ? sectionsLaid(plot, width) : cellsOf(plot, width, heightFor(plot, width));
}

/** As much as there is to see: three documents need no screen. */
function heightFor(plot: Plot, width: number): number {
  const tallest = width < 600 ? width * 1.9 : Math.min(560, width * 0.44);
  const { squares, plots } = sizeOf(plot);
  return Math.round(Math.min(tallest, Math.max(150, (squares * 600 + plots * 5_000) / Math.max(1, width))));
}

function sizeOf({ marks, children }: Plot): { readonly squares: number; readonly plots: number } {
  if (children.length === 0) return { squares: marks.length, plots: 1 };
  return children
    .map(sizeOf)
    .reduce((all, one) => ({ squares: all.squares + one.squares, plots: all.plots + one.plots }));
}

function useWidthOf(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(place.current?.clientWidth ?? 0);
    measure();
    const watch = new ResizeObserver(measure);
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return width;
}

/** Folders and documents open, and a section leads to what it states. */
function hrefOf({ what, path, name }: Cell, of: Plot, { query }: Route): string {
  if (what !== 'section') return linkTo(['agreement'], { ...query, in: path });
  return linkTo(['agreement', 'statements'], { document: of.path, section: name });
}

interface CellProps {
  readonly cell: Cell;
  readonly route: Route;
  readonly of: Plot;
}

/** What a square takes: around it there is as much air as fits. */
const LEAST_ROOM = 14;
const HEAD = 27;

function CellLink({ cell, route, of }: CellProps) {
  const { name, path, what, marks, findings, isOpen, head = HEAD, x, y, width, height } = cell;
  const words = isOpen ? '' : `${told(tallyOf(marks))}${shaded(marks)}`;
  const found = findings > 0 ? count(findings, 'finding') : '';
  const isNamed = width > 44 && (isOpen || height > 44);
  const pad = Math.max(2, Math.min(6, Math.floor((Math.min(width, height) - LEAST_ROOM) / 2)));
  const room = { width: width - 2 * pad, height: height - (isNamed ? head : 2 * pad) };
  return (
    <a
      class={`cell ${what} ${isOpen ? 'open' : ''} ${marks.length === 0 ? 'empty' : ''}`}
      href={hrefOf(cell, of, route)}
      data-path={path}
      style={{
        ...{ left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` },
        ...(!isNamed && { padding: `${pad}px` }),
      }}
      title={[path, words, found].filter(Boolean).join('\n')}
    >
      {isNamed && (
        <span class="name">
          <bdi>{what === 'section' ? <Steps of={short(name, 80)} /> : short(name, 80)}</bdi>
          {findings > 0 && width > 74 && (
            <span class="badge" aria-hidden="true">
              {findings}
            </span>
          )}
        </span>
      )}
      <span class="unseen">
        {[found, `in ${path}${what === 'folder' ? ', a folder' : ''}`].filter(Boolean).join(' ')}
        {words !== '' && `: ${words}`}
      </span>
      {!isOpen && <Squares marks={marks} {...room} />}
    </a>
  );
}

function shaded(marks: Cell['marks']): string {
  const unseen = marks.filter(({ isUnseen }) => isUnseen).length;
  return unseen === 0 ? '' : `, ${unseen.toLocaleString('en')} shaded`;
}

function Crumbs({ plot: { path, what }, route }: { readonly plot: Plot; readonly route: Route }) {
  const steps = path === '' ? [] : path.split('/');
  const to = (own: string) => linkTo(['agreement'], { ...route.query, in: own });
  return (
    <nav class="crumbs" aria-label="Folder of the map">
      <a href={to('')} aria-current={path === '' ? 'page' : undefined}>
        all documents
      </a>
      {steps.map((step, at) => {
        const own = steps.slice(0, at + 1).join('/');
        return (
          <span key={own}>
            {' / '}
            <a href={to(own)} aria-current={own === path ? 'page' : undefined}>
              {step}
            </a>
          </span>
        );
      })}
      {what === 'document' && (
        <a class="all" href={linkTo(['agreement', 'statements'], { document: path })}>
          all its statements
        </a>
      )}
    </nav>
  );
}
