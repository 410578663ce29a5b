/** A page that others are made from: what it links to is there where they stand. */
export function isTemplatePage(file: string): boolean {
  return /(?:^|[/._-])templates?(?:[/._-]|$)/i.test(file);
}
