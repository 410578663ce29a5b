import type { Span } from '../text/sentences.ts';

export interface Word extends Span {
  readonly text: string;
}

const QUOTE = /^(["'“‘])(.*)["'”’]$/s;
const WORD = /^[A-Za-z_][\w.:/+-]{0,59}$/;
const BETWEEN = /\s*(?:[,;|]|\n\s*-\s|\/(?=\s))\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+/g;
/** What says of which kind values are, or that there are more. */
const NO_VALUE =
  /^(?:any|none|all|other|others|etc|and|or|text|see|not|the|an?|unless|e\.?g|i\.?e|string|strings|number|numbers|integer|integers|boolean|booleans|object|objects|array|arrays|date|datetime|uri|url|uris|urls|float|double|int|list|map|null|n\/a)\.?$/i;

/** A list that somebody reads is shorter; what is longer would be gone through again and again. */
const LONGEST = 2_000;

/** `A, B or C` with or without quotes, where the whole stretch is such a list; nothing where one word is none. */
export function wordsListed(text: string): readonly Word[] | undefined {
  if (text.length > LONGEST) return undefined;
  const found: Word[] = [];
  let at = 0;
  for (const match of [...text.matchAll(BETWEEN), undefined]) {
    const end = match?.index ?? text.length;
    const raw = text.slice(at, end);
    const from = at + (raw.length - raw.trimStart().length);
    const word = wordIn(raw.trim(), from);
    if (word === undefined) return undefined;
    found.push(word);
    at = end + (match?.[0].length ?? 0);
  }
  const isOnce = new Set(found.map(({ text: one }) => one)).size === found.length;
  return found.length > 1 && isOnce ? found : undefined;
}

function wordIn(raw: string, from: number): Word | undefined {
  const quoted = QUOTE.exec(raw)?.[2];
  if (quoted !== undefined)
    return /^[\w .:/@+-]{1,60}$/.test(quoted)
      ? { text: quoted, start: from + 1, end: from + 1 + quoted.length }
      : undefined;
  const isWord = WORD.test(raw) && !NO_VALUE.test(raw) && !/[.:/]$/.test(raw);
  return isWord ? { text: raw, start: from, end: from + raw.length } : undefined;
}

const LEAD =
  /(?:^|[.;(\n]\s*)(?:(?:allowed|valid|possible|permitted|accepted|legal) (?:values|options)|enum(?:eration)? values|enum(?:eration)?|values)(?: are)?\s*(?::|=|(?=[{[(]))\s*/i;
const BRACKETS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };

/** "Allowed values: A, B", `Enum {'A','B'}`: what stands behind such words up to the end of the sentence or bracket. */
export function wordsAnnounced(
  text: string,
): { readonly lead: number; readonly words: readonly Word[] } | undefined {
  const match = text.length > LONGEST ? null : LEAD.exec(text);
  if (match === null) return undefined;
  const from = match.index + match[0].length;
  const closing = BRACKETS[text[from] ?? ''];
  const start = closing ? from + 1 : from;
  const end = closing ? text.indexOf(closing, start) : start + endOf(text.slice(start));
  if (end < start) return undefined;
  const words = wordsListed(text.slice(start, end));
  const moved = words?.map((one) => ({ ...one, start: one.start + start, end: one.end + start }));
  return moved && { lead: match.index, words: moved };
}

/** A sentence ends at a full stop; values on lines of their own end where the lines do. */
function endOf(text: string): number {
  const stop = /\.(?=\s|$)|\)|\n(?!\s*-\s)/.exec(text.replace(/^\s+/, (blank) => ' '.repeat(blank.length)));
  return stop?.index ?? text.length;
}
