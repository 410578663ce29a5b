import { lastToken, parentPointer } from '../../../json/pointer.ts';
import { walkSchema } from '../../../json/schema/subschemas.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../json/value.ts';
import type { DataDocument } from '../../../read/document.ts';
import { schemasOf } from '../../../read/schemas.ts';
import { folded, otherName, type Seed, type Statement } from '../statement.ts';
import {
  appendAfter,
  below,
  change,
  type Ground,
  groundOf,
  insertBefore,
  put,
  remove,
  renameKey,
} from '../text-edits.ts';
import { ownersAbove, type Use, type Uses } from './uses.ts';

/** One schema with the names that it and what it describes go by. */
interface Subject {
  readonly ground: Ground;
  readonly pointer: string;
  readonly value: JsonObject;
  readonly owners: readonly string[];
  /** What the value of this schema is called, and where. */
  readonly uses: readonly Use[];
  readonly block: string;
}

const RANGES =
  /^(?:minimum|maximum|exclusiveMinimum|exclusiveMaximum|minLength|maxLength|minItems|maxItems)$/;
/** What holds under a condition is no plain statement. */
const CONDITION = /\/(?:if|then|else|not|dependentSchemas|contains)(?:\/|$)/;

export function schemaStatements(document: DataDocument, uses: Uses): Statement[] {
  const ground = groundOf(document);
  return schemasOf(document).flatMap((resource) =>
    walkSchema(resource.value, resource.dialect).flatMap(({ schema, pointer: inner }) => {
      const pointer = resource.pointer + inner;
      if (!isObject(schema) || CONDITION.test(inner)) return [];
      const title = typeof schema.title === 'string' ? schema.title : undefined;
      const whole = pointer.replace(
        /(?:\/(?:items|additionalProperties|unevaluatedProperties|(?:allOf|oneOf|anyOf)\/\d+))+$/,
        '',
      );
      const used = uses.get(`${document.path}#${whole}`) ?? [];
      const own = folded([title, ...used.map(({ name }) => name)]);
      const owners = [...new Set([...own, ...ownersAbove(document, pointer)])];
      const subject = {
        ground,
        pointer,
        value: schema,
        owners,
        uses: isItem(pointer, whole) ? [] : used,
        block: `${document.path}#${whole}`,
      };
      return [...fieldsOf(subject), ...closureOf(subject), ...valuesOf(subject), ...itemsOf(subject, used)];
    }),
  );
}

function isItem(pointer: string, whole: string): boolean {
  return /^\/(?:items|additionalProperties)/.test(pointer.slice(whole.length));
}

function fieldsOf({ ground, pointer, value, owners, block }: Subject): Statement[] {
  const names = Object.keys(isObject(value.properties) ? value.properties : {});
  const required = isArray(value.required) ? value.required : [];
  const one = (key: string, drifts: readonly Seed[]): Statement => ({
    key,
    side: 'schema',
    owners,
    block,
    drifts,
  });
  const all = names.map((name) => `field ${name}`);
  const added = names.slice(0, 1).flatMap((first) =>
    insertBefore(ground, below(pointer, 'properties', first), 'surplus', '{ "type": "string" }', {
      kind: 'field',
      says: 'it gets a property surplus',
    }).map((seed): Seed => ({ ...seed, needs: all })),
  );
  return names.flatMap((name, index) => {
    const at = below(pointer, 'properties', name);
    const place = required.indexOf(name);
    const dropped = remove(ground, at, { kind: 'field', says: `it loses the property ${name}` });
    const field = one(`field ${name}`, [
      ...renameKey(ground, at, otherName(name), 'field'),
      ...dropped,
      ...(index === 0 ? added : []),
    ]);
    const free = place < 0 ? requireAlso(ground, pointer, value, name) : [];
    const bound =
      place < 0
        ? []
        : remove(ground, below(pointer, 'required', place), {
            kind: 'required',
            says: `${name} is no longer required`,
          });
    return [field, one(place < 0 ? `optional ${name}` : `required ${name}`, [...free, ...bound])];
  });
}

function requireAlso(ground: Ground, pointer: string, value: JsonObject, name: string): Seed[] {
  const words = { kind: 'required', says: `${name} becomes required` } as const;
  if (!isArray(value.required) || value.required.length === 0)
    return insertBefore(ground, `${pointer}/properties`, 'required', `["${name}"]`, words);
  return appendAfter(ground, below(pointer, 'required', value.required.length - 1), name, words);
}

function closureOf({ ground, pointer, value, owners, block }: Subject): Statement[] {
  const keyword = ['additionalProperties', 'unevaluatedProperties'].find(
    (name) => typeof value[name] === 'boolean',
  );
  const one = (key: string, drifts: readonly Seed[]): Statement => ({
    key,
    side: 'schema',
    owners,
    block,
    drifts,
  });
  if (keyword !== undefined) {
    const words = { kind: 'closure', says: value[keyword] ? 'it is closed' : 'it is opened' } as const;
    return [
      one(
        value[keyword] ? 'open' : 'closed',
        put(ground, below(pointer, keyword), String(!value[keyword]), words),
      ),
    ];
  }
  const isPart =
    /\/(?:allOf|anyOf|oneOf)\/\d+$/.test(pointer) || 'allOf' in value || 'additionalProperties' in value;
  if (isPart || !isObject(value.properties)) return [];
  const words = { kind: 'closure', says: 'it is closed' } as const;
  return [one('open', insertBefore(ground, `${pointer}/properties`, 'additionalProperties', 'false', words))];
}

/** What a schema says of the value that goes by its names. */
function valuesOf({ ground, pointer, value, uses, owners, block }: Subject): Statement[] {
  const about = (key: (name: string) => string, drifts: readonly Seed[]): Statement[] =>
    uses.map((use, index) => {
      return {
        key: key(use.name),
        side: 'schema',
        owners: use.owners,
        block,
        drifts: index === 0 ? drifts : [],
      };
    });
  const { type, default: preset } = value;
  const typed =
    typeof type === 'string' ? about((name) => `type ${name} ${type}`, retype(ground, pointer, type)) : [];
  const preset_ =
    preset === undefined
      ? []
      : about((name) => `default ${name} ${JSON.stringify(preset)}`, redefault(ground, pointer, preset));
  const ranges = Object.entries(value).flatMap(([keyword, bound]) => {
    if (!RANGES.test(keyword) || typeof bound !== 'number') return [];
    const words = { kind: 'range', says: `${keyword} ${bound} becomes ${bound + 7}` } as const;
    return about(
      (name) => `range ${name} ${bound}`,
      put(ground, below(pointer, keyword), String(bound + 7), words),
    );
  });
  return [...typed, ...preset_, ...ranges, ...membersOf({ ground, pointer, value, uses, owners, block })];
}

function itemsOf({ ground, pointer, value, block }: Subject, used: readonly Use[]): Statement[] {
  if (lastToken(pointer) !== 'items' || typeof value.type !== 'string') return [];
  const { type } = value;
  return used.map((use, index) => {
    const drifts = index === 0 ? retype(ground, pointer, type) : [];
    return { key: `items ${use.name} ${type}`, side: 'schema', owners: use.owners, block, drifts };
  });
}

function retype(ground: Ground, pointer: string, type: string): Seed[] {
  const other = type === 'string' ? 'integer' : 'string';
  return change(ground, `${pointer}/type`, other, { kind: 'type', says: `${type} becomes ${other}` });
}

function redefault(ground: Ground, pointer: string, preset: Json): Seed[] {
  const words = { kind: 'default', says: `the default ${JSON.stringify(preset)} changes` } as const;
  return change(ground, `${pointer}/default`, otherThan(preset), words);
}

export function otherThan(value: Json): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 7;
  if (isArray(value)) return value.length > 0 ? value.slice(1) : ['drifted'];
  if (isObject(value)) return { ...value, drifted: true };
  return value === null ? 'drifted' : otherName(value);
}

function membersOf({ ground, pointer, value, owners, uses, block }: Subject): Statement[] {
  const list = isArray(value.enum) ? value.enum : [];
  const names = [...new Set([...owners, ...folded(uses.map(({ name }) => name))])];
  const words = list.filter((one): one is string => typeof one === 'string');
  const all = words.map((one) => `value ${one}`);
  const enumerated = list.flatMap((one, index): Statement[] => {
    if (typeof one !== 'string' || list.length < 2) return [];
    const at = below(pointer, 'enum', index);
    const renamed = change(ground, at, otherName(one), {
      kind: 'value',
      says: `the value ${one} is renamed`,
    });
    const dropped = remove(ground, at, { kind: 'value', says: `the value ${one} is dropped` });
    const added = index > 0 ? [] : addValue(ground, at, all);
    return [
      {
        key: `value ${one}`,
        side: 'schema',
        owners: names,
        block,
        drifts: [...renamed, ...dropped, ...added],
      },
    ];
  });
  const fixed = typeof value.const === 'string' ? value.const : undefined;
  if (fixed === undefined) return [...enumerated, ...countOf(words.length, names, block)];
  const drifts = change(ground, `${pointer}/const`, otherName(fixed), {
    kind: 'value',
    says: `the constant ${fixed} is renamed`,
  });
  return [...enumerated, { key: `value ${fixed}`, side: 'schema', owners: names, block, drifts }];
}

function addValue(ground: Ground, at: string, needs: readonly string[]): Seed[] {
  const words = { kind: 'value', says: 'a value surplus joins' } as const;
  return appendAfter(ground, at, 'surplus', words).map((seed) => ({
    ...seed,
    at: ground.place(parentPointer(at)),
    needs,
  }));
}

function countOf(count: number, owners: readonly string[], block: string): Statement[] {
  return count < 2 ? [] : [{ key: `count ${count}`, side: 'schema', owners, block, drifts: [] }];
}
