import type { Binding } from '../../claims/binding/binding.ts';
import type { Claim, Field, ShapeClaim } from '../../claims/claim.ts';
import { fact } from '../../facts/fact.ts';
import type { Bound, Place, Reference } from '../../finding.ts';

export type ShapeBinding = Binding<ShapeClaim, ShapeClaim>;

/** A field that the text states, the field of that name in the schema, and why the two objects are one. */
export interface FieldPair {
  readonly stated: ShapeClaim;
  readonly schema: ShapeClaim;
  readonly here: Field;
  readonly there: Field;
  readonly bound: Bound;
  readonly binding: ShapeBinding;
}

export function shapeBindings(bindings: readonly Binding[]): ShapeBinding[] {
  return bindings.filter(isShapeBinding);
}

function isShapeBinding(binding: Binding<Claim, Claim>): binding is ShapeBinding {
  return binding.claim.kind === 'shape' && binding.to.kind === 'shape';
}

/** One row is compared with one declaration once, though several objects may lead there. Many rules ask for the same. */
export const fieldPairs = fact('field pairs', (bindings: readonly Binding[]) => [...pairsIn(bindings)]);

function* pairsIn(bindings: readonly Binding[]): Iterable<FieldPair> {
  const seen = new Set<string>();
  for (const binding of shapeBindings(bindings)) {
    const { claim, to, bound } = binding;
    const declared = new Map(to.fields.map((field) => [field.name, field]));
    for (const here of claim.fields) {
      const there = declared.get(here.name);
      const key = there && `${nameOf(here.at)} ${nameOf(there.at)}`;
      if (!key || seen.has(key)) continue;
      seen.add(key);
      yield { stated: claim, schema: to, here, there, bound, binding };
    }
  }
}

export function nameOf({ file, pointer, range }: Place): string {
  return `${file}#${pointer}@${range.line}:${range.column}`;
}

/** Names what is declared there whatever line it stands in. */
export function declarationOf({ file, pointer }: Reference): string {
  return `${file}#${pointer}`;
}

/** What a message calls the schema: its name and the file that it stands in; a property by where it is declared. */
export function schemaName({ context, at: { file, pointer } }: ShapeClaim): string {
  const name = context.subject;
  if (name === undefined) return file;
  const isProperty = /\/properties\/[^/]+$/.test(pointer);
  return isProperty ? `${name} (${file}#${pointer})` : `${name} (${file})`;
}
