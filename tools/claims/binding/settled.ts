import type { Field, ShapeClaim } from '../claim.ts';
import type { Candidate } from './candidates.ts';
import { words } from './likeness.ts';

/**
 * Reads dotted names as the schema has them: `ai.model` is a path into `ai` unless the schema declares a field of just
 * that name, and `run.container` in the table of `run` is its field `container`.
 */
export function settled(claim: ShapeClaim, candidate: Candidate): ShapeClaim {
  if (!claim.fields.some((field) => field.fields && !candidate.fields.has(field.name))) return claim;
  return { ...claim, fields: claim.fields.flatMap((field) => fieldsOf(field, candidate)) };
}

function fieldsOf(field: Field, candidate: Candidate): readonly Field[] {
  const { name, fields: inner = [] } = field;
  if (inner.length === 0 || candidate.fields.has(name)) return [field];
  const dotted = inner.map((one) => ({ ...one, name: `${name}.${one.name}` }));
  if (dotted.some((one) => candidate.fields.has(one.name))) return dotted;
  const own = words(name).join(' ');
  const isOwn = candidate.names.some((words) => words.join(' ') === own);
  return isOwn && inner.some((one) => candidate.fields.has(one.name)) ? inner : [field];
}
