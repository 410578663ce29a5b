/** The folder in which something is tried out, if a file lies in one: it differs on purpose from what holds. */
export function triedOutIn(path: string): string {
  return /^(?:.*\/)?(?:proposals?|sandbox|drafts?|experiments?|experimental)\//i.exec(path)?.[0] ?? '';
}
