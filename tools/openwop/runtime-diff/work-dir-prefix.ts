const WORK = '<work>/';

export function isWorkDirPrefix(prefix: string | undefined): prefix is string {
  return prefix?.startsWith('/') === true && prefix.endsWith('/');
}

/** Rule A1. What it writes begins with no slash, so no prefix fits it and a second time changes nothing. */
export function withoutWorkDir(path: string, prefix: string): string {
  return path.startsWith(prefix) ? `${WORK}${path.slice(prefix.length)}` : path;
}

/** A path that was observed in the form that the rule writes can no longer be told from its results. */
export function looksCanonical(path: string): boolean {
  return path.startsWith(WORK);
}
