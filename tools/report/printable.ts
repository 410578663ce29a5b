/**
 * What a terminal obeys, what turns the text around it, and what nobody sees: control characters, marks of direction,
 * characters without width, tags. Joiners stay between letters that need them, as in emoji and Persian.
 */
const unseen =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f' +
  '\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]' +
  '|\\udb40[\\udc00-\\udc7f]' +
  '|[\\u200c\\u200d](?:(?<![^\\u0000-\\u007f\\u200c\\u200d].)|(?![^\\u0000-\\u007f\\u200c\\u200d]))';

const UNSEEN = new RegExp(unseen, 'g');
const UNSEEN_OR_STYLE = new RegExp(`\\u001b\\[(?:[12]|22|3[1-6]|39)m|${unseen}`, 'g');

/** A link of a terminal, OSC 8, and its end. */
const LINK = /^\u001b\]8;;([^\u0000-\u001f\u007f-\u009f]*)\u001b\\$/;

/** Words that lead to an address where somebody asks for it. */
export function linked(text: string, address: string): string {
  return `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`;
}

/** Removes the line that a terminal stands on. */
export const ERASED_LINE = '\r\u001b[2K';

/** Text from outside, as long as it was, so that what is marked below it stays in its place. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (found) => '\ufffd'.repeat(found.length));
}

/**
 * The last look at all that is written, whatever made it: what should not be there is shown by its number, which is the
 * same value in JSON. Where a person looks, the styles that `painter` gives may stay, and links to `home`.
 */
export function visible(text: string, isStyled: boolean, home?: string): string {
  if (isStyled && text === ERASED_LINE) return text;
  if (isStyled && home !== undefined && text.includes('\u001b]8;'))
    return text
      .split(/(\u001b\]8;;[^\u0000-\u001f\u007f-\u009f]*\u001b\\)/)
      .map((part) => (isLinkTo(part, home) ? part : visible(part, isStyled)))
      .join('');
  return isStyled ? text.replace(UNSEEN_OR_STYLE, shown) : text.replace(UNSEEN, shown);
}

function shown(found: string): string {
  return found.startsWith('\u001b[') ? found : numbered(found);
}

function isLinkTo(part: string, home: string): boolean {
  const [, address] = LINK.exec(part) ?? [];
  return address === '' || address?.startsWith(`${home.replace(/\/$/, '')}/`) === true;
}

/** By numbers, as JSON and most languages write them. */
export function numbered(text: string): string {
  return text.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
