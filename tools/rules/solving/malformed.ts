import type { SelfContained } from '../../claims/schema/self-contained.ts';
import { escapeToken } from '../../json/pointer.ts';
import { formProblem } from '../../json/schema/keywords.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isObject } from '../../json/value.ts';

/** The keywords whose value no draft gives a meaning, such as a `type` that is no type: nothing is proved by them. */
export function malformedIn({ schema, dialect }: SelfContained): readonly string[] {
  return walkSchema(schema, dialect).flatMap(({ schema: held, pointer }) =>
    Object.entries(isObject(held) ? held : {}).flatMap(([keyword, value]) =>
      formProblem(dialect, keyword, value) === undefined ? [] : [`${pointer}/${escapeToken(keyword)}`],
    ),
  );
}
