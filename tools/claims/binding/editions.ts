import { areOfOtherProposals, nameOf, proposalOf } from '../../read/discover/proposal.ts';
import { compareVersions, familyOf, isWithin, versionsIn } from '../../read/discover/versions.ts';
import { originalsOf } from './translations.ts';

export interface Editions {
  /** Whether a page speaks of what a structured document states, as far as the versions in their paths tell. */
  speaksOf(page: string, document: string): boolean;
  /** Tells pages apart that speak of other documents. */
  keyOf(page: string): string;
}

interface Edition {
  /** A translation says again what the original says. */
  readonly translated: boolean;
  readonly key: string;
  readonly versions: readonly string[];
  /** The versions of the files that are the same but for the version in their path; "" for one that has none. */
  readonly siblings: readonly string[];
}

/**
 * A repository keeps old editions beside the current one. Pages of a version speak of the documents of that version;
 * pages and documents that name none are current, and speak of or are spoken of by the newest of the others.
 */
function editionsOf(pages: Iterable<string>, documents: readonly string[]): Editions {
  const ofPage = editions(pages);
  const ofDocument = editions(documents);
  const distinct = [...new Map(documents.map(ofDocument).map((edition) => [edition.key, edition])).values()];
  const known = new Map<string, ReadonlySet<string>>();
  const spokenOf = (page: Edition) => {
    const found =
      known.get(page.key) ?? new Set(distinct.filter((one) => matches(page, one)).map(({ key }) => key));
    known.set(page.key, found);
    return found;
  };
  return {
    speaksOf: (page, document) =>
      !areOfOtherProposals(page, document) && spokenOf(ofPage(page)).has(ofDocument(document).key),
    keyOf: (page) => [nameOf(proposalOf(page)), ...spokenOf(ofPage(page))].join('\n'),
  };
}

/** The editions of pages and structured documents. */
export function editionsAmong(
  pages: readonly string[],
  data: readonly { readonly path: string }[],
): Editions {
  const documents = data.map(({ path }) => path);
  return editionsOf([...pages, ...documents], documents);
}

function editions(paths: Iterable<string>): (path: string) => Edition {
  const families = new Map<string, Set<string>>();
  const familyByPath = new Map([...paths].map((path) => [path, familyOf(path)]));
  const current = new Set(
    [...familyByPath.keys()].filter((path) => versionsIn(path).length === 0).map(tailOf),
  );
  for (const [path, family] of familyByPath)
    families.set(family, (families.get(family) ?? new Set()).add(versionsIn(path).at(-1) ?? ''));
  const known = new Map<string, Edition>();
  return (path) => {
    const found = known.get(path);
    if (found) return found;
    const family = familyByPath.get(path) ?? '';
    const siblings = new Set(families.get(family));
    if (versionsIn(path).length > 0 && current.has(tailOf(family))) siblings.add('');
    const translated = originalsOf(path).some((original) => familyByPath.has(original));
    const made = edition(path, siblings, translated);
    known.set(path, made);
    return made;
  };
}

/** Published versions of a file lie in another folder than the file that is worked on: `facets/size.json`. */
function tailOf(path: string): string {
  return /\.(?:mdx?|adoc|asciidoc|rst)$/i.test(path) ? path : path.split('/').slice(-2).join('/');
}

function edition(path: string, siblings: ReadonlySet<string>, translated: boolean): Edition {
  const versions = versionsIn(path);
  const sorted = [...siblings].sort();
  const key = versions.length === 0 ? '' : `${versions.join()};${sorted.join()}`;
  return { key: `${key}${translated ? ' translated' : ''}`, translated, versions, siblings: sorted };
}

function matches(page: Edition, document: Edition): boolean {
  if (page.translated) return false;
  const [one, other] = [page.versions, document.versions];
  if (one.length === 0 && other.length === 0) return true;
  if (one.length === 0) return isNewest(document, () => true);
  if (other.length === 0) return isNewest(page, () => true);
  if (one.some((version) => other.includes(version))) return true;
  const coarse = other.find((version) => one.some((finer) => isWithin(finer, version)));
  if (coarse !== undefined) return isNewest(page, (version) => isWithin(version, coarse));
  const wide = one.find((version) => other.some((finer) => isWithin(finer, version)));
  return wide !== undefined && isNewest(document, (version) => isWithin(version, wide));
}

/** No sibling among those that count is newer; one without a version is the current one. */
function isNewest({ versions, siblings }: Edition, counts: (version: string) => boolean): boolean {
  const own = versions.at(-1) ?? '';
  return siblings.every(
    (sibling) => sibling !== '' && (!counts(sibling) || compareVersions(sibling, own) <= 0),
  );
}
