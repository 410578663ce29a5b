import type { Corpus } from '../read/document.ts';
import { hasTrait } from '../read/formats/formats.ts';
import { NUMBERED, PROPOSALS } from '../read/formats/markdown.ts';

/** Habits of which the name of the folder alone says nothing. */
const ELSE =
  'text/ (text/0007-name.md), or as its files are (ercs/erc-7.md), or anywhere as adr-7, pep-7, or abc-7 where it begins with `ABC: 7` and its status';
/** Fewer numbered pages of a folder are no habit. */
const FEW = 3;

/** What counts as a proposal and where some seem to be, where a corpus has none; undefined where it has. */
export function noProposals({ prose }: Corpus, root: string): string | undefined {
  if (prose.length === 0 || prose.some((page) => hasTrait(page, 'proposal'))) return undefined;
  const folders = PROPOSALS.map((name) => name.replace('s?', 's')).join(', ');
  const numbered = new Map<string, number>();
  for (const { path } of prose) {
    const glob = globFor(path);
    if (glob !== undefined) numbered.set(glob, (numbered.get(glob) ?? 0) + 1);
  }
  const found = [...numbered].filter(([, count]) => count >= FEW).toSorted(([, a], [, b]) => b - a)[0];
  const where = found
    ? ` ${found[1]} numbered pages are at \`${found[0]}\`: if these are proposals, say so in the configuration by \`"kinds": { "${found[0]}": "rfc" }\`.`
    : ' If yours are elsewhere, say so in the configuration by `"kinds": { "<pattern>": "rfc" }`.';
  return `None of the ${prose.length} pages in ${root} is a proposal, so nothing was checked. A numbered page is one (0007-name.md, adr-7.md) that is in a folder called ${folders}, or ${ELSE}.${where}`;
}

/** The numbered pages beside a numbered one. */
function globFor(path: string): string | undefined {
  const at = path.lastIndexOf('/');
  const [folder, name] = [path.slice(0, at + 1), path.slice(at + 1)];
  if (!NUMBERED.test(name)) return undefined;
  return `${folder}${/^[a-z]*-?/i.exec(name)![0]}[0-9]*${name.slice(name.lastIndexOf('.'))}`;
}
