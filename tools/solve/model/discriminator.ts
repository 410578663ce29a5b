import { isArray, isObject, type Json, member } from '../../json/value.ts';
import { fragmentOf, withoutFragment } from './uri.ts';

/** OpenAPI: the property whose value names the branch, and the branch for each value. */
export interface Discriminator {
  readonly property: string;
  readonly keyword: 'oneOf' | 'anyOf';
  /** Value of the property to index of the branch. */
  readonly branches: ReadonlyMap<string, number>;
}

/**
 * Reads `discriminator` beside `oneOf` or `anyOf`: the values of `mapping`, and the name of every referenced
 * schema. Inline branches cannot be named, so that a union with one is left to its keywords.
 */
export function discriminatorOf(schema: Json): Discriminator | undefined {
  const written = member(schema, 'discriminator');
  const property = member(written, 'propertyName');
  const keyword = isArray(member(schema, 'oneOf')) ? 'oneOf' : 'anyOf';
  const union = member(schema, keyword);
  if (typeof property !== 'string' || !isArray(union)) return undefined;
  const references = union.map((branch) => member(branch, '$ref'));
  const branches = new Map<string, number>();
  for (const [index, reference] of references.entries()) {
    if (typeof reference !== 'string') return undefined;
    branches.set(nameOf(reference), index);
  }
  const mapping = member(written, 'mapping');
  for (const [value, target] of isObject(mapping) ? Object.entries(mapping) : []) {
    const index = references.findIndex((reference) => reference === target || named(reference, target));
    if (index >= 0) branches.set(value, index);
  }
  return { property, keyword, branches };
}

function named(reference: Json | undefined, target: Json): boolean {
  return typeof reference === 'string' && nameOf(reference) === target;
}

/** `#/components/schemas/Cat` and `cat.json` are both known by their last segment. */
function nameOf(reference: string): string {
  const path = fragmentOf(reference) || withoutFragment(reference);
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(json|ya?ml)$/, '');
}
