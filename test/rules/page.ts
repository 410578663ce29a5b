/** A rule page is its own test: the fences under *Wrong* and *Right* are small corpora, one for each heading. */
export interface Page {
  readonly title: string;
  readonly cases: readonly Case[];
}

export interface Case {
  readonly side: 'wrong' | 'right';
  readonly title: string;
  readonly files: readonly CaseFile[];
  readonly line: number;
}

export interface CaseFile {
  readonly path: string;
  /** Without the marker lines. */
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** A line of `^^^` under the text. Words behind it are part of the message; after `related` they are part of `says`. */
export interface Mark {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endColumn: number;
  readonly related: boolean;
  readonly says: string;
}

type Part =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string; readonly line: number }
  | {
      readonly kind: 'fence';
      readonly info: string;
      readonly lines: readonly string[];
      readonly line: number;
    };

export function parsePage(markdown: string): Page {
  const cases: Case[] = [];
  let title = '';
  let side: Case['side'] | undefined;
  let files: CaseFile[] | undefined;
  for (const part of partsOf(markdown)) {
    if (part.kind === 'fence') {
      if (side) files?.push(fileOf(pathOf(part), part.lines));
      continue;
    }
    if (part.depth === 1) title = part.text;
    if (part.depth <= 2) side = sideOf(part.text);
    files = [];
    if (side) cases.push({ side, title: part.depth === 3 ? part.text : side, files, line: part.line });
  }
  return { title, cases: cases.filter((one) => one.files.length > 0) };
}

function sideOf(heading: string): Case['side'] | undefined {
  if (/^(?:Wrong|Right)\W/.test(heading))
    throw new Error(`"${heading}" is a case: it needs a heading of level 3`);
  return heading === 'Wrong' ? 'wrong' : heading === 'Right' ? 'right' : undefined;
}

function* partsOf(markdown: string): Iterable<Part> {
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const heading = /^(#{1,3}) (.+)$/.exec(lines[at]!);
    if (heading) yield { kind: 'heading', depth: heading[1]!.length, text: heading[2]!, line: at + 1 };
    const fence = /^(`{3,})(.*)$/.exec(lines[at]!);
    if (!fence) continue;
    const end = lines.indexOf(fence[1]!, at + 1);
    if (end < 0) throw new Error(`line ${at + 1}: this fence is never closed`);
    yield { kind: 'fence', info: fence[2]!, lines: lines.slice(at + 1, end), line: at + 1 };
    at = end;
  }
}

function pathOf({ info, line }: Extract<Part, { kind: 'fence' }>): string {
  const path = info.trim().split(/\s+/)[1];
  if (!path)
    throw new Error(`line ${line}: the fence needs a file name, such as \`\`\`json schemas/run.json`);
  return path;
}

const marker = /^\s*(?:#\s*|\/\/\s*|<!--\s*)?(\^+)(?:\s+(.*?))?\s*(?:-->)?\s*$/;

function fileOf(path: string, lines: readonly string[]): CaseFile {
  const kept: string[] = [];
  const marks: Mark[] = [];
  for (const line of lines) {
    const match = marker.exec(line);
    if (!match) {
      kept.push(line);
      continue;
    }
    const [, carets = '', words = ''] = match;
    const column = line.indexOf('^') + 1;
    const related = /^related\b/.test(words);
    marks.push({
      file: path,
      line: kept.length,
      column,
      endColumn: column + carets.length,
      related,
      says: related ? words.slice('related'.length).trim() : words,
    });
  }
  return { path, text: `${kept.join('\n')}\n`, marks };
}
