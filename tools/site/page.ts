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

/** Double braces are words of a page, and the generator of the site would take them for a program. */
export function asWritten(text: string): string {
  const [head = '', ...rest] = text.split(/(?<=^# .*\n)/m);
  return text.includes('{{') ? `${head}\n::: v-pre\n\n${rest.join('')}\n:::\n` : text;
}
