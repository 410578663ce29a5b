import { at } from '../../json/pointer.ts';
import { formProblem } from '../../json/schema/keywords.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Violation } from '../../solve/index.ts';
import type { SelfContained } from '../schema/self-contained.ts';

/** A keyword whose value means nothing refuses nothing: the schema is to blame, which it is told by itself. */
export function isMalformed({ place, keyword }: Violation, { schema, dialect }: SelfContained): boolean {
  const given = at(schema, place.pointer);
  const isWrong = (name: string, value: Json) => formProblem(dialect, name, value) !== undefined;
  if (given === undefined) return false;
  const alternatives = keyword === 'oneOf' || keyword === 'anyOf' ? given : [];
  const isUnclear = (one: Json) => isObject(one) && Object.entries(one).some((entry) => isWrong(...entry));
  return isWrong(keyword, given) || (isArray(alternatives) && alternatives.some(isUnclear));
}
