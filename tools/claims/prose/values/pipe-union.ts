const TYPE =
  /^(?:u?int(?:eger|\d*)|number|string|bool(?:ean)?|null|array|object|map|any|unknown|undefined|float|double|void|never)(?:\[\])?$/i;
const MEMBER = /^(?:"[^"|]*"|'[^'|]*'|[\w.:/@+-]+)$/;

/** The literals of `a | b | c` or `"a" | "b"`; nothing where a part is a type or a phrase, or where parts are elided. */
export function unionOf(text: string): string[] | undefined {
  const parts = text
    .replace(/\\\|/g, '|')
    .split('|')
    .map((part) => part.trim());
  if (parts.length < 2 || parts.some((part) => !MEMBER.test(part))) return undefined;
  const quoted = parts.filter((part) => /^["']/.test(part)).length;
  if (quoted > 0 && parts.some((part) => !/^["']/.test(part) && part !== 'null')) return undefined;
  if (quoted === 0 && parts.some((part) => TYPE.test(part) || /^[A-Z][a-z]+[A-Z]/.test(part)))
    return undefined;
  return parts.map((part) => part.replace(/^(["'])(.*)\1$/, '$2'));
}
