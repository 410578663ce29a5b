import type { ProseDocument } from '../../read/document.ts';

/** Everything that is made of one page by itself. */
export interface Sheets<Sheet> {
  /** Hands over what was made: it is for the caller to keep. */
  take<Kind extends keyof Sheet>(page: ProseDocument, kind: Kind): Sheet[Kind];
  /** Makes of a page what it is going to be asked for. */
  fill(page: ProseDocument): void;
}

type Makers<Sheet> = { readonly [Kind in keyof Sheet]: () => Sheet[Kind] };

/**
 * The tree of a page takes fifty times the room of its text, and a large corpus cannot keep them all. So whoever reads a
 * page first has all that the run wants of it made while the tree is there.
 */
export function sheetsOf<Sheet extends object>(
  makersFor: (page: ProseDocument) => Makers<Sheet>,
  isWanted: (page: ProseDocument, kind: keyof Sheet) => boolean,
): Sheets<Sheet> {
  const sheets = new Map<ProseDocument, Partial<Sheet>>();
  function fill(page: ProseDocument): Partial<Sheet> {
    const known = sheets.get(page);
    if (known) return known;
    const sheet: Partial<Sheet> = {};
    sheets.set(page, sheet);
    const makers = makersFor(page);
    for (const kind of Object.keys(makers) as (keyof Sheet)[])
      if (isWanted(page, kind)) attempt(sheet, kind, makers);
    return sheet;
  }
  return {
    fill,
    take<Kind extends keyof Sheet>(page: ProseDocument, kind: Kind) {
      const sheet = fill(page);
      const made = sheet[kind];
      if (!(kind in sheet)) return makersFor(page)[kind]();
      delete sheet[kind];
      return made as Sheet[Kind];
    },
  };
}

/** A failure is for those who ask for the fact, who meet it again. */
function attempt<Sheet, Kind extends keyof Sheet>(
  sheet: Partial<Sheet>,
  kind: Kind,
  makers: Makers<Sheet>,
): void {
  try {
    sheet[kind] = makers[kind]();
  } catch {
    return;
  }
}
