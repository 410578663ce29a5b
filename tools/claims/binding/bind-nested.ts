import type { Binding, Field, ShapeClaim } from '../claim.ts';
import type { Ledger } from '../ledger.ts';

type ShapeBinding = Binding<ShapeClaim, ShapeClaim>;

/** How deep fields of fields are followed. */
const DEPTH = 12;

/** Fields that the text spells out inside a field follow the schema that the field leads to. */
export function bindNested(outer: ShapeBinding, ledger: Ledger, depth = 0): ShapeBinding[] {
  if (depth >= DEPTH) return [];
  const declared = new Map(outer.to.fields.map((field) => [field.name, field]));
  return outer.claim.fields.flatMap((stated) => {
    const field = declared.get(stated.name);
    const inner = field && stated.fields && shapeBehind(field, outer.to, ledger);
    if (!inner || !sharesEnough(stated.fields, inner)) return [];
    const claim = innerClaim(outer.claim, stated);
    const because = `${stated.name} is a field of ${outer.to.context.subject ?? outer.to.at.file}: ${outer.bound.because}`;
    const binding: ShapeBinding = { claim, to: inner, bound: { by: outer.bound.by, because } };
    return [binding, ...bindNested(binding, ledger, depth + 1)];
  });
}

/** The fields may be those of something further inside: the entries of a map that the schema spells out one by one. */
function sharesEnough(stated: readonly Field[], inner: ShapeClaim): boolean {
  const known = new Set(inner.fields.map(({ name }) => name));
  return stated.filter(({ name }) => known.has(name)).length >= 0.34 * stated.length;
}

function shapeBehind(field: Field, owner: ShapeClaim, ledger: Ledger): ShapeClaim | undefined {
  const node = field.leads && ledger.nodeAt(field.leads);
  if (!node) return undefined;
  const trail = [
    ...owner.context.titles,
    ...(owner.context.subject === undefined ? [] : [owner.context.subject]),
  ];
  return ledger.shapeOf({ node, as: 'property', names: [field.name], trail });
}

function innerClaim(outer: ShapeClaim, stated: Field): ShapeClaim {
  const { subject, titles } = outer.context;
  return {
    kind: 'shape',
    form: outer.form,
    at: stated.at,
    says: (stated.fields ?? []).map(({ name }) => name).join(', '),
    complete: outer.complete,
    context: {
      subject: stated.name,
      titles: subject === undefined ? titles : [...titles, subject],
      mentions: [],
      cites: [],
    },
    fields: stated.fields ?? [],
    ...(outer.optionalByDefault && { optionalByDefault: true }),
  };
}
