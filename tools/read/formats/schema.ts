import { declaredDialect } from '../../json/schema/dialect.ts';
import { formProblem } from '../../json/schema/keywords.ts';
import { isObject, type Json, type JsonObject } from '../../json/value.ts';
import type { TopNames } from '../discover/top-names.ts';
import { DATA, type Embedded, type Format, type Seen } from './format.ts';
import { isInExamples } from './places.ts';

const META_SCHEMA = /^https?:\/\/(?:json-schema\.org\/|spec\.openapis\.org\/oas\/3\.\d\/(?:dialect|schema))/;
const SCHEMA_FOLDER = /(?:^|\/)(?:json-?)?schemas?\//i;

const HOLDERS = ['$defs', 'definitions', 'allOf', 'anyOf', 'oneOf', 'patternProperties'];
/** Keywords that hardly anything but a JSON Schema has at its top. */
const TELLING = [...HOLDERS, 'additionalProperties'];
const SUPPORTING = ['properties', 'items', 'enum', 'const', 'required', '$ref', 'pattern', 'format', 'type'];

/** Keywords whose value is a list or a map, also where a line of YAML begins one. */
const HOLDING = [...HOLDERS, 'properties', 'enum'];
const BEGINS = /^(?:$|[[{&*!|>])/;
const TYPE = /^(?:object|array|string|number|integer|boolean|null)$/;

const PARTS = [
  /["']?(?:\$ref|type)["']?\s*:\s*["']?(?:object|array|string|integer|number|boolean|[\w./-]*#\/)/,
  /["']?(?:properties|items|enum|\$ref|description)["']?\s*:/,
];

const schema: Format = {
  syntaxes: DATA,
  recognises: { byContent: (file) => byKeywords(file) ?? byParts(file) },
  traits: ['contract', 'schemas'],
  schemas,
  dialect: () => '2020-12',
};
export default schema;

function byKeywords({ path, names }: Seen): string | undefined {
  const dialect = names.get('$schema');
  if (dialect !== undefined && META_SCHEMA.test(dialect)) return `\`$schema\` names ${dialect}`;
  const telling = TELLING.filter((name) => isKeyword(name, names));
  const supporting = SUPPORTING.filter((name) => isKeyword(name, names));
  const named = /[.-]schema\.(?:json|ya?ml)$/i.test(path);
  const found = [...telling, ...supporting];
  if (named && (found.length > 0 || names.size === 0)) return `its name ends in \`schema\``;
  const type = names.get('type') ?? '';
  const isTyped = TYPE.test(type);
  // `type: invoice` is said by an instance, whatever else it has; in a folder of schemas it may be a slip.
  if (!isTyped && !BEGINS.test(type) && !SCHEMA_FOLDER.test(path)) return undefined;
  const enough = telling.length > 0 || SCHEMA_FOLDER.test(path) ? 1 : isTyped ? 2 : 3;
  if (isInExamples(path) && telling.length === 0) return undefined;
  if (found.length < enough || found.length * 3 < names.size) return undefined;
  return `schema keywords at its top: ${found.join(', ')}`;
}

/** A member of that name whose value could be one of the keyword: an instance may have `enum: no`. */
function isKeyword(name: string, names: TopNames): boolean {
  const value = names.get(name);
  return value !== undefined && (!HOLDING.includes(name) || BEGINS.test(value));
}

/** A file in a folder of schemas that holds schemas under names of its own, to be referred to from others. */
function byParts({ path, text }: Seen): string | undefined {
  if (!SCHEMA_FOLDER.test(path) || isInExamples(path)) return undefined;
  const window = text.slice(0, 2 ** 16);
  const isSchema = PARTS.every((pattern) => pattern.test(window));
  return isSchema ? 'schemas below its top, in a folder of schemas' : undefined;
}

function* schemas(value: Json): Iterable<Embedded> {
  if (typeof value !== 'boolean' && !isObject(value)) return;
  if (declaredDialect(value) || !isOnlyNamedAlike(value)) yield { pointer: '', value };
}

/** The members have the names of keywords, and none of their values is what the keyword would have: it is an instance. */
function isOnlyNamedAlike(value: boolean | JsonObject): boolean {
  const known = Object.entries(value).filter(([name]) => KEYWORDS.has(name));
  return known.length > 1 && known.every(([name, one]) => formProblem('2020-12', name, one) !== undefined);
}

const KEYWORDS = new Set([
  'type',
  'properties',
  '$defs',
  'definitions',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'required',
]);
