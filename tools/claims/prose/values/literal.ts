import type { Json } from '../../../json/value.ts';
import type { TypeStatement } from '../../claim.ts';

/** What a literal in prose stands for, read by the type of its field where that is known. */
export function literalOf(text: string, type?: TypeStatement): Json {
  const plain = text.trim();
  const quoted = /^(["'“‘])(.*)["'”’]$/s.exec(plain);
  if (quoted !== null) return quoted[2]!;
  const types = type?.types ?? [];
  const known = types.length > 0 && types.length < 7 && type?.names === undefined;
  if (plain === 'null' && (!known || types.includes('null'))) return null;
  if (/^(?:true|false)$/.test(plain) && (!known || types.includes('boolean'))) return plain === 'true';
  const numeric = !known || types.includes('integer') || types.includes('number');
  if (
    /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(plain) &&
    numeric &&
    Number.isSafeInteger(Math.trunc(Number(plain)))
  )
    return Number(plain);
  if (/^\[.*\]$/s.test(plain) && (!known || types.includes('array'))) return parsed(plain);
  if (/^\{.*\}$/s.test(plain) && (!known || types.includes('object'))) return parsed(plain);
  return plain;
}

/** Lists and objects are literals where they are JSON; others, as `{id}`, are words. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

/**
 * The values of one set read together: `1`, `2`, `3` are numbers and `1.0`, `1.1` are versions; `true` is a boolean only
 * among booleans.
 */
export function literalsOf(texts: readonly string[], type?: TypeStatement): Json[] {
  const bare = texts.filter((text) => text !== 'null');
  const numbers = bare.every((text) => /^-?(?:0|[1-9]\d*)$/.test(text));
  const booleans = bare.every((text) => text === 'true' || text === 'false');
  if (numbers || booleans || (type?.types.length ?? 0) > 0) return texts.map((text) => literalOf(text, type));
  return texts.map((text) => (text === 'null' ? null : literalOf(text, STRING)));
}

const STRING: TypeStatement = { text: 'string', types: ['string'] };
