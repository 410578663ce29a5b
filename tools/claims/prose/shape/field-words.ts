import type { Field, TypeStatement } from '../../claim.ts';
import type { Placing } from '../page/page.ts';
import { clip } from '../text/clip.ts';
import { type Phrase, partOf } from '../text/phrase.ts';
import { announcedIn, enumerationsIn } from '../values/enumeration.ts';
import { closedInWords } from './closed-words.ts';
import { defaultIn } from './default-words.ts';
import { isLeftOut } from './left-out-words.ts';
import { boundsIn } from './range-words.ts';

type Stated = Pick<
  Field,
  'default' | 'values' | 'range' | 'closed' | 'deprecated' | 'leftOut' | 'description'
>;

/** What the description of a field says beyond its meaning: its default, its values, its bounds. */
export function statedInWords(
  page: Placing,
  phrase: Phrase,
  name: string,
  type: TypeStatement | undefined,
  from = 0,
): Stated {
  const rest = from === 0 ? phrase : partOf(phrase, from);
  const stated: { -readonly [Key in keyof Stated]: Stated[Key] } = {};
  const byDefault = defaultIn(page, rest, type);
  if (byDefault !== undefined) stated.default = byDefault;
  const listed = enumerationsIn(page, rest, { start: 0, end: rest.text.length }, type);
  const [values, ...others] = listed.length > 0 ? listed : [announcedIn(page, rest, type)];
  const listable = type === undefined || type.types.some((one) => one !== 'boolean' && one !== 'object');
  if (values !== undefined && others.length === 0 && (listable || type?.names !== undefined))
    stated.values = {
      kind: 'values',
      form: 'list',
      at: page.placeIn(rest, values.start, values.end),
      says: clip(rest.text.slice(values.lead, values.end)),
      complete: values.complete,
      open: !values.complete,
      values: values.values,
      context: { subject: name, titles: [], mentions: [], cites: [] },
    };
  const range = boundsIn(page, rest, name, type);
  if (range !== undefined) stated.range = range;
  const closed = closedInWords(rest.text);
  if (closed !== undefined) stated.closed = closed;
  if (/^\W*(?:\*\*)?deprecated\b/i.test(rest.text)) stated.deprecated = true;
  if (isLeftOut(rest.text)) stated.leftOut = true;
  const description = clip(rest.text.replaceAll('`', ''));
  if (description !== '') stated.description = description;
  return stated;
}
