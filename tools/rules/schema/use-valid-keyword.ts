import { malformedCause } from '../../claims/schema/malformed-cause.ts';
import { isPutIn } from '../../claims/schema/own-keywords.ts';
import type { Mend } from '../../finding.ts';
import { escapeToken } from '../../json/pointer.ts';
import { type Dialect, declaredDialect, dialectOf } from '../../json/schema/dialect.ts';
import { formProblem, keywordsOf } from '../../json/schema/keywords.ts';
import { walkSchema } from '../../json/schema/subschemas.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { hasTrait } from '../../read/formats/formats.ts';
import type { SchemaResource } from '../../read/schemas.ts';
import { defineRule } from '../rule.ts';
import { nearName } from '../shapes/near-name.ts';
import { writing } from '../writing.ts';
import { isHolder } from './holder.ts';
import { takingOut } from './taking-out.ts';

export default defineRule({
  id: 'schema/use-valid-keyword',
  since: '0.1.0',
  severity: 'info',
  reads: ['schema'],
  cites:
    'The meta-schema of the dialect: JSON Schema core and validation, OpenAPI 3.0.4 §4.7.24, AsyncAPI 3.0 Schema Object',
  *check({ schema }) {
    if (isOtherLanguage(schema)) return;
    const others = saysItsDraft(schema) ? [] : DRAFTS;
    const isMeant = othersAllow(others, schema);
    for (const { schema: value, pointer } of walkSchema(schema.value, schema.dialect)) {
      if (!isObject(value) || (pointer === '' && isHolder(schema))) continue;
      for (const [keyword, given] of Object.entries(value)) {
        const expected = formProblem(
          schema.dialect,
          keyword,
          withoutRemoved(given, schema, pointer, keyword),
        );
        if (expected === undefined || isMeant(keyword, given)) continue;
        const at = schema.at(`${pointer}/${escapeToken(keyword)}`);
        yield {
          at,
          data: {
            keyword,
            expected,
            given: clipped(given),
            dialect: others.length === 0 ? schema.dialect : 'every draft',
          },
          mends: mendsOf(schema, pointer, keyword, given),
          cause: malformedCause(at.file, keyword, given),
        };
      }
    }
  },
  says: ({ keyword, expected, given, dialect }) =>
    `In ${dialect} the value of "${keyword}" must be ${expected}, and this is ${given}: validators refuse the schema or pass over the keyword. Correct the value.`,
});

const NAMES: Readonly<Record<string, string>> = {
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  bool: 'boolean',
  str: 'string',
  text: 'string',
  list: 'array',
  dict: 'object',
  map: 'object',
};

const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

/** The same value in the form that the keyword asks for, or nothing of it. */
function mendsOf(schema: SchemaResource, pointer: string, keyword: string, given: Json): readonly Mend[] {
  const { dialect, document } = schema;
  const place = `${pointer}/${escapeToken(keyword)}`;
  const [start, end] = document.span(schema.pointer + place) ?? [0, 0];
  const forms = [...otherForms(given), [given]].filter(
    (one) => formProblem(dialect, keyword, one) === undefined,
  );
  const isFlow = document.format === 'json' && end - start < 500;
  return [
    ...(keyword === 'items' &&
    formProblem(dialect, 'prefixItems', given) === undefined &&
    keywordsOf(dialect).includes('prefixItems')
      ? [writing(schema.at(place, 'key'), 'items', 'prefixItems')]
      : []),
    ...forms
      .slice(0, isFlow ? 1 : 0)
      .map((one) => writing(schema.at(place), document.text.slice(start, end), JSON.stringify(one))),
    { ...takingOut(schema, pointer, keyword), chosen: true as const },
  ];
}

/** A number, a name of a type or a truth value that stands in quotes, or is called by another name. */
function otherForms(given: Json): readonly Json[] {
  if (typeof given !== 'string') return [];
  const plain = given.trim().toLowerCase();
  if (/^(?:true|false|-?\d{1,15}(?:\.\d{1,15})?)$/.test(plain)) return [JSON.parse(plain) as Json];
  return [NAMES[plain] ?? nearName(plain, TYPES) ?? plain];
}

const DRAFTS: readonly Dialect[] = ['draft-04', 'draft-07', '2020-12'];

/** Where nothing says which draft it is, what is right in one of them may well be meant. */
function saysItsDraft({ document, pointer, value }: SchemaResource): boolean {
  return !hasTrait(document, 'schemas') || pointer !== '' || declaredDialect(value) !== undefined;
}

/** A vocabulary that we do not know has types and keywords of its own, and so have the first drafts. */
function isOtherLanguage({ document }: SchemaResource): boolean {
  const uri = member(document.value, '$schema');
  if (typeof uri !== 'string' || dialectOf(uri) !== undefined) return false;
  return !/\bjson-schema\.org\//.test(uri) || /\/draft-0[0-3]\b/.test(uri);
}

function othersAllow(others: readonly Dialect[], schema: SchemaResource) {
  const isFirst = others.length > 0 && isOfFirstDrafts(schema);
  return (keyword: string, given: Json): boolean =>
    (isFirst && keyword === 'required') ||
    (others.length > 0 && keyword === 'properties' && isPutIn(given)) ||
    others.some((one) => fits(one, keyword, given));
}

/** Up to draft 3 each property says of itself that it is required: all do so there. */
function isOfFirstDrafts({ value, dialect }: SchemaResource): boolean {
  const all = [...walkSchema(value, dialect)].flatMap(({ schema }) => member(schema, 'required') ?? []);
  return all.length > 0 && all.every((one) => typeof one === 'boolean');
}

function fits(dialect: Dialect, keyword: string, given: Json): boolean {
  return keywordsOf(dialect).includes(keyword) && formProblem(dialect, keyword, given) === undefined;
}

/** Null takes out what a merge in YAML brings in, where whoever reads the file drops what is null. */
function withoutRemoved(given: Json, schema: SchemaResource, pointer: string, keyword: string): Json {
  const { document } = schema;
  if (document.format !== 'yaml' || !isObject(given) || !Object.values(given).includes(null)) return given;
  const [start, end] = document.span(`${schema.pointer}${pointer}/${escapeToken(keyword)}`) ?? [0, 0];
  const isMerged = /^\s*<<\s*:/m.test(document.text.slice(start, end));
  return isMerged ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) : given;
}

function clipped(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
