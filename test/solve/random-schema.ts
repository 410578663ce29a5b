import { type Json, setMember } from '../../tools/json/value.ts';

/** A small generator of numbers that a seed determines (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

const NAMES = ['a', 'b', 'c', 'ab'];
const PATTERNS = ['^a', 'b$', '^[a-c]$', 'ab', '^.{2}$', '^(?!a)', '\\d', '^$', 'a|c', '^(a|b)+$', '\\bb'];
const TYPES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];
const SCALARS: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  3,
  1.5,
  -1,
  '',
  'a',
  'b',
  'ab',
  'abc',
  '1',
  '\u{1f4a9}',
];

export function randomValue(dice: Dice, depth: number): Json {
  const kind = depth <= 0 ? 0 : dice.below(5);
  if (kind < 3) return dice.pick(SCALARS);
  if (kind === 3) return Array.from({ length: dice.below(4) }, () => randomValue(dice, depth - 1));
  const object = {};
  for (const name of NAMES) if (dice.chance(40)) setMember(object, name, randomValue(dice, depth - 1));
  return object;
}

type Maker = (dice: Dice, depth: number) => Json;

const small: Maker = (dice) => dice.below(4);
const schemaMap: Maker = (dice, depth) => {
  const map: Record<string, Json> = {};
  for (const name of NAMES) if (dice.chance(45)) map[name] = randomSchema(dice, depth - 1);
  return map;
};
const schemaList: Maker = (dice, depth) =>
  Array.from({ length: 1 + dice.below(3) }, () => randomSchema(dice, depth - 1));
const schema: Maker = (dice, depth) => randomSchema(dice, depth - 1);
const closed: Maker = (dice, depth) => (dice.chance(60) ? false : randomSchema(dice, depth - 1));
const someNames: Maker = (dice) => NAMES.filter(() => dice.chance(40));

/** Keywords with what they hold, the ones that interact most listed more often. */
const KEYWORDS: readonly (readonly [string, Maker])[] = [
  [
    'type',
    (dice) =>
      dice.chance(70)
        ? dice.pick(TYPES)
        : [dice.pick(TYPES), dice.pick(TYPES)].filter((each, index, all) => all.indexOf(each) === index),
  ],
  ['type', (dice) => dice.pick(['object', 'array'])],
  ['const', (dice) => randomValue(dice, 2)],
  ['enum', (dice) => Array.from({ length: 1 + dice.below(3) }, () => randomValue(dice, 2))],
  ['minimum', small],
  ['maximum', small],
  ['exclusiveMinimum', small],
  ['exclusiveMaximum', small],
  ['multipleOf', (dice) => dice.pick([1, 2, 0.5, 3])],
  ['minLength', small],
  ['maxLength', small],
  ['pattern', (dice) => dice.pick(PATTERNS)],
  ['properties', schemaMap],
  ['properties', schemaMap],
  ['required', someNames],
  ['required', someNames],
  ['additionalProperties', closed],
  ['patternProperties', (dice, depth) => ({ [dice.pick(PATTERNS)]: randomSchema(dice, depth - 1) })],
  ['propertyNames', schema],
  ['minProperties', small],
  ['maxProperties', small],
  ['dependentRequired', (dice) => ({ [dice.pick(NAMES)]: NAMES.filter(() => dice.chance(30)) })],
  ['dependentSchemas', (dice, depth) => ({ [dice.pick(NAMES)]: randomSchema(dice, depth - 1) })],
  ['prefixItems', schemaList],
  ['items', closed],
  ['contains', schema],
  ['minContains', small],
  ['maxContains', small],
  ['minItems', small],
  ['maxItems', small],
  ['uniqueItems', () => true],
  ['allOf', schemaList],
  ['anyOf', schemaList],
  ['oneOf', schemaList],
  ['not', schema],
  ['if', schema],
  ['then', schema],
  ['else', schema],
  ['unevaluatedProperties', closed],
  ['unevaluatedItems', closed],
  ['$ref', (dice) => dice.pick(['#/$defs/x', '#/$defs/y', '#'])],
];

export function randomSchema(dice: Dice, depth: number): Json {
  if (depth <= 0)
    return dice.pick<Json>([true, true, false, { type: dice.pick(TYPES) }, { const: dice.pick(SCALARS) }]);
  if (dice.chance(6)) return dice.chance(60);
  const made: Record<string, Json> = {};
  for (let count = 1 + dice.below(4); count > 0; count -= 1) {
    const [keyword, make] = dice.pick(KEYWORDS);
    made[keyword] = make(dice, depth);
  }
  return made;
}

/** A document whose references lead somewhere. */
export function randomDocument(seed: number): Record<string, Json> {
  const dice = new Dice(seed);
  const whole = randomSchema(dice, 3);
  const root = typeof whole === 'boolean' ? {} : (whole as Record<string, Json>);
  if (root.$ref === '#') delete root.$ref;
  return { ...root, $defs: { x: randomSchema(dice, 2), y: randomSchema(dice, 2) } };
}
