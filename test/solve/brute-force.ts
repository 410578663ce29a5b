import type { Json } from '../../tools/json/value.ts';
import { satisfiable, schemaOf } from '../../tools/solve/index.ts';
import type { Dice } from './random-schema.ts';

/** Questions about texts and numbers that trying them all decides. */
export function complaintsAboutScalars(dice: Dice): readonly string[] {
  return [texts(dice), numbers(dice)].flatMap(({ schema, isMet }) => {
    const { verdict } = satisfiable(schemaOf(schema), { budget: 300_000, minimize: false });
    const expected = isMet ? 'sat' : 'unsat';
    return verdict === expected || verdict === 'unknown'
      ? []
      : [`${JSON.stringify(schema)} is ${verdict}, and not ${expected}`];
  });
}

const LONGEST = 6;
const words = [''];
for (let from = 0, length = 0; length < LONGEST; length += 1) {
  const shorter = words.slice(from);
  from = words.length;
  for (const word of shorter) words.push(`${word}a`, `${word}b`);
}

function pattern(dice: Dice, depth: number): string {
  if (depth <= 0) return dice.pick(['a', 'b', '[ab]', '.', 'ab', '']);
  const inner = () => pattern(dice, depth - 1);
  const kind = dice.below(9);
  if (kind === 0) return `(?:${inner()}|${inner()})`;
  if (kind === 1) return `(?:${inner()})${dice.pick(['*', '+', '?', '{2}', '{1,3}'])}`;
  if (kind === 2) return `(?=${inner()})${inner()}`;
  if (kind === 3) return `${inner()}(?!${inner()})`;
  if (kind === 4) return `${inner()}(?<=${inner()})${inner()}`;
  if (kind === 5) return `${inner()}(?<!${inner()})`;
  if (kind === 6) return dice.pick([`^${inner()}`, `${inner()}$`, `^${inner()}$`, `\\b${inner()}`]);
  return inner() + inner();
}

interface Question {
  readonly schema: Json;
  readonly isMet: boolean;
}

function texts(dice: Dice): Question {
  const sources = [0, 1, 2]
    .slice(dice.below(2))
    .map(() => ({ source: pattern(dice, 3), denied: dice.chance(40) }));
  const [least, most] = [dice.below(4), dice.below(LONGEST + 1)];
  const fits = (word: string) =>
    word.length >= least &&
    word.length <= most &&
    sources.every(({ source, denied }) => new RegExp(source, 'u').test(word) !== denied);
  const patterns = sources.map(({ source, denied }) =>
    denied ? { not: { pattern: source } } : { pattern: source },
  );
  const schema = { type: 'string', pattern: '^[ab]*$', minLength: least, maxLength: most, allOf: patterns };
  return { schema, isMet: words.some(fits) };
}

/** Eighths between -4 and 4. */
function numbers(dice: Dice): Question {
  const eighths = () => (dice.below(65) - 32) / 8;
  const steps = [0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2];
  const [low, high] = [eighths(), eighths()];
  const wanted = [0, 1].slice(dice.below(2)).map(() => dice.pick(steps));
  const denied = [0, 1].slice(dice.below(2)).map(() => dice.pick(steps));
  const left = Array.from({ length: dice.below(6) }, eighths);
  const isOpen = dice.chance(50);
  const fits = (value: number) =>
    (isOpen ? value > low : value >= low) &&
    value <= high &&
    wanted.every((step) => Number.isInteger(value / step)) &&
    !denied.some((step) => Number.isInteger(value / step)) &&
    !left.includes(value);
  const all = Array.from({ length: 65 }, (_, index) => (index - 32) / 8);
  const schema = {
    type: 'number',
    [isOpen ? 'exclusiveMinimum' : 'minimum']: low,
    maximum: high,
    multipleOf: 0.125,
    allOf: wanted.map((multipleOf) => ({ multipleOf })),
    not: { anyOf: [{ enum: [...left, 'nothing'] }, ...denied.map((multipleOf) => ({ multipleOf }))] },
  };
  return { schema, isMet: all.some(fits) };
}
