import { escapeToken } from '../../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../../json/value.ts';
import type { DataDocument } from '../../../read/document.ts';

export interface Member {
  readonly pointer: string;
  readonly key: string;
  readonly value: Json;
}

/** Every value of a document with its pointer, parents first and in their order. */
export function* membersBelow(
  document: Pick<DataDocument, 'value'>,
  from = '',
  value = document.value,
): Iterable<Member> {
  const waiting: Member[] = [{ pointer: from, key: '', value }];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    yield here;
    const { value: inner, pointer } = here;
    const members = isArray(inner) ? [...inner.entries()] : isObject(inner) ? Object.entries(inner) : [];
    for (const [name, child] of members.reverse())
      waiting.push({ pointer: `${pointer}/${escapeToken(name)}`, key: String(name), value: child });
  }
}
