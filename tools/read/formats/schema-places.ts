import { at, toPointer } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type { Embedded } from './format.ts';

/** A value on the way down from the top of a document. */
export interface Here {
  readonly value: Json;
  readonly key: string | number;
  readonly above?: Here;
}

/** Where a format keeps schemas. */
export interface SchemaPlaces {
  readonly isSchema: (here: Here) => boolean;
  /** Where below such a place the schema itself stands; undefined where it is none after all. */
  readonly unwrap?: (here: Here) => '' | '/schema' | undefined;
  /** Below these the key is a name that the author chose, not a keyword. */
  readonly namers: ReadonlySet<string | number | undefined>;
  /** Below these stand values, whatever they contain; extensions are values as well. */
  readonly values: readonly string[];
}

/** The outermost schemas of an API description, in the order in which they stand there. */
export function* schemasAt(api: Json, places: SchemaPlaces): Iterable<Embedded> {
  const { isSchema, unwrap = () => '' } = places;
  const waiting: Here[] = [{ value: api, key: '' }];
  for (let here = waiting.pop(); here; here = waiting.pop()) {
    const { value } = here;
    if ((typeof value === 'boolean' || isObject(value)) && isSchema(here)) {
      const below = unwrap(here);
      if (below !== undefined) yield* schemaAt(here, below);
    } else for (const below of [...membersOf(here, places)].reverse()) waiting.push(below);
  }
}

function* membersOf(above: Here, { namers, values }: SchemaPlaces): Iterable<Here> {
  const { value: held } = above;
  const members = isArray(held) ? held.entries() : isObject(held) ? Object.entries(held) : [];
  for (const [key, value] of members) {
    if (typeof value !== 'object' && typeof value !== 'boolean') continue;
    const isKeyword = typeof key === 'string' && !namers.has(above.key);
    if (!isKeyword || !(key.startsWith('x-') || values.includes(key))) yield { value, key, above };
  }
}

function* schemaAt(here: Here, below: string): Iterable<Embedded> {
  const value = at(here.value, below);
  if (typeof value === 'boolean' || isObject(value)) yield { pointer: pointerOf(here) + below, value };
}

function pointerOf(here: Here): string {
  const tokens: (string | number)[] = [];
  for (let one: Here | undefined = here; one?.above; one = one.above) tokens.push(one.key);
  return toPointer(tokens.reverse());
}

/** Under a name in `components/schemas`. */
export function isDefinition({ above }: Here): boolean {
  const holder = above?.above;
  return above?.key === 'schemas' && holder?.key === 'components' && holder.above?.above === undefined;
}

export function isBelow(here: Here, name: string): boolean {
  for (let one = here.above; one; one = one.above) if (one.key === name) return true;
  return false;
}
