type Stretch = readonly [start: number, end: number];

const TOKEN = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|[{}[\]]/g;

/**
 * Stretches of a text that each hold one JSON value, where it holds several, each of which begins a line: items that
 * were cut out of a list keep the commas between them.
 */
export function severalTexts(text: string): readonly Stretch[] {
  const found: Stretch[] = [];
  let depth = 0;
  let last = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (depth === 0 && /^[{[]/.test(token) && !beginsLine(text, index)) return [];
    depth += depthOf(token);
    if (depth < 0) return [];
    if (depth > 0 || depthOf(token) === 0) continue;
    found.push([last + /^\s*,?/.exec(text.slice(last, index))![0].length, index + 1]);
    last = index + 1;
  }
  const isWhole = depth === 0 && /^\s*,?\s*$/.test(text.slice(last));
  return isWhole && found.length > 1 ? found : [];
}

function depthOf(token: string): number {
  if (token === '{' || token === '[') return 1;
  return token === '}' || token === ']' ? -1 : 0;
}

function beginsLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}
