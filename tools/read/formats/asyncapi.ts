import { isJsonSchema } from '../../json/schema/schema-format.ts';
import { isObject, type Json, member } from '../../json/value.ts';
import { DATA, type Format } from './format.ts';
import { namedVersion } from './named-version.ts';
import { type Here, isBelow, isDefinition, schemasAt } from './schema-places.ts';

/** Below these the key is a name that the author chose, not a keyword. */
const NAMERS: ReadonlySet<string | number | undefined> = new Set([
  'schemas',
  'messages',
  'channels',
  'parameters',
  'headers',
]);
const VALUES = ['example', 'examples', 'bindings'];

const asyncapi: Format = {
  syntaxes: DATA,
  recognises: { byContent: namedVersion('asyncapi') },
  traits: ['contract', 'api'],
  standard: { name: 'AsyncAPI', member: 'asyncapi' },
  version: '/info/version',
  schemas: (value) => schemasAt(value, { isSchema, namers: NAMERS, values: VALUES, unwrap }),
  dialect: () => 'asyncapi',
  references: { remarks: [], standAlone: () => true },
  operations,
};
export default asyncapi;

/** Under a name in `components/schemas`, under `schema`, or under `payload` and `headers` of a message. */
function isSchema(here: Here): boolean {
  if (isDefinition(here)) return true;
  const { key, above } = here;
  if (NAMERS.has(above?.key)) return false;
  if (key === 'schema') return above?.above !== undefined;
  if (key === 'payload') return true;
  return key === 'headers' && above?.key !== 'bindings' && isBelow(here, 'messages');
}

/** Version 3 may say the format beside the schema: `payload: {schemaFormat, schema}`; before, it stands beside the payload. */
function unwrap({ value, key, above }: Here): '' | '/schema' | undefined {
  const beside = key === 'payload' && above ? member(above.value, 'schemaFormat') : undefined;
  const stated = member(value, 'schemaFormat');
  if (!isJsonSchema(stated ?? beside)) return undefined;
  return stated !== undefined && member(value, 'schema') !== undefined ? '/schema' : '';
}

/** Version 3 lists them; in version 2 each channel may be subscribed and published to. */
function operations(value: Json): number {
  const listed = member(value, 'operations');
  if (isObject(listed)) return Object.keys(listed).length;
  const channels = member(value, 'channels');
  const items = isObject(channels) ? Object.values(channels) : [];
  return items.reduce<number>(
    (sum, item) => sum + ['publish', 'subscribe'].filter((name) => isObject(member(item, name))).length,
    0,
  );
}
