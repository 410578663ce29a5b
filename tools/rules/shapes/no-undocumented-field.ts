import type { Claim, Field, ShapeClaim } from '../../claims/claim.ts';
import type { Bound } from '../../finding.ts';
import { defineRule } from '../rule.ts';
import { type ShapeBinding, schemaName, shapeBindings } from './bound-fields.ts';

interface Data {
  readonly fields: readonly string[];
  readonly required: boolean;
  readonly schema: string;
}

/** A list that leaves out more than this share of a schema is an excerpt, and leaves out on purpose. */
const EXCERPT = 0.34;

export const noUndocumentedField = defineRule<'stated' | 'bindings', Data>({
  id: 'shapes/no-undocumented-field',
  since: '0.1.0',
  severity: 'nursery',
  reads: ['stated', 'bindings'],
  cites: 'JSON Schema core §10.3.2.1: properties',
  *check({ stated: claims, bindings }) {
    for (const { stated, schema, bound } of bySchema(shapeBindings(bindings))) {
      if (stated.some((claim) => !claim.complete)) continue;
      const beside = namesBeside(stated, claims);
      const all = unstated(stated, schema)
        .filter(isOwnOf(schema, stated))
        .filter(({ name }) => !beside.has(name));
      const required = all.filter((field) => field.required);
      const missing = stated.every(namesOnlyRequired) ? required : all;
      const excerpt = missing.length > EXCERPT * schema.fields.length;
      const reported = excerpt ? required : missing;
      if (reported.length === 0 || (excerpt && required.length > EXCERPT * schema.fields.length)) continue;
      yield {
        at: stated[0]!.at,
        data: {
          fields: reported.map(({ name }) => name),
          required: required.length > 0,
          schema: schemaName(schema),
        },
        related: reported.map((field) => ({
          at: field.at,
          says: field.required ? `declares ${field.name}, required` : `declares ${field.name}`,
        })),
        evidence: { kind: 'difference', onlyHere: [], onlyThere: reported.map(({ name }) => name) },
        bound,
        severity: required.length > 0 ? 'error' : 'warning',
      };
    }
  },
  says: ({ fields, required, schema }) =>
    `This list leaves out ${names(fields)}, which ${schema} ${required ? 'requires' : 'declares'}. Document ${fields.length === 1 ? 'it' : 'them'} here, or take ${fields.length === 1 ? 'it' : 'them'} out of the schema.`,
});

/**
 * What an object has from a base is documented with the base, unless the list goes through it as well: then what the
 * base requires belongs there.
 */
function isOwnOf(schema: ShapeClaim, stated: readonly ShapeClaim[]): (field: Field) => boolean {
  const names = new Set(stated.flatMap((claim) => claim.fields.map(({ name }) => name)));
  const { file, pointer } = schema.at;
  const isInherited = ({ at }: Field) =>
    at.file !== file ||
    !at.pointer.startsWith(`${pointer}/`) ||
    /^\/(?:\$defs|definitions)\//.test(at.pointer.slice(pointer.length));
  const spelledOut = schema.fields.some((field) => isInherited(field) && names.has(field.name));
  return (field) => !isInherited(field) || (spelledOut && field.required === true);
}

/** "With the mandatory properties `a` and `b`" says nothing of the others. */
function namesOnlyRequired({ form, fields }: ShapeClaim): boolean {
  return form === 'sentence' && fields.every(({ required }) => required === true);
}

function names(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}\``).join(', ');
}

interface Documented {
  readonly stated: readonly ShapeClaim[];
  readonly schema: ShapeClaim;
  readonly bound: Bound;
}

/** Several tables of one page may share an object between them. */
function bySchema(bindings: readonly ShapeBinding[]): Documented[] {
  const found = new Map<string, { stated: ShapeClaim[]; schema: ShapeClaim; bound: Bound }>();
  for (const { claim, to, bound } of bindings) {
    const key = `${claim.at.file} ${to.at.file}#${to.at.pointer}`;
    const known = found.get(key);
    if (known) known.stated.push(claim);
    else found.set(key, { stated: [claim], schema: to, bound });
  }
  return [...found.values()];
}

function unstated(stated: readonly ShapeClaim[], schema: ShapeClaim): readonly Field[] {
  const names = new Set(stated.flatMap((claim) => claim.fields.map(({ name }) => name)));
  return schema.fields.filter(
    (field) =>
      !names.has(field.name) &&
      !field.name.startsWith('$') &&
      !(field.deprecated || field.forbidden || field.alternative),
  );
}

/** A section may give one object several tables, of which some say when they count. */
function namesBeside(stated: readonly ShapeClaim[], claims: readonly Claim[]): ReadonlySet<string> {
  const sectionOf = ({ context }: Claim) => context.titles.join('\n');
  const sections = new Set(stated.map(sectionOf));
  return new Set(
    claims.flatMap((one) =>
      one.kind === 'shape' && sections.has(sectionOf(one)) ? one.fields.map(({ name }) => name) : [],
    ),
  );
}
