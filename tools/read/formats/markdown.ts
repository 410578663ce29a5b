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
    byName: ({ path }) =>
      RFC_FOLDER.test(path) && NUMBERED.test(path) ? 'a numbered page in a folder of proposals' : undefined,
  },
  traits: ['proposal'],
};

export const prose: Format = {
  syntaxes,
  recognises: { byFolder: ({ path }) => notationOf(path) },
  traits: ['specification'],
};
