import type { Claim, ValuesClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';
import type { DataDocument } from '../../read/document.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import { spell } from '../values/bound-values.ts';

/** A page that lists the files of a folder, and what it lists. */
export interface Catalogue {
  readonly page: string;
  readonly folder: string;
  readonly at: Place;
  readonly entries: readonly {
    readonly name: string;
    readonly at: Place;
    readonly file: string | undefined;
  }[];
  /** Files of the folder with the ending that the listed ones have. */
  readonly files: readonly DataDocument[];
}

interface Folder {
  readonly path: string;
  readonly files: readonly DataDocument[];
  readonly named: ReadonlyMap<string, string>;
}

const FOLDER = /(?:^|[/_-])(?:fixtures?|examples?|samples?|vectors?|cases?|golden|tests?)(?=$|[/_-])/i;
const FEWEST = 3;
/** Of what is listed and of what is there so much has to match for a list to be one of the folder. */
const SHARE = 0.6;

export function cataloguesIn(claims: readonly Claim[], data: readonly DataDocument[]): Catalogue[] {
  const folders = [...foldersOf(data)].map(([path, files]) => ({ path, files, named: namedIn(path, files) }));
  const lists = claims.filter(isList);
  const pages = new Set(lists.map(({ at }) => at.file));
  return [...pages].flatMap((page) =>
    folders.flatMap((folder) => {
      const own = lists.filter(({ at }) => at.file === page);
      return catalogueOf(page, folder, own) ?? [];
    }),
  );
}

function isList(claim: Claim): claim is ValuesClaim {
  return (
    claim.kind === 'values' &&
    (claim.form === 'table' || claim.form === 'list') &&
    claim.context.aside === undefined
  );
}

function foldersOf(data: readonly DataDocument[]): ReadonlyMap<string, readonly DataDocument[]> {
  const found = new Map<string, DataDocument[]>();
  for (const document of data) {
    const folder = document.path.slice(0, document.path.lastIndexOf('/') + 1);
    if (document.archived || !FOLDER.test(folder.slice(0, -1)) || !isFixture(document)) continue;
    found.set(folder, [...(found.get(folder) ?? []), document]);
  }
  return found;
}

function isFixture(document: DataDocument): boolean {
  if (hasTrait(document, 'contract') || hasTrait(document, 'packaging')) return false;
  return !/(?:^|\/)(?:manifest|index|package)\.\w+$/.test(document.path);
}

function catalogueOf(
  page: string,
  { path: folder, files, named }: Folder,
  lists: readonly ValuesClaim[],
): Catalogue | undefined {
  const fitting = lists
    .map(({ at, values }) => ({ at, entries: values.map((value) => entryOf(value, named)) }))
    .filter(({ entries }) => {
      const known = entries.filter(({ file }) => file !== undefined).length;
      return known > 0 && known >= SHARE * entries.length;
    });
  const entries = fitting.flatMap((one) => one.entries);
  const listed = new Set(entries.flatMap(({ file }) => file ?? []));
  const endings = new Set([...listed].map(endingOf));
  const alike = files.filter(({ path }) => endings.has(endingOf(path)));
  if (!fitting[0] || listed.size < Math.max(FEWEST - 1, SHARE * alike.length) || entries.length < FEWEST)
    return undefined;
  return { page, folder, at: fitting[0].at, entries, files: alike };
}

/** The files of a folder by all that a list may call them: with and without folders above or an ending. */
function namedIn(folder: string, files: readonly DataDocument[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path } of files)
    for (const name of namesOf(path, folder)) if (!found.has(name)) found.set(name, path);
  return found;
}

function namesOf(path: string, folder: string): readonly string[] {
  const steps = path.split('/');
  const base = path.slice(folder.length);
  return [base.replace(/\.\w+$/, ''), ...steps.map((_, index) => steps.slice(index).join('/'))];
}

function entryOf(
  { value, at }: ValuesClaim['values'][number],
  named: ReadonlyMap<string, string>,
): Catalogue['entries'][number] {
  const name = spell(value);
  return { name, at, file: named.get(name) };
}

function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}
