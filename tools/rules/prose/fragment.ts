const FRAGMENT =
  /(?:^|\/)_?(?:includes?|partials?|fragments?|snippets?)\/|(?:^|\/)_(?!index\.|sidebar\.|config\.)[^/]+\.\w+$/i;

/** Part of other pages, by its name: what it links to is seen from where it is put in. */
export function isFragment(file: string): boolean {
  return FRAGMENT.test(file);
}
