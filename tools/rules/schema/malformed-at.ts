import { malformedCause } from '../../claims/schema/malformed-cause.ts';
import type { Place } from '../../finding.ts';
import { parsePointer, toPointer, at as valueAt } from '../../json/pointer.ts';
import { formProblem } from '../../json/schema/keywords.ts';
import type { DataDocument } from '../../read/document.ts';

/** That of the keyword that a place names, or an item in the list that is its value. */
export function malformedAt({ file, pointer }: Place, data: readonly DataDocument[]): string | undefined {
  const document = data.find(({ path }) => path === file);
  const tokens = parsePointer(pointer);
  if (/^\d+$/.test(tokens.at(-1) ?? '')) tokens.pop();
  const [keyword, given] = [tokens.at(-1), document && valueAt(document.value, toPointer(tokens))];
  const isMalformed =
    keyword !== undefined && given !== undefined && formProblem('2020-12', keyword, given) !== undefined;
  return isMalformed ? malformedCause(file, keyword, given) : undefined;
}
