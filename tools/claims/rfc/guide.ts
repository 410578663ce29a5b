import type { ProseDocument } from '../../read/document.ts';
import { numberOf } from '../prose/statement/number-words.ts';
import type { Rfc } from './rfc.ts';

const NAME = /^(?:readme|governance|contributing|[\w-]*(?:process|lifecycle)[\w-]*)\.mdx?$/i;
const TEMPLATE = /template[\w-]*\.mdx?$/i;
/** Where each proposal has a folder, the template has one as well: `keps/NNNN-template/README.md`. */
const TEMPLATE_FOLDER = /^((?:.*\/)?)[^/]*template[^/]*\/readme\.mdx?$/i;

/** Whether a page beside or above proposals may say how they live. */
export function isGuide({ path }: ProseDocument, proposals: readonly ProseDocument[]): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const name = path.slice(folder.length);
  const above = TEMPLATE_FOLDER.exec(path)?.[1];
  if (above !== undefined) return proposals.some((one) => one.path.startsWith(above));
  return proposals.some((one) => {
    const own = one.path.slice(0, one.path.lastIndexOf('/') + 1);
    return NAME.test(name) ? own.startsWith(folder) : TEMPLATE.test(name) && isBeside(folder, own);
  });
}

/** Proposals that are all in `text/` have their template above. */
function isBeside(folder: string, own: string): boolean {
  return own === folder || own === `${folder}text/`;
}

/** What a repository says of the life of its proposals: a rule of it holds only where it is written down. */
export interface Guide {
  /** Whether all of these words stand there. */
  names(...words: readonly string[]): boolean;
  says(pattern: RegExp): boolean;
  /** What the groups of a pattern capture, wherever it is found. */
  captures(pattern: RegExp): readonly string[];
  /** The number that the first group of a pattern captures, in digits or as a word. */
  number(pattern: RegExp): number | undefined;
}

export function guideOf(rfcs: readonly Rfc[]): Guide {
  const text = rfcs.map(({ guide }) => guide ?? '').join('\n');
  return {
    names: (...words) => words.every((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text)),
    says: (pattern) => pattern.test(text),
    captures: (pattern) =>
      [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter((one) => one !== undefined)),
    number(pattern) {
      const found = numberOf(pattern.exec(text)?.[1] ?? '');
      return Number.isInteger(found) && found > 0 ? found : undefined;
    },
  };
}
