import { selfContained } from '../../claims/schema/self-contained.ts';
import { fact } from '../../facts/fact.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isArray, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { evaluate, schemaOf } from '../../solve/index.ts';
import { defineRule } from '../rule.ts';
import { writing } from '../writing.ts';
import { takingOut } from './taking-out.ts';

export default defineRule({
  id: 'schema/use-valid-default',
  since: '0.1.0',
  severity: 'warning',
  reads: ['schema', 'resolve'],
  cites: 'JSON Schema validation §9.2: it is recommended that a default value be valid against its schema',
  *check({ schema, resolve }) {
    const { document, dialect } = schema;
    if (document.archived || !speaksOfDefaults(document)) return;
    for (const { schema: value, pointer, keyword } of walkSchema(schema.value, dialect)) {
      const preset = member(value, 'default');
      if (preset === undefined || keyword === 'if' || isNone(preset) || isPlainlyRight(value, preset))
        continue;
      const node = { document, pointer: schema.pointer + pointer, value, chain: [] };
      const contained = selfContained(node, dialect, resolve);
      if (contained.doubts.length > 0) continue;
      const judge = schemaOf(contained.schema, { dialect, base: 'corpus:/' });
      const { valid, violations } = evaluate(judge, preset);
      const [first] = violations;
      if (valid !== false || !first) continue;
      const at = schema.at(`${pointer}/default`);
      const meant = first.place.pointer.endsWith('/type') ? otherForms(preset) : [];
      yield {
        at,
        data: { preset: JSON.stringify(preset).slice(0, 60), why: first.message, inside: first.instance },
        related: [{ at: contained.place(first.place.pointer), says: `asks otherwise: ${first.message}` }],
        ways: [
          { at, says: 'change the default' },
          { at: contained.place(first.place.pointer), says: 'change what the schema asks' },
        ],
        mends: [
          ...meant
            .filter((is) => evaluate(judge, is).valid === true)
            .map((is) => writing(at, JSON.stringify(preset), JSON.stringify(is))),
          takingOut(schema, pointer, 'default'),
        ],
        evidence: { kind: 'witness' as const, instance: preset, says: 'is the default, and is refused' },
      };
    }
  },
  says: ({ preset, why, inside }) =>
    `The default ${preset} is no valid value: ${inside === '' ? 'it' : `\`${inside}\``} ${why}. Whoever relies on it has a value that is refused when it is sent.`,
});

/** A number or a word of JSON without the quotes around it, or in quotes. */
function otherForms(preset: Json): readonly Json[] {
  if (typeof preset !== 'string') return typeof preset === 'object' ? [] : [String(preset)];
  return /^(?:true|false|-?\d{1,15}(?:\.\d{1,15})?)$/.test(preset) ? [JSON.parse(preset) as Json] : [];
}

/** People and generators write these to say that there is no default, or that it is made of the defaults inside. */
function isNone(preset: Json): boolean {
  return preset === null || preset === '' || (typeof preset === 'object' && Object.keys(preset).length === 0);
}

/** Most defaults are a plain value of the plain type. */
function isPlainlyRight(schema: Json, preset: Json): boolean {
  const type = member(schema, 'type');
  const isPlain = Object.keys(schema as object).every((key) => QUIET.has(key));
  const listed = member(schema, 'enum');
  if (!isPlain || (isArray(listed) && !listed.includes(preset))) return false;
  return type === typeof preset || (type === 'integer' && Number.isInteger(preset));
}

const QUIET = new Set([
  'enum',
  'type',
  'default',
  'description',
  'title',
  'format',
  'deprecated',
  'readOnly',
  '$comment',
]);

/** A document may hold very many schemas. */
const speaksOfDefaults = fact('speaks of defaults', ({ text }: DataDocument) => text.includes('default'));
