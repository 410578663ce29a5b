import type { Field, TypeStatement } from '../../claim.ts';
import { declared, endOf, type Model, type PlaceOf } from './models.ts';
import { typeOfWords } from './type-words.ts';

const STRUCT = /^type (\w+) struct \{/;
const MEMBER = /^\s+\w+\s+([^\s`][^`]*?)\s+`[^`]*\bjson:"([^",]+)(,[^"]*)?"/;
const EMBEDDED = /^\s+\*?[\w.]+\s*(?:$|\/\/)|,inline/;

/** Structs, by the names that their members have in JSON; whether one may be left out they do not tell. */
export function goModels(text: string, place: PlaceOf): readonly Model[] {
  return declared(text, STRUCT).map((declaration) => {
    const { head, start, body } = declaration;
    const fields = body.flatMap((line) => {
      const match = MEMBER.exec(line.text);
      return match && match[2] !== '-' && !match[3]?.includes('inline')
        ? [memberOf(match, line.start, place)]
        : [];
    });
    const isSpread = body.some((line) => EMBEDDED.test(line.text));
    return { name: head[1]!, start, end: endOf(declaration), extends: isSpread, fields };
  });
}

function memberOf([whole, words = '', name = '']: RegExpExecArray, from: number, place: PlaceOf): Field {
  const start = from + whole.indexOf(`json:"${name}`) + 'json:"'.length;
  const typeStart =
    from + whole.indexOf(words, whole.trimStart().indexOf(' ') + whole.length - whole.trimStart().length);
  const type = goType(words);
  return {
    name,
    at: place(start, start + name.length),
    ...(type && { type, typeAt: place(typeStart, typeStart + words.length) }),
  };
}

const GO_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\[\]byte$|^time\.Time$/, 'string'],
  [/^u?int\d*$/, 'integer'],
  [/^float\d+$/, 'number'],
];

function goType(words: string): TypeStatement | undefined {
  const plain = words.replace(/^\*/, '');
  const known = GO_TYPES.find(([pattern]) => pattern.test(plain))?.[1];
  if (known !== undefined) return typeOfWords(known);
  if (/^(?:interface\{\}|any|json\.RawMessage)$/.test(plain)) return undefined;
  const items = /^\[\d*\](.+)$/.exec(plain)?.[1];
  if (items !== undefined) {
    const of = goType(items);
    return { text: words, types: ['array'], ...(of && { items: of }) };
  }
  if (plain.startsWith('map[')) return { text: words, types: ['object'] };
  return /^(?:string|bool)$/.test(plain) ? typeOfWords(plain) : { text: words, types: [], names: [plain] };
}
