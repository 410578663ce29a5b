import type { Field, ShapeClaim } from '../../claims/claim.ts';
import { defineRule } from '../rule.ts';
import { type ShapeBinding, schemaName, shapeBindings } from './bound-fields.ts';
import { nearName } from './near-name.ts';

interface Data {
  readonly field: string;
  readonly schema: string;
  readonly closed: boolean;
  readonly near?: string;
}

export const noUnknownField = defineRule<'bindings', Data>({
  id: 'shapes/no-unknown-field',
  since: '0.1.0',
  severity: 'error',
  reads: ['bindings'],
  cites: 'JSON Schema core §10.3.2: properties and additionalProperties',
  *check({ bindings }) {
    const pairs = shapeBindings(bindings);
    const nearby = declaredFor(pairs);
    for (const { claim, to, bound } of pairs) {
      if (!to.complete) continue;
      const neighbours = claim.form === 'headings' ? nearby.get(claim.at.file) : undefined;
      for (const field of claim.fields) {
        if (isKnown(field, to) || neighbours?.has(field.name)) continue;
        const near = nearName(field.name, unstated(to, claim));
        const rival = to.fields.find(({ name }) => name === near);
        yield {
          at: field.at,
          data: {
            field: field.name,
            schema: schemaName(to),
            closed: to.closed === true,
            ...(near !== undefined && { near }),
          },
          related: [
            rival
              ? { at: rival.at, says: `declares ${rival.name}` }
              : { at: to.at, says: `declares ${to.fields.map(({ name }) => name).join(', ')}` },
          ],
          evidence: { kind: 'difference', onlyHere: [field.name], onlyThere: [] },
          bound,
        };
      }
    }
  },
  says: ({ field, schema, closed, near }) => {
    const what = closed ? `${schema} is closed and rejects it` : `${schema} does not declare it`;
    const hint = near === undefined ? 'Declare it there, or take it out here' : `Did you mean \`${near}\``;
    return `\`${field}\` is documented here, yet ${what}. ${hint}${near === undefined ? '.' : '?'}`;
  },
});

/** A section for each field tells only roughly of which object it is: the one around or beside it may declare it. */
function declaredFor(pairs: readonly ShapeBinding[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { claim, to } of pairs) {
    const known = names.get(claim.at.file) ?? new Set();
    for (const { name } of to.fields) known.add(name);
    names.set(claim.at.file, known);
  }
  return names;
}

/** A name that the text states as well was not meant by this one. */
function unstated(schema: ShapeClaim, claim: ShapeClaim): string[] {
  const stated = new Set(claim.fields.map(({ name }) => name));
  return schema.fields.flatMap(({ name }) => (stated.has(name) ? [] : name));
}

/** Names under a pattern of the schema (`x-…`), and patterns that the text itself writes (`x-*`, `{name}`). */
function isKnown(field: Field, schema: ShapeClaim): boolean {
  if (schema.fields.some(({ name }) => name === field.name)) return true;
  if (/[*{<^]/.test(field.name)) return true;
  return (schema.patterns ?? []).some((pattern) => matches(pattern, field.name));
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return true;
  }
}
