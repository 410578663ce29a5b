import type { Bound } from '../../finding.ts';
import type { Field, ShapeClaim } from '../claim.ts';
import type { Grounds } from '../grounds.ts';
import type { Ledger } from '../ledger.ts';
import type { Binding } from './binding.ts';
import { consensusOf } from './consensus.ts';

type ShapeBinding = Binding<ShapeClaim, ShapeClaim>;

/** How deep fields of fields are followed. */
const DEPTH = 12;

/** Fields that the text spells out inside a field follow the schemas that the field leads to in all objects it may be of. */
export function bindNested(
  claim: ShapeClaim,
  owners: readonly ShapeClaim[],
  bound: Bound,
  ledger: Ledger,
  grounds?: Grounds,
  depth = 0,
): ShapeBinding[] {
  if (depth >= DEPTH) return [];
  return claim.fields.flatMap((stated) => {
    const inner = stated.fields && shapesBehind(stated.name, owners, ledger);
    if (!inner || !stated.fields || !sharesEnough(stated.fields, inner)) return [];
    const own = innerClaim(claim, stated);
    const because = `${stated.name} is a field of ${owners[0]!.context.subject ?? owners[0]!.at.file}: ${bound.because}`;
    const by: Bound = { by: bound.by, because };
    const to = consensusOf(inner);
    const below = grounds && groundsWithin(own, to, grounds);
    const binding: ShapeBinding = { claim: own, to, bound: by, ...(below && { grounds: below }) };
    return [binding, ...bindNested(own, inner, by, ledger, below, depth + 1)];
  });
}

/** What is inside of an object was found as surely as the object. */
function groundsWithin(own: ShapeClaim, to: ShapeClaim, { evidence }: Grounds): Grounds {
  const known = new Set(to.fields.map(({ name }) => name));
  const shared = own.fields.filter(({ name }) => known.has(name)).length;
  return { coverage: shared / own.fields.length, reverse: shared / to.fields.length, evidence };
}

/** The fields may be those of something further inside: the entries of a map that the schema spells out one by one. */
function sharesEnough(stated: readonly Field[], inner: readonly ShapeClaim[]): boolean {
  const known = new Set(inner.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return stated.filter(({ name }) => known.has(name)).length >= 0.34 * stated.length;
}

/** Undefined where one of them declares the field and leads nowhere. */
function shapesBehind(
  name: string,
  owners: readonly ShapeClaim[],
  ledger: Ledger,
): readonly ShapeClaim[] | undefined {
  const found = owners.flatMap((owner) => {
    const field = owner.fields.find((one) => one.name === name);
    return field ? [shapeBehind(field, owner, ledger)] : [];
  });
  const shapes = found.filter((shape) => shape !== undefined);
  return shapes.length > 0 && shapes.length === found.length ? shapes : undefined;
}

function shapeBehind(field: Field, owner: ShapeClaim, ledger: Ledger): ShapeClaim | undefined {
  const node = field.leads && ledger.nodeAt(field.leads);
  if (!node) return undefined;
  const { titles, subject } = owner.context;
  const trail = subject === undefined ? titles : [...titles, subject];
  return ledger.shapeOf({ node, as: 'property', names: [field.name], trail });
}

/** The members that the text spells out of one field, as a statement of their own. */
export function innerClaim(outer: ShapeClaim, stated: Field): ShapeClaim {
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
