import { type Json, member } from '../../json/value.ts';
import { evaluate, schemaOf } from '../../solve/index.ts';

/** "+1-555 or 020 1234": a hint that names several texts, each of which has the form. */
export function namesSeveral(held: Json | undefined, holder: Json | undefined): boolean {
  const pattern = member(holder, 'pattern');
  if (typeof held !== 'string' || typeof pattern !== 'string') return false;
  const each = held.split(/ or | \| /i);
  if (each.length < 2) return false;
  const schema = schemaOf({ type: 'string', minLength: 1, pattern }, { dialect: '2020-12', base: 'form:/' });
  return each.every((one) => evaluate(schema, one.trim()).valid === true);
}
