import type { Field, ShapeClaim } from '../claim.ts';
import { nameOf } from './likeness.ts';
import type { ObjectOwner } from './object-owners.ts';

/**
 * Reads dotted names as the schema has them: `ai.model` is a path into `ai` unless the schema declares a field of just
 * that name, and `run.container` in the table of `run` is its field `container`.
 */
export function settled(claim: ShapeClaim, owner: ObjectOwner): ShapeClaim {
  if (!claim.fields.some((field) => field.fields && !owner.fields.has(field.name))) return claim;
  return { ...claim, fields: claim.fields.flatMap((field) => fieldsOf(field, owner)) };
}

function fieldsOf(field: Field, owner: ObjectOwner): readonly Field[] {
  const { name, fields: inner = [] } = field;
  if (inner.length === 0 || owner.fields.has(name)) return [field];
  for (const mark of ['.', '/']) {
    const whole = inner.map((one) => ({ ...one, name: `${name}${mark}${one.name}` }));
    if (whole.some((one) => owner.fields.has(one.name))) return whole;
  }
  const own = nameOf(name).joined;
  const isOwn = owner.aliases.some(({ joined, weight }) => joined === own && weight === 1);
  return isOwn && inner.some((one) => owner.fields.has(one.name)) ? inner : [field];
}
