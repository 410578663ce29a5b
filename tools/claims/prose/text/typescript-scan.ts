/** A token of TypeScript declarations, with its offsets. */
export interface Token {
  readonly kind: 'name' | 'text' | 'number' | 'mark' | 'comment';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(?<name>[A-Za-z_$][\w$]*)|(?<number>-?\d[\w.]*)|(?<mark>=>|\?\.|\.{3}|[^\s\w])/g;

export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (const match of source.matchAll(TOKEN)) {
    const kinds = match.groups as Record<Token['kind'], string | undefined>;
    const kind = (['comment', 'text', 'name', 'number', 'mark'] as const).find(
      (one) => kinds[one] !== undefined,
    )!;
    tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
