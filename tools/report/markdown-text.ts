import { printable } from './printable.ts';

const CODE = /(?<!`)(`+)(?!`)(.{1,4000}?)(?<!`)\1(?!`)/g;

/**
 * A sentence that may quote anything, for a paragraph or a cell of a table: code in it stays code, and what else would be
 * markup, call somebody or point to an issue is shown as it was written.
 */
export function sentence(text: string): string {
  const row = onOneRow(text);
  let shown = '';
  let end = 0;
  for (const { 0: whole, 2: inside = '', index } of row.matchAll(CODE)) {
    shown += plain(row.slice(end, index)) + code(inside);
    end = index + whole.length;
  }
  return shown + plain(row.slice(end));
}

/** Code is shown as it is, whatever it says; a run of backticks inside needs a longer one around. */
export function code(text: string): string {
  const line = printable(text.replaceAll(/\s+/g, ' ').trim()).replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${line || ' '}${fence}` : `${fence} ${line} ${fence}`;
}

/** A row of a table ends with its line. */
function onOneRow(text: string): string {
  return text.replaceAll(/(?<!\s)[^\S\r\n]*[\r\n]\s*/g, ' ');
}

/** Names and numbers of issues are looked for in what is left of a page, so that only a comment keeps them apart. */
function plain(text: string): string {
  return printable(text)
    .replaceAll(/[\\`[\]|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/@(?=[\w-])|#(?=\d)|\bgh(?=-\d)/gi, '$&<!-- -->');
}
