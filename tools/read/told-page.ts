import type { ProseDocument } from './document.ts';
import { LIMITS } from './limits.ts';
import { markdownDocument } from './markdown-document.ts';
import { type Shelves, shelvesFor } from './shelf.ts';

/** All that a page is made of, as plain data that another thread can be given. */
export type ToldPage = Pick<
  ProseDocument,
  'path' | 'kind' | 'because' | 'edition' | 'standing' | 'archived' | 'external' | 'hash' | 'text'
>;

export function tellPage(page: ProseDocument): ToldPage {
  const { path, kind, because, edition, standing, archived, external, hash, text } = page;
  return { path, kind, because, edition, standing, archived, external, hash, text };
}

/** The pages again. What was wrong with the bytes of their files is not known any more. */
export function pagesTold(pages: readonly ToldPage[]): readonly ProseDocument[] {
  const shelves = shelvesFor(LIMITS);
  return pages.map((told) => pageTold(told, shelves));
}

function pageTold({ text, ...told }: ToldPage, shelves: Shelves): ProseDocument {
  const decoded = { text, byteOrderMark: false, exact: true };
  return markdownDocument({
    ...told,
    format: 'markdown',
    limits: LIMITS,
    shelves,
    decoded: () => decoded,
  });
}
