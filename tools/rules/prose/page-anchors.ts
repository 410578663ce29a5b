import { once } from '../../read/once.ts';
import type { Outline } from '../facts.ts';
import { type Anchors, anchorsOf, hasAnchor } from './anchors.ts';
import { isFragment } from './fragment.ts';
import { folderOf, type JoinedPages, joinedFolders } from './joined-pages.ts';

export interface PageAnchors {
  /** Folders of which nobody said whether a build joins them. */
  readonly unsure: readonly JoinedPages[];
  /** The page of a file that surely has no such anchor. */
  without(anchor: string, file: string): Outline | undefined;
}

/** What a fragment may name on each page; the pages of a joined folder have one another's. */
export function pageAnchors(outlines: readonly Outline[], joined: readonly string[]): PageAnchors {
  const pages = new Map(outlines.map((outline) => [outline.file, outline]));
  const own = new Map(outlines.map((outline) => [outline.file, anchorsOf(outline)]));
  const unsure = joinedFolders(outlines, own).filter(({ folder }) => !joined.includes(folder));
  const folders = new Set(unsure.map(({ folder }) => folder));
  const anchorsIn = withJoined(own, joined);
  const everywhere = once(() => new Set([...own.values()].flatMap(({ exact }) => [...exact])));
  return {
    unsure,
    without(anchor, file) {
      const page = pages.get(file);
      if (!page || page.filledIn || folders.has(folderOf(file)) || isFragment(file)) return undefined;
      if (hasAnchor(anchorsIn(file)!, anchor)) return undefined;
      // A page without a title of its own, with links to those of another one, is put into that one.
      const isPart = page.headings.every(({ depth }) => depth > 2);
      return isPart && everywhere().has(anchor) ? undefined : page;
    },
  };
}

function withJoined(
  own: ReadonlyMap<string, Anchors>,
  joined: readonly string[],
): (file: string) => Anchors | undefined {
  const wholes = joined.map((folder) => {
    const start = folder === '' ? '' : `${folder}/`;
    const pages = [...own].filter(([file]) => file.startsWith(start)).map(([, anchors]) => anchors);
    const union = (set: keyof Anchors) => new Set(pages.flatMap((anchors) => [...anchors[set]]));
    return { start, anchors: { exact: union('exact'), loose: union('loose') } };
  });
  return (file) => wholes.find(({ start }) => file.startsWith(start))?.anchors ?? own.get(file);
}
