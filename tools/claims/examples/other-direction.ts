import { at } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { Role } from '../claim.ts';

/** What only answers have, a request may lack though it is required, and the other way round: OpenAPI 3.0.4 §4.7.24.2. */
export function askedThisWay(
  missing: readonly string[],
  role: Role | undefined,
  schema: Json,
): readonly string[] {
  if (missing.length === 0 || role === undefined || role === 'both') return missing;
  const marked = markedIn(schema, role === 'submitted' ? 'readOnly' : 'writeOnly');
  return missing.filter((name) => !marked.has(name));
}

/** The properties with the mark, which may stand behind a reference; all references lead to parts of the whole. */
function markedIn(schema: Json, mark: string): ReadonlySet<string> {
  const found = new Set<string>();
  const isMarked = (property: Json) => {
    const ref = member(property, '$ref');
    const behind = typeof ref === 'string' ? at(schema, ref.replace(/^[^#]*#/, '')) : undefined;
    return [property, behind].some((one) => member(one, mark) === true);
  };
  const waiting: Json[] = [schema];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const properties = member(next, 'properties');
    if (isObject(properties))
      for (const [name, property] of Object.entries(properties)) if (isMarked(property)) found.add(name);
    if (isArray(next)) waiting.push(...next);
    else if (isObject(next)) waiting.push(...Object.values(next));
  }
  return found;
}
