const WORD = /^(?:[\w :/-]|\\[./-])+$/;

/** The words of a pattern that is nothing but a list of them: `^(a|b)$`, `^a$|^b$`. */
export function alternation(pattern: string): string[] | undefined {
  const inner = /^\^\((?:\?:)?([^()]*)\)\$$/.exec(pattern)?.[1];
  const parts = inner?.split('|') ?? pattern.split('|').map((part) => /^\^(.*)\$$/.exec(part)?.[1] ?? '');
  if (parts.length < 2 || !parts.every((part) => WORD.test(part))) return undefined;
  return parts.map((part) => part.replaceAll('\\', ''));
}
