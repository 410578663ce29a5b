import type { Role } from '../../claims/claim.ts';
import { child, placeOf, type SchemaNode } from '../../claims/schema/node.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import type { Change } from '../change.ts';
import { mediaName } from './media-name.ts';

const ways = ['contentType', 'style', 'explode', 'allowReserved'];

/** How each part of a form is written; of a part that only one revision speaks of, the usual way is meant. */
export function encodingChanges(
  subject: string,
  role: Exclude<Role, 'both'>,
  from: SchemaNode,
  to: SchemaNode,
): readonly Change[] {
  const [before, after] = [from, to].map((media) => member(media.value, 'encoding'));
  const names = isObject(before) ? Object.keys(before) : [];
  return names.flatMap((name) =>
    ways.flatMap((way): readonly Change[] => {
      const [was, is] = [before, after].map((one) => said(member(member(one, name), way)));
      if (was === undefined || is === undefined || was === is) return [];
      const places = {
        base: placeOf(child(from, 'encoding', name)!),
        head: placeOf(child(to, 'encoding', name)!),
      };
      return [
        {
          kind: 'body-changed',
          subject,
          verdict: 'breaking',
          says: `The part "${name}" of the ${subject} is written otherwise now: \`${way}\` was ${was} and is ${is}.`,
          role,
          ...places,
          witness: { instance: { [way]: was }, acceptedBy: 'base', says: 'is how it was written' },
          differences: [{ says: `\`${way}\` was ${was} and is ${is}`, ...places, keyword: way }],
        },
      ];
    }),
  );
}

function said(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? mediaName(value) : String(value);
}
