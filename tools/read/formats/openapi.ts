import { dialectOf } from '../../json/schema/dialect.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { DATA, type Format } from './format.ts';
import { namedVersion } from './named-version.ts';
import { type Here, isDefinition, schemasAt } from './schema-places.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** Below these the key is a name that the author chose, not a keyword. */
const NAMERS: ReadonlySet<string | number | undefined> = new Set([
  'schemas',
  'parameters',
  'headers',
  'paths',
  'responses',
]);

const openapi: Format = {
  syntaxes: DATA,
  recognises: { byContent: namedVersion('openapi', 'swagger') },
  traits: ['contract', 'api'],
  standard: { name: 'OpenAPI', member: 'openapi' },
  version: '/info/version',
  schemas: (value) => schemasAt(value, { isSchema, namers: NAMERS, values: ['example', 'examples'], unwrap }),
  dialect,
  references: {
    remarks: ['summary', 'description'],
    standAlone: (value) => /^[23]\.0/.test(String(member(value, 'openapi') ?? member(value, 'swagger'))),
  },
  operations,
};
export default openapi;

/** Under `schema`, under a name in `components/schemas`, or in the `definitions` of Swagger. */
function isSchema(here: Here): boolean {
  if (isDefinition(here)) return true;
  if (here.above?.key === 'definitions' && here.above.above?.above === undefined) return true;
  return !NAMERS.has(here.above?.key) && here.key === 'schema' && here.above?.above !== undefined;
}

/** A file is no schema in Swagger. */
function unwrap({ value }: Here): '' | undefined {
  return member(value, 'type') === 'file' ? undefined : '';
}

/** Swagger 2.0 has the keywords of draft-04. */
function dialect(value: Json) {
  if (member(value, 'swagger') !== undefined) return 'draft-04';
  const declared = member(value, 'jsonSchemaDialect');
  if (typeof declared === 'string') return dialectOf(declared) ?? 'openapi-3.1';
  return String(member(value, 'openapi')).startsWith('3.0') ? 'openapi-3.0' : 'openapi-3.1';
}

function operations(value: Json): number {
  const paths = member(value, 'paths');
  const items = isObject(paths) ? Object.values(paths) : [];
  return items.reduce<number>(
    (sum, item) => sum + METHODS.filter((method) => isObject(member(item, method))).length,
    0,
  );
}
