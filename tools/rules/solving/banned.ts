import { at, lastToken, parentPointer, parsePointer } from '../../json/pointer.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { Dead } from '../../solve/index.ts';

/**
 * Whether a part belongs to a member that another schema bans, as `not: { required: [x] }` beside what is taken over does:
 * that nothing of the member can be is what was asked for.
 */
export function isBanned({ place, core }: Dead, schema: Json): boolean {
  return core.some(({ place: { pointer } }) => {
    const names = lastToken(pointer) === 'not' ? member(at(schema, pointer), 'required') : undefined;
    return (
      isArray(names) &&
      names.length === 1 &&
      isPartOf(String(names[0]), place.pointer, parentPointer(pointer))
    );
  });
}

/** Part of a member of that name, which some other schema than the one that bans it declares. */
function isPartOf(name: string, part: string, banning: string): boolean {
  const tokens = parsePointer(part);
  const own = parsePointer(banning);
  return tokens.some((token, index) => {
    if (token !== name || tokens[index - 1] !== 'properties') return false;
    return tokens.slice(0, index - 1).join('\n') !== own.join('\n');
  });
}
