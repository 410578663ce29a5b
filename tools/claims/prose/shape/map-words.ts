import type { TypeStatement } from '../../claim.ts';

const EACH =
  /\b(?:each|every|per)[ -](?:\w+ )?(?:entry|item|element|object|member|value)\b|\b(?:entry|map) values? (?:are|is)\b|\b(?:entries|items|elements) (?:are|have|consist|contain)\b/i;
const MAP =
  /\b(?:entry|map) values? (?:are|is)\b|\bis the (?:entry )?key\b|\bkeys? (?:is|are) (?:the|an?)\b|\bkeyed by\b|\bmap(?:s|ped|ping)? (?:from|of|each)\b/i;

/** Whether the words before a list speak of the items of an array or the entries of a map. */
export function describesEach(words: string): boolean {
  return EACH.test(words);
}

/** An object whose entries the words describe is a map: the fields below belong to each entry. */
export function asMap(type: TypeStatement | undefined, words: string): TypeStatement | undefined {
  const plain = type?.types.length === 1 && type.types[0] === 'object' && type.entries === undefined;
  return plain && MAP.test(words) ? { ...type, entries: { text: 'object', types: ['object'] } } : type;
}
