import { at } from '../../json/pointer.ts';
import { formProblem } from '../../json/schema/keywords.ts';
import type { Violation } from '../../solve/index.ts';
import type { SelfContained } from '../schema/self-contained.ts';

/** A keyword whose value means nothing refuses nothing: the schema is to blame, and is told so by itself. */
export function isMalformed({ place, keyword }: Violation, { schema, dialect }: SelfContained): boolean {
  const given = at(schema, place.pointer);
  return given !== undefined && formProblem(dialect, keyword, given) !== undefined;
}
