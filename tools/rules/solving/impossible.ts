import type { Claim, Field, ShapeClaim } from '../../claims/claim.ts';
import type { Place } from '../../finding.ts';

export interface Forbidden {
  readonly shape: ShapeClaim;
  readonly field: Field;
  readonly closure: Place;
}

/** Fields that a composition declares and one of its closures rejects; each declaration and closure once. */
export function forbiddenFields(surface: readonly Claim[]): Forbidden[] {
  const found = new Map<string, Forbidden>();
  for (const shape of surface) {
    if (shape.kind !== 'shape') continue;
    for (const field of shape.fields) {
      const closure = field.forbidden;
      if (!closure) continue;
      const key = `${field.at.file}#${field.at.pointer} ${closure.file}#${closure.pointer} ${field.required}`;
      if (!found.has(key)) found.set(key, { shape, field, closure });
    }
  }
  return [...found.values()];
}

/** What has to be opened. */
export function causeOf({ file, pointer }: Place): string {
  return `closed ${file}#${pointer}`;
}

export function titleOf({ context, at }: ShapeClaim): string {
  return context.subject ?? at.file;
}
