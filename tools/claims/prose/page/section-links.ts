import { fact } from '../../../facts/fact.ts';
import type { Page } from './page.ts';
import type { Section } from './section.ts';

/** Data files by their names, wherever they are published. */
const DATA_FILE = /([^/?#]+\.(?:json|ya?ml))(?:[?#].*)?$/i;
/** A section that leads to more of them is about none of them in particular. */
const MOST = 2;

const linksOf = fact('links of sections', (page: Page): ReadonlyMap<Section, ReadonlySet<string>> => {
  const found = new Map<Section, Set<string>>();
  for (const { node, section } of page.blocks) {
    if (node.type !== 'paragraph') continue;
    for (const { link } of page.phrase(node).pieces) {
      const file = link === undefined ? undefined : DATA_FILE.exec(link)?.[1];
      if (file !== undefined) found.set(section, (found.get(section) ?? new Set()).add(file));
    }
  }
  return found;
});

/** The data files that the text of a section links to, where they are few. */
export function linkedFiles(page: Page, section: Section): readonly string[] {
  const own = linksOf(page).get(section) ?? new Set();
  return own.size > MOST ? [] : [...own];
}
