const OPEN = '([{<';
const CLOSE = ')]}>';
const QUOTED = /"[^"\n]*"|“[^”\n]*”/y;

/** Splits where the sticky pattern matches outside of brackets and quotes. Unbalanced brackets count as text. */
export function splitOutside(text: string, separator: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let index = 0;
  while (index < text.length) {
    const quoted = lengthAt(QUOTED, text, index);
    const found = depth === 0 && quoted === 0 ? lengthAt(separator, text, index) : 0;
    if (found > 0) {
      parts.push(text.slice(start, index));
      start = index + found;
    }
    depth = depthAfter(depth, text[index]!);
    index += Math.max(1, quoted, found);
  }
  parts.push(text.slice(start));
  return parts;
}

function lengthAt(pattern: RegExp, text: string, index: number): number {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0].length ?? 0;
}

function depthAfter(depth: number, character: string): number {
  if (OPEN.includes(character)) return depth + 1;
  return CLOSE.includes(character) ? Math.max(0, depth - 1) : depth;
}
