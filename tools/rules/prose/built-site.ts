/** What makes a site of pages, as far as it decides where a link leads. */
export interface BuiltSite {
  /** The folder of its configuration. */
  readonly root: string;
  /** Links to pages are also looked up from the folder of all pages, and from the root. */
  readonly fromRoot: boolean;
  /** Links are seen from the address of the page, which is not where its file lies. */
  readonly byAddress: boolean;
  /** A fragment alone names a label of any page, or something that is documented in code. */
  readonly sharesLabels: boolean;
}

type Kind = Omit<BuiltSite, 'root'>;

const BY_FILE: Kind = { fromRoot: false, byAddress: false, sharesLabels: false };
const FROM_ROOT: Kind = { ...BY_FILE, fromRoot: true };
const BY_ADDRESS: Kind = { ...BY_FILE, byAddress: true };

/** `below` tells generators that keep their pages in a folder of their own, so that the others are no pages of it. */
const GENERATORS: readonly (Kind & { readonly names: readonly string[]; readonly below: boolean })[] = [
  {
    ...FROM_ROOT,
    below: true,
    names: ['docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs'],
  },
  {
    ...BY_FILE,
    below: true,
    names: ['mkdocs.yml', 'mkdocs.yaml', 'mkdocs/mkdocs.yml', 'book.toml', 'antora.yml', '.vitepress'],
  },
  { ...BY_FILE, below: true, names: ['index.njk', 'index.liquid'] },
  { ...BY_FILE, below: false, names: ['_quarto.yml', '_config.yml', '_config.yaml'] },
  { ...BY_FILE, sharesLabels: true, below: false, names: ['conf.py', 'myst.yml'] },
  { ...FROM_ROOT, below: false, names: ['docs.json', 'mint.json', '_sidebar.md'] },
  { ...FROM_ROOT, below: true, names: ['specs.json'] },
  {
    ...BY_ADDRESS,
    below: true,
    names: ['hugo.toml', 'hugo.yaml', 'hugo.json', 'config/_default', 'archetypes', 'content/_index.md'],
  },
  {
    ...BY_ADDRESS,
    below: true,
    names: ['gatsby-config.js', 'gatsby-config.ts', '.eleventy.js', 'eleventy.config.js'],
  },
  {
    ...BY_ADDRESS,
    below: true,
    names: ['astro.config.mjs', 'astro.config.ts', 'next.config.js', 'next.config.mjs'],
  },
];

/** The site that a page belongs to, by the nearest configuration above it. */
export function siteFinder(exists: (path: string) => boolean): (page: string) => BuiltSite | undefined {
  const known = new Map<string, BuiltSite | undefined>();
  const nearest = (folder: string, isOwn: boolean): BuiltSite | undefined => {
    const key = `${folder}\n${isOwn}`;
    if (!known.has(key)) known.set(key, siteIn(folder, isOwn, exists) ?? above(folder));
    return known.get(key);
  };
  const above = (folder: string) => (folder === '' ? undefined : nearest(parentOf(folder), false));
  return (page) => nearest(parentOf(page), true);
}

function siteIn(folder: string, isOwn: boolean, exists: (path: string) => boolean): BuiltSite | undefined {
  const prefix = folder === '' ? '' : `${folder}/`;
  const found = GENERATORS.find(
    ({ names, below }) => !(below && isOwn) && names.some((name) => exists(prefix + name)),
  );
  if (!found) return undefined;
  const { fromRoot, byAddress, sharesLabels } = found;
  return { root: folder, fromRoot, byAddress, sharesLabels };
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
