import type { ProseDocument } from '../../read/document.ts';
import { lazily } from './lazily.ts';

/** Everything that is made of one page by itself. */
export interface Sheets<Sheet> {
  take<Kind extends keyof Sheet>(page: ProseDocument, kind: Kind): Sheet[Kind];
  /** Makes of a page what it is going to be asked for. */
  fill(page: ProseDocument): void;
}

/**
 * The tree of a page takes fifty times the room of its text, and a large corpus cannot keep them all. So whoever reads a
 * page first has all that the run wants of it made while the tree is there.
 */
export function sheetsOf<Sheet extends object>(
  makersFor: (page: ProseDocument) => { readonly [Kind in keyof Sheet]: () => Sheet[Kind] },
  isWanted: (page: ProseDocument, kind: keyof Sheet) => boolean,
): Sheets<Sheet> {
  const sheets = new Map<ProseDocument, Sheet>();
  function fill(page: ProseDocument): Sheet {
    const known = sheets.get(page);
    if (known) return known;
    const sheet = lazily<Sheet>(makersFor(page));
    sheets.set(page, sheet);
    for (const kind of Object.keys(sheet) as (keyof Sheet)[]) if (isWanted(page, kind)) attempt(sheet, kind);
    return sheet;
  }
  return { fill, take: (page, kind) => fill(page)[kind] };
}

/** A failure is for those who ask for the fact, who meet it again. */
function attempt<Sheet>(sheet: Sheet, kind: keyof Sheet): void {
  try {
    void sheet[kind];
  } catch {
    return;
  }
}
