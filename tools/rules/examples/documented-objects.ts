import type { ExampleClaim, Field, ShapeClaim } from '../../claims/claim.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';

/** A value of an example and the field that a table of the same section describes it by. */
export interface Shown {
  readonly field: Field;
  readonly value: Json;
  readonly pointer: string;
}

export interface DescribedObject {
  readonly value: Readonly<Record<string, Json>>;
  readonly pointer: string;
  readonly shared: number;
}

const MAX_VALUES = 20_000;

/**
 * The object of the example that the table describes: the one that shares most names with it, if it shares two or more,
 * and more than half of its own. Tables often describe what stands inside of an envelope.
 */
export function describedObject(example: ExampleClaim, shape: ShapeClaim): DescribedObject | undefined {
  const names = new Set(shape.fields.map(({ name }) => name));
  let best: DescribedObject | undefined;
  let rivals = 0;
  for (const { value, pointer } of objectsIn(example.value)) {
    const members = Object.keys(value);
    const shared = members.filter((name) => names.has(name)).length;
    if (shared < Math.min(2, names.size) || shared * 2 <= members.length || areSchemas(value)) continue;
    if (best === undefined || shared > best.shared) [best, rivals] = [{ value, pointer, shared }, 0];
    else if (shared === best.shared) rivals += 1;
  }
  return rivals === 0 ? best : undefined;
}

/** The members of a `properties` tell what each value is, and show none. */
function areSchemas(value: Readonly<Record<string, Json>>): boolean {
  return Object.values(value).every((one) => isObject(one) && (isJsonType(one.type) || '$ref' in one));
}

function isJsonType(type: Json | undefined): boolean {
  return typeof type === 'string' && /^(?:object|array|string|number|integer|boolean|null)$/.test(type);
}

function* objectsIn(root: Json): Iterable<{ value: Readonly<Record<string, Json>>; pointer: string }> {
  const pending: { value: Json; pointer: string }[] = [{ value: root, pointer: '' }];
  for (let seen = 0; pending.length > 0 && seen < MAX_VALUES; seen += 1) {
    const { value, pointer } = pending.pop()!;
    if (isArray(value))
      for (const [index, item] of value.entries())
        pending.push({ value: item, pointer: `${pointer}/${index}` });
    else if (isObject(value)) {
      yield { value, pointer };
      for (const [name, inner] of Object.entries(value))
        pending.push({ value: inner, pointer: `${pointer}/${escapeToken(name)}` });
    }
  }
}

/** The members that the fields describe, and those of the objects and lists below them. */
export function* shownFields(value: Json, pointer: string, fields: readonly Field[]): Iterable<Shown> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* shownFields(item, `${pointer}/${index}`, fields);
    return;
  }
  if (!isObject(value)) return;
  for (const field of fields) {
    if (!Object.hasOwn(value, field.name)) continue;
    const inner = value[field.name]!;
    const at = `${pointer}/${escapeToken(field.name)}`;
    yield { field, value: inner, pointer: at };
    if (field.fields !== undefined && field.type?.entries === undefined)
      yield* shownFields(inner, at, field.fields);
  }
}
