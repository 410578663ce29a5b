import type { Bounds, Field, ShapeClaim, TypeStatement } from '../claim.ts';

/**
 * What several objects state alike, any of which a text may be about: a difference has to hold for all of them. What
 * only some declare may be there, and what they say differently nobody says.
 */
export function consensusOf(shapes: readonly ShapeClaim[]): ShapeClaim {
  const [first, ...others] = shapes as [ShapeClaim, ...ShapeClaim[]];
  if (others.length === 0) return first;
  const declared = shapes.map(({ fields }) => new Map(fields.map((field) => [field.name, field])));
  const names = new Set(shapes.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const { closed: _closed, ...rest } = first;
  return {
    ...rest,
    complete: shapes.every(({ complete }) => complete),
    fields: [...names].map((name) =>
      fieldOf(
        declared.flatMap((fields) => fields.get(name) ?? []),
        shapes.length,
      ),
    ),
    patterns: shapes.flatMap(({ patterns = [] }) => patterns),
    ...(others.every(({ closed }) => closed === first.closed) && { closed: first.closed === true }),
  };
}

function fieldOf(stated: readonly Field[], all: number): Field {
  const [first, ...others] = stated as [Field, ...Field[]];
  const isEverywhere = stated.length === all;
  if (others.length === 0 && isEverywhere) return first;
  const is = (alike: (other: Field) => boolean) => others.every(alike);
  const { name, at, leads, description } = first;
  const type = typeOf(stated);
  const range = first.range && rangeOf(first.range, others);
  const hasDefault = is((other) => isEqual(other.default?.value, first.default?.value));
  const hasValues = is(
    ({ values }) => isEqual(valuesIn(values), valuesIn(first.values)) && values?.open === first.values?.open,
  );
  const isSettled =
    isEverywhere && is(({ required, conditional }) => required === first.required && !conditional);
  return {
    name,
    at,
    ...(isSettled && !first.conditional ? { required: first.required === true } : { conditional: true }),
    ...(type && { type }),
    ...(range && { range }),
    ...(first.default && hasDefault && { default: first.default }),
    ...(first.values && hasValues && { values: first.values }),
    ...(first.closed !== undefined &&
      is(({ closed }) => closed === first.closed) && { closed: first.closed }),
    ...((!isEverywhere || stated.some(({ alternative }) => alternative)) && { alternative: true }),
    ...(stated.some(({ deprecated }) => deprecated) && { deprecated: true }),
    ...(first.forbidden && is(({ forbidden }) => forbidden !== undefined) && { forbidden: first.forbidden }),
    ...(leads && { leads }),
    ...(description !== undefined && { description }),
  };
}

/** All that any of them allows. */
function typeOf(stated: readonly Field[]): TypeStatement | undefined {
  const [first, ...others] = stated.map(({ type }) => type);
  if (!first || others.some((type) => !type || type.types.length === 0)) return undefined;
  if (others.every((type) => isEqual(type, first))) return first;
  return { text: first.text, types: [...new Set([first, ...others].flatMap((type) => type?.types ?? []))] };
}

function rangeOf(first: Bounds, others: readonly Field[]): Bounds {
  const { at, ...limits } = first;
  const shared = Object.entries(limits).filter(([limit, value]) =>
    others.every(({ range }) => range?.[limit as keyof Bounds] === value),
  );
  return { at, ...Object.fromEntries(shared) };
}

function valuesIn(values: Field['values']): readonly unknown[] | undefined {
  return values?.values.map(({ value }) => value);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
