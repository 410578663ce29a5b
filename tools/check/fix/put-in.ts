import type { Entry } from '../../finding.ts';
import type { Extent } from './cut-out.ts';

export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** One after the other, as one insertion. */
export function putAllIn(
  text: string,
  { start, end }: Extent,
  entries: readonly Entry[],
  isItem = false,
): Insertion | undefined {
  const put = isItem ? behindItem : putIn;
  let whole = text;
  let until = end;
  let at: number | undefined;
  for (const entry of entries) {
    const one = put(whole, { start, end: until }, entry);
    if (one === undefined) return undefined;
    at ??= one.at;
    until = isItem ? one.at + one.text.length : until + one.text.length;
    whole = whole.slice(0, one.at) + one.text + whole.slice(one.at);
  }
  return at === undefined ? undefined : { at, text: whole.slice(at, at + whole.length - text.length) };
}

/**
 * Another member or item behind the last one of an object or a list, set apart as the others are. Nothing where they are
 * written in a way that what is put in could change.
 */
function putIn(text: string, { start, end }: Extent, entry: Entry): Insertion | undefined {
  const open = text[start];
  if (open === '{' || open === '[') return intoBrackets(text, { start, end }, entry);
  return intoBlock(text, { start, end }, entry);
}

/** The items before it show how they are set apart. */
function behindItem(text: string, { start, end }: Extent, { value }: Entry): Insertion | undefined {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(line, start);
  if (/^\s*[,\]]/.test(text.slice(end, end + 200))) {
    const isAlone = lead.trim() === '';
    return { at: end, text: `,${isAlone ? `\n${lead}` : ' '}${spaced(value)}` };
  }
  const rest = /^[^\n]*/.exec(text.slice(end))![0];
  if (!/^\s*- +$/.test(lead) || !/^\s*(?:\s#.*)?$/.test(rest)) return undefined;
  return { at: end + rest.length, text: `\n${lead}${plain(value)}` };
}

function intoBrackets(text: string, { start, end }: Extent, { name, value }: Entry): Insertion | undefined {
  if ((text[start] === '{') !== (name !== undefined)) return undefined;
  const written = name === undefined ? spaced(value) : `${JSON.stringify(name)}: ${spaced(value)}`;
  const inside = text.slice(start + 1, end - 1);
  const lead = /^\s*/.exec(inside)![0];
  if (lead === inside) return { at: start + 1, text: name === undefined ? written : ` ${written} ` };
  const last = inside.trimEnd();
  // Behind a comma, or a comment, what comes next is not set apart by a comma.
  if (last.endsWith(',') || /(?:^|\s)(?:#|\/\/)/.test(last.slice(last.lastIndexOf('\n') + 1)))
    return undefined;
  const gap = lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n')) : ' ';
  return { at: start + 1 + last.length, text: `,${gap}${written}` };
}

/** A block of YAML: each of its members and items begins a line where the first one does. */
function intoBlock(text: string, { start, end }: Extent, { name, value }: Entry): Insertion | undefined {
  const isList = /^-\s/.test(text.slice(start, start + 2));
  if (isList !== (name === undefined)) return undefined;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const lead = text.slice(line, start);
  if (!/^[ -]*$/.test(lead) || (!isList && !/^[^\s|>&*!{[][^\n]*:(?:\s|$)/m.test(firstLine(text, start))))
    return undefined;
  const close = text.indexOf('\n', end);
  const at = close < 0 ? text.length : close;
  // What ends in a text of several lines could take the next one in.
  if (text.slice(end, at).trim() !== '' && !/^\s+#/.test(text.slice(end, at))) return undefined;
  const written = isList ? `- ${plain(value)}` : `${plain(name)}: ${plain(value)}`;
  return { at, text: `\n${' '.repeat(lead.length)}${written}` };
}

function firstLine(text: string, start: number): string {
  const close = text.indexOf('\n', start);
  return text.slice(start, close < 0 ? text.length : close);
}

/** On one line, as people write it. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}: ${spaced(held)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Words that YAML, in one version or another, takes for something else than themselves. */
const RESERVED = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

function plain(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[A-Za-z_][\w.-]*$/.test(value) && !RESERVED.test(value);
  return isPlain ? value : spaced(value);
}
