import { notationOf } from '../prose/notation-of.ts';
import type { Format } from './format.ts';

/** What folders of proposals are called. */
export const PROPOSALS = [
  'rfcs?',
  'adrs?',
  'decisions',
  'proposals',
  'seps?',
  'keps?',
  'eips?',
  'enhancements',
  'rfds?',
];
const RFC_FOLDER = new RegExp(`(?:^|/)(?:${PROPOSALS.join('|')})/`, 'i');
/** Where proposals are all that a repository holds: `text/0042-name.md`. */
const AMONG_TEXTS = /(?:^|\/)text\/\d{4}-[^/]*$/;
/** A series whose folder is called as its files are: `peps/pep-0042.rst`, or `peps/pep-0042/pep-0042-name.md`. */
const OF_A_SERIES =
  /(?:^|\/)([a-z]{1,3}(?:ep|ip|rc))s?\/(?:(\1-?\d{1,5})\b[^/]*\/\2|\1-?\d{1,5})[-_.][^/]*$/i;
/** What says by its own name that it is one, wherever it is: `architecture/adr-042-name.md`. */
const BY_ITSELF = /(?:^|\/)(?:adr|rfd|bip|eip|kep|pep)[-_]\d{1,5}[-_.][^/]*$/i;
/** A short name of a series and a number. */
const CALLED = /(?:^|\/)([a-z]{2,5})-?0*(\d{1,5})[-_.][^/]*$/i;
/** Headers are seldom longer. */
const TOP = 1500;
const STATUS = /^[\W_]*(?:status|state|stage)[\W_]*:/im;
/** A folder of its own, whose page is its proposal: `keps/42-name/README.md`. */
const NUMBERED_FOLDER = /(?:^|\/)\d{1,5}-[^/]+\/(?:readme|index)\.[a-z]+$/i;
/** A page that is numbered, as proposals are. */
export const NUMBERED = /(?:^|\/)(?:[a-z]{2,5}-?)?\d{1,5}[-_.][^/]*$/i;
const CHANGELOG =
  /(?:^|\/)(?:changelog|changes|history|releases?|release-?notes|news)\.(?:md|mdx|markdown|adoc|rst)$/i;

const syntaxes = ['markdown'] as const;

export const changelog: Format = {
  syntaxes,
  recognises: {
    byName: ({ path }) =>
      CHANGELOG.test(path)
        ? `\`${path.slice(path.lastIndexOf('/') + 1)}\` is a changelog by its name`
        : undefined,
  },
  traits: ['history'],
};

export const rfc: Format = {
  syntaxes,
  recognises: {
    byName: ({ path }) => (isProposal(path) ? 'a numbered page in a folder of proposals' : undefined),
    byContent: ({ path, text }) =>
      saysItsNumber(path, text) ? 'a page that begins with the number by which it is called' : undefined,
  },
  traits: ['proposal'],
};

function isProposal(path: string): boolean {
  if (AMONG_TEXTS.test(path) || OF_A_SERIES.test(path) || BY_ITSELF.test(path)) return true;
  return RFC_FOLDER.test(path) && (NUMBERED.test(path) || NUMBERED_FOLDER.test(path));
}

/** `ab-0042.md`, wherever it is, that says `AB: 42` and its status at its top. */
function saysItsNumber(path: string, text: string): boolean {
  const [, series, number] = CALLED.exec(path) ?? [];
  const top = text.slice(0, TOP);
  if (series === undefined || !STATUS.test(top)) return false;
  const own = `${series}(?:[ -](?:number|no))?[\\W_]*:[\\W_]*(?:${series}-?)?0*${number}\\b`;
  return new RegExp(`^[\\W_]*${own}`, 'im').test(top);
}

export const prose: Format = {
  syntaxes,
  recognises: { byFolder: ({ path }) => notationOf(path) },
  traits: ['specification'],
};
