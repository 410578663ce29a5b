const EDITION = /^(?:v?\d+(?:\.\d+){0,2}(?:-[\w.]+)?|\d{4}-\d{2}(?:-\d{2})?|draft|next|latest|current)$/i;
const PAST = 'archived?|archives|attic|deprecated|legacy|obsolete|old|superseded';
const ARCHIVED = new RegExp(
  String.raw`(?:^|/)[._]?(?:${PAST}|(?<=_)work|work[-_]in[-_]progress|wip|versioned_docs|(?:call|meeting)[-_]?(?:minutes|notes)|(?:${PAST}|past|previous)[-_]?(?:docs?|editions?|examples?|releases?|schemas?|specs?|tests?|versions?)|[a-z\d_-]+[-_](?:archived?|deprecated|legacy|obsolete))_?/`,
  'i',
);

/** The last folder on the way that is named like a version. */
export function editionOf(path: string): string | undefined {
  return path
    .split('/')
    .slice(0, -1)
    .findLast((folder) => EDITION.test(folder));
}

export function isArchived(path: string): boolean {
  return ARCHIVED.test(path);
}
