import { fact } from '../facts/fact.ts';
import { keywordsOf } from '../json/schema/keywords.ts';
import { referencesIn } from '../json/schema/references.ts';
import { isObject, member } from '../json/value.ts';
import type { DataDocument } from '../read/document.ts';
import { schemasOf } from '../read/schemas.ts';

/**
 * The members at the top of a schema file that hold what is only referred to: those that the dialects have for it, and others
 * that no dialect knows and references lead into.
 */
export const shelvesOf = fact('shelves', (document: DataDocument): readonly string[] => {
  const known = new Set(keywordsOf(schemasOf(document)[0]?.dialect ?? '2020-12'));
  const led = [...referencesIn(document.value)].flatMap(
    ({ ref }) => /^#\/([^/]+)\/[^/]+$/.exec(ref)?.[1] ?? [],
  );
  const own = led.filter((name) => !known.has(name) && isObject(member(document.value, name)));
  return [...new Set(['$defs', 'definitions', ...own])];
});
