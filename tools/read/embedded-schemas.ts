import { toPointer } from '../json/pointer.ts';
import { isJsonSchema } from '../json/schema/schema-format.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../json/value.ts';

export interface Embedded {
  readonly pointer: string;
  readonly value: boolean | JsonObject;
}

interface Here {
  readonly value: Json;
  readonly key: string | number;
  readonly above?: Here;
}

/**
 * In API descriptions a schema is what stands under `schema`, under a name in `components/schemas` (`definitions` in
 * Swagger), or under `payload` and `headers` of an AsyncAPI message. Examples and extensions are values whatever they
 * contain.
 */
export function* embeddedSchemas(api: Json): Iterable<Embedded> {
  const waiting: Here[] = [{ value: api, key: '' }];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { value } = here;
    if ((typeof value === 'boolean' || isObject(value)) && isSchemaPosition(here)) {
      yield* unwrapped(value, here);
      continue;
    }
    const members = isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
    for (const [key, child] of members.reverse()) {
      if (typeof child !== 'object' && typeof child !== 'boolean') continue;
      if (!isValuePosition(here, String(key))) waiting.push({ value: child, key, above: here });
    }
  }
}

/**
 * AsyncAPI 3 may say the format beside the schema: `payload: {schemaFormat, schema}`; before, it stands beside the
 * payload. A file is no schema in Swagger.
 */
function* unwrapped(value: boolean | JsonObject, here: Here): Iterable<Embedded> {
  const format = member(value, 'schemaFormat') ?? (here.key === 'payload' ? formatBeside(here) : undefined);
  if (!isJsonSchema(format)) return;
  const inner = isObject(value) && Object.hasOwn(value, 'schemaFormat') ? value.schema : undefined;
  if (inner === undefined) {
    if (member(value, 'type') !== 'file') yield { pointer: pointerOf(here), value };
  } else if (typeof inner === 'boolean' || isObject(inner))
    yield { pointer: `${pointerOf(here)}/schema`, value: inner };
}

function formatBeside({ above }: Here): Json | undefined {
  return above && member(above.value, 'schemaFormat');
}

function pointerOf(here: Here): string {
  const tokens: (string | number)[] = [];
  for (let one: Here | undefined = here; one?.above; one = one.above) tokens.push(one.key);
  return toPointer(tokens.reverse());
}

function isSchemaPosition(here: Here): boolean {
  const { key, above } = here;
  const before = above?.key;
  const outer = above?.above;
  if (before === 'schemas' && outer?.key === 'components') return outer.above?.above === undefined;
  if (before === 'definitions' && outer?.above === undefined) return true;
  if (isNamed(before)) return false;
  if (key === 'schema') return above?.above !== undefined;
  if (key === 'payload') return true;
  return key === 'headers' && before !== 'bindings' && isBelow(here, 'messages');
}

function isBelow(here: Here, name: string): boolean {
  for (let one = here.above; one; one = one.above) if (one.key === name) return true;
  return false;
}

/** Below these the key is a name that the author chose, not a keyword. */
const namers = new Set<string | number | undefined>([
  'schemas',
  'messages',
  'channels',
  'parameters',
  'headers',
]);

function isNamed(parent: string | number | undefined): boolean {
  return namers.has(parent);
}

function isValuePosition({ key: parent }: Here, key: string): boolean {
  if (isNamed(parent) || parent === 'paths' || parent === 'responses') return false;
  return key.startsWith('x-') || key === 'example' || key === 'examples' || key === 'bindings';
}
