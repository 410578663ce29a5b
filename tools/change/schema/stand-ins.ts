import { equal } from '../../json/equal.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member, setMember } from '../../json/value.ts';
import { satisfiable, schemaOf } from '../../solve/index.ts';
import { common } from './comparable.ts';
import { definitionsOf, nameOf, reached, within, withoutDefinitions } from './congruent.ts';
import { refsIn, target } from './sameness.ts';

/** Values by the pointers of what they stand for, below the definition that a whole begins with. */
export type StandIns = ReadonlyMap<string, Json>;

/** With one of these in it a schema looks at its members and items by more than what stands under their names. */
const LOOKING: ReadonlySet<string> = new Set([
  ...['not', 'if', 'then', 'else', 'dependentSchemas', 'dependencies', 'patternProperties', 'prefixItems'],
  ...['$ref', '$dynamicRef', '$recursiveRef', 'enum', 'const', 'contains', 'uniqueItems'],
  ...['unevaluatedProperties', 'unevaluatedItems'],
]);
const UNIONS = ['allOf', 'anyOf', 'oneOf'];
/** A shorter text is as quickly searched as its value. */
const SHORT = 100;

type Test = (one: Json, other: Json) => boolean;

/**
 * One value for each part of a whole that the other has at the same place, as the test tells of the two, where nothing else
 * looks at what stands there. Whether the other contains the one then is the same question with these values in both, and
 * a much smaller one.
 */
export function standIns(one: Json, other: Json, isSettled: Test, exampleOf: ExampleOf): StandIns {
  const found = new Map<string, Json>();
  const waiting: Place[] = [{ pointer: '', from: partsOf(startOf(one)), to: partsOf(startOf(other)) }];
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const { pointer, from, to } of placesBelow(next)) {
      const isOne = [from, to].every(([first, ...rest]) => rest.every((each) => equal(first!, each)));
      const value = isOne && isSettled(from[0]!, to[0]!) ? exampleOf(from[0]!, one) : undefined;
      if (value !== undefined) found.set(pointer, value);
      else waiting.push({ pointer, from: from.flatMap(partsOf), to: to.flatMap(partsOf) });
    }
  return found;
}

/** One value of a part of a whole, where it is worth the trouble. */
export type ExampleOf = (part: Json, whole: Json) => Json | undefined;

/** Asked once for each text of a part and the definitions that it leads to. */
export function knownExamples(): ExampleOf {
  const known = new Map<string, Json | undefined>();
  return (part, whole) => {
    const alone = within(whole, part);
    const text = JSON.stringify(alone);
    if (text.length < SHORT) return undefined;
    if (!known.has(text)) {
      const found = satisfiable(schemaOf(alone, { dialect: common, base: 'corpus:/' }), { minimize: false });
      known.set(text, found.verdict === 'sat' ? found.witness : undefined);
    }
    return known.get(text);
  };
}

/** What a whole says first, where nothing in it leads back there: a definition, or what stands beside them. */
function startOf(whole: Json): Json | undefined {
  const ref = member(whole, '$ref');
  if (typeof ref !== 'string') return withoutDefinitions(whole);
  const isMetAgain = refsIn(definitionsOf(whole) ?? null).includes(ref);
  return isMetAgain ? undefined : target(ref, definitionsOf(whole));
}

/** What two wholes say at the same place; in several branches, each of which speaks of it. */
interface Place {
  readonly pointer: string;
  readonly from: readonly Json[];
  readonly to: readonly Json[];
}

/** The schema without its branches, where it says something itself, and they; one that looks at more is taken as it is. */
function partsOf(schema: Json | undefined): readonly Json[] {
  if (!isObject(schema) || isLooking(schema)) return [false];
  const branches = UNIONS.flatMap((keyword) => (isArray(schema[keyword]) ? schema[keyword] : []));
  const own = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !UNIONS.includes(keyword)));
  const isSilent = ['properties', 'additionalProperties', 'items'].every(
    (keyword) => own[keyword] === undefined,
  );
  return [...(isSilent && branches.length > 0 ? [] : [own]), ...branches.flatMap(partsOf)];
}

function isLooking(schema: JsonObject): boolean {
  return Object.keys(schema).some((keyword) => LOOKING.has(keyword));
}

/** The members and items of which each part speaks: where one of them holds, what stands there is valid under all. */
function placesBelow({ pointer, from, to }: Place): readonly Place[] {
  const parts = [...from, ...to];
  const names = parts.map((part) => Object.keys((member(part, 'properties') ?? {}) as object));
  const shared = names[0]!.filter((name) =>
    parts.every((part) => member(member(part, 'properties'), name) !== undefined),
  );
  const isClosed = parts.length === 2 && names.every(({ length }) => length === shared.length);
  const ways = [
    ...shared.map((name) => ['properties', name]),
    ['items'],
    ...(isClosed ? [['additionalProperties']] : []),
  ];
  return ways.flatMap((tokens) => {
    const below = (part: Json) => tokens.reduce<Json | undefined>(member, part);
    if (parts.some((part) => below(part) === undefined)) return [];
    return [
      {
        pointer: pointer + tokens.map((token) => `/${escapeToken(token)}`).join(''),
        from: from.map((part) => below(part)!),
        to: to.map((part) => below(part)!),
      },
    ];
  });
}

/** The whole with the values in it, and without the definitions that nothing leads to any more. */
export function standingIn(whole: Json, values: StandIns): Json {
  const start = startOf(whole);
  if (values.size === 0 || start === undefined || !isObject(whole)) return whole;
  const copy = replaced(start, values, '') as JsonObject;
  const known = (definitionsOf(whole) ?? {}) as JsonObject;
  const name = typeof whole.$ref === 'string' ? nameOf(whole.$ref) : undefined;
  const kept = new Set(reached(copy, known).map(([one]) => one));
  const definitions = Object.entries(known).flatMap(([one, held]) =>
    one === name ? [[one, copy] as const] : kept.has(one) ? [[one, held] as const] : [],
  );
  return { ...(name === undefined ? copy : whole), $defs: Object.fromEntries(definitions) };
}

function replaced(schema: Json, values: StandIns, pointer: string): Json {
  const value = values.get(pointer);
  if (value !== undefined) return { const: value };
  if (!isObject(schema) || isLooking(schema)) return schema;
  const copy = { ...schema };
  for (const keyword of UNIONS)
    if (isArray(copy[keyword]))
      setMember(
        copy,
        keyword,
        copy[keyword].map((one) => replaced(one, values, pointer)),
      );
  for (const keyword of ['additionalProperties', 'items'])
    if (copy[keyword] !== undefined)
      setMember(copy, keyword, replaced(copy[keyword], values, `${pointer}/${keyword}`));
  if (!isObject(schema.properties)) return copy;
  const properties = {};
  for (const [name, one] of Object.entries(schema.properties))
    setMember(properties, name, replaced(one, values, `${pointer}/properties/${escapeToken(name)}`));
  setMember(copy, 'properties', properties);
  return copy;
}
