/** A page of the site in Markdown, at its path below the top. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** The first heading of a page, without marks of code. */
export function titleOf(text: string): string {
  return (/^# (.+)$/m.exec(text)?.[1] ?? '').replaceAll('`', '');
}
