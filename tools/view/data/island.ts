import type { PageData } from './shape.ts';

/** What turns the text around it, and what nobody sees: control characters, marks of direction, no width, tags. */
const unseen =
  '[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb]|\\udb40[\\udc00-\\udc7f]';
const UNSEEN = new RegExp(unseen, 'g');

const MARK = '<!--specord-data-->';

/** The page with data in it. Nothing of the data can be markup, nothing of it is run, and all of it is seen. */
export function pageWith(template: string, data: PageData): string {
  const island = `<script type="application/json" id="specord-data">${jsonOf(data)}</script>`;
  const at = template.lastIndexOf(MARK);
  return template.slice(0, at) + island + template.slice(at + MARK.length);
}

/** The data alone, as it stands in a page. */
export function jsonOf(data: PageData): string {
  return escaped(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? visible(value) : value)),
  );
}

/** Where it came from, and nowhere else, a page that is served may ask for changes. */
export function servedTemplate(template: string): string {
  return template.replace("default-src 'none'", "default-src 'none'; connect-src 'self'");
}

function visible(text: string): string {
  return text.replace(
    UNSEEN,
    (found) => `⟨U+${found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩`,
  );
}

/** Without these three nothing ends the element or begins a comment, and as numbers they are the same JSON. */
function escaped(json: string): string {
  return json.replace(/[<>&]/g, (unit) => `\\u00${unit.charCodeAt(0).toString(16)}`);
}
