import type { List } from 'mdast';
import type { Place } from '../../../finding.ts';
import type { TypeStatement, ValuesClaim } from '../../claim.ts';
import type { Page } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { codeText, type Phrase } from '../text/phrase.ts';
import { literalsOf } from './literal.ts';
import { isPartial } from './partial-words.ts';

/** Words that say that values follow let each of them go on as it likes: "`START` to say that …". */
const ANNOUNCED =
  /\b(?:values?|states?|status(?:es)?|kinds?|types?|modes?|levels?|constants?|options)\b[^.:]*:\s*$/i;

/** Only what is called so can do without code and quotes. */
const CALLED =
  /\b(?:allowed|valid|possible|permitted|accepted|legal) (?:values|options)\b[^.:]*:\s*$|^enum(?:eration)?:$/i;

interface Written {
  readonly text: string;
  readonly at: Place;
}

/** Bullets that each open with one code span and say what it means. */
export function listValues(
  page: Page,
  list: List,
  subject: string,
  introduction: string,
  type?: TypeStatement,
): ValuesClaim | undefined {
  const announced = ANNOUNCED.test(introduction);
  const read = (pick: (phrase: Phrase) => Written | undefined) =>
    list.children.map(({ children: [lead] }) =>
      lead?.type === 'paragraph' ? pick(page.phrase(lead)) : undefined,
    );
  const bare = CALLED.test(introduction) ? read((phrase) => bareValue(page, phrase)) : [];
  const found =
    bare.length > 1 && !bare.includes(undefined)
      ? bare
      : read((phrase) => {
          const coded = leadingValue(phrase, announced);
          return coded ? { text: coded.text, at: page.place(coded.node) } : quotedValue(page, phrase);
        });
  const items = found.filter((item) => item !== undefined);
  if (items.length === 0 || items.length * 3 < list.children.length * 2) return undefined;
  const literals = literalsOf(
    items.map((item) => item.text),
    type,
  );
  const elided = found.length > items.length;
  const complete = !elided && !isPartial(introduction);
  return {
    kind: 'values',
    form: 'list',
    at: page.place(list),
    says: clip(introduction === '' ? items.map((item) => item.text).join(', ') : introduction),
    complete,
    open: false,
    values: items.map(({ at }, index) => ({ value: literals[index]!, at })),
    context: { subject, titles: [], mentions: [], cites: [] },
  };
}

/** `WAITING`, or "WAITING: nothing was done yet", without any mark-up. */
function bareValue(page: Page, phrase: Phrase): Written | undefined {
  const [, text] = /^\s*([A-Za-z_][\w./+-]{0,59})\s*(?=$|[:–—]\s|-\s|\()/.exec(phrase.text) ?? [];
  if (text === undefined) return undefined;
  const start = phrase.text.indexOf(text);
  return { text, at: page.placeIn(phrase, start, start + text.length) };
}

/** `'WAITING': nothing was done yet`: a word in quotes, and what it means. */
function quotedValue(page: Page, phrase: Phrase): Written | undefined {
  const [whole, , text = ''] = /^\s*(["'])([\w.:/@+-]{1,60})\1\s*(?=$|[:–—]|-\s)/.exec(phrase.text) ?? [];
  if (whole === undefined) return undefined;
  const start = whole.indexOf(text);
  return { text, at: page.placeIn(phrase, start, start + text.length) };
}

/** A code span, perhaps bold, that ends its line or is followed by brackets, a colon or a dash. */
export function leadingValue(
  phrase: Phrase,
  announced = false,
): { text: string; node: Phrase['pieces'][number]['node'] } | undefined {
  const first = phrase.pieces.find((piece) => piece.text.trim() !== '');
  if (first?.kind !== 'code') return undefined;
  const rest = phrase.text.slice(first.end);
  if (CHANGED.test(rest)) return undefined;
  if (!/^\s*(?:$|\n|[:,;.–—→=(]|-+\s|\(|\*)/.test(rest) && !(announced && /^\s+[a-z]/.test(rest)))
    return undefined;
  const text = codeText(first).trim();
  return text === '' || /\s/.test(text)
    ? undefined
    : { text: text.replace(/^(["'])(.*)\1$/, '$2'), node: first.node };
}

/** A log tells what became of a value, which need not be one any more. */
const CHANGED =
  /^\s*(?:\([^)]*\)\s*)?(?:(?:is|was|were|has been|have been) )?(?:renamed|replaced|removed|added|deleted|moved|merged|dropped)\b/i;
