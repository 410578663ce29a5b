import type { Json } from '../../tools/json/value.ts';
import { Compiler } from '../../tools/solve/compile/compiler.ts';
import { Places } from '../../tools/solve/compile/places.ts';
import type { Weakening } from '../../tools/solve/compile/weakening.ts';
import { holds } from '../../tools/solve/formula/truth.ts';
import {
  accepts,
  type Blamed,
  contains,
  evaluate,
  type SchemaNode,
  satisfiable,
  schemaOf,
} from '../../tools/solve/index.ts';
import { Question } from '../../tools/solve/question.ts';
import { complaintsAboutScalars } from './brute-force.ts';
import { DRAFTS, type Draft, inDraft } from './drafts.ts';
import { Dice, randomDocument, randomValue } from './random-schema.ts';
import { opinions } from './validators.ts';

/**
 * Random schemas of all drafts against Ajv, hyperjump and plain search: `npm run fuzz -- schemas [seconds] [first seed]`.
 * A seed that is told stands for a mistake and belongs into the regression tests.
 */
const BUDGET = { budget: 300_000 };

export async function complaintsAbout(seed: number, draft: Draft = '2020-12'): Promise<string[]> {
  const document = inDraft(randomDocument(seed), draft);
  const schema = schemaOf(document, { dialect: draft });
  const dice = new Dice(seed + 1);
  const values = Array.from({ length: 60 }, () => randomValue(dice, 3));
  const found = satisfiable(schema, BUDGET);
  const complaints: string[] = [...complaintsAboutScalars(dice)];
  if (found.verdict === 'unsat') {
    const valid = values.find((value) => accepts(schema, value) === true);
    if (valid !== undefined) complaints.push(`unsat, yet ${JSON.stringify(valid)} is valid`);
    const places = new Set(found.core.map(placeOf));
    const weak = weakened(schema, places);
    const escaped = values.find((value) => holds(weak, value) === true);
    if (escaped !== undefined) complaints.push(`insufficient core, ${JSON.stringify(escaped)} escapes it`);
    for (const place of found.minimal ? places : [])
      if (isUnsat(schema, new Set([...places].filter((each) => each !== place))))
        complaints.push(`${place} is not needed for the core`);
  }
  const shown = found.verdict === 'sat' ? [found.witness, ...values.slice(0, 12)] : values.slice(0, 12);
  complaints.push(...(await disagreements(document, draft, schema, shown)));
  const itself = contains(schema, schemaOf(document, { dialect: draft }), { ...BUDGET, minimize: false });
  if (itself.verdict === 'no') complaints.push(`does not contain itself: ${JSON.stringify(itself.witness)}`);
  return complaints;
}

/** A schema as a whole stands where the keyword stands that holds it. */
function placeOf({ place, says }: Blamed): string {
  return says === AS_A_WHOLE ? `${place.pointer} as a whole` : place.pointer;
}

const AS_A_WHOLE = 'has to match as a whole';

/** The schema with the keywords at these places and no others. */
function weakened(schema: SchemaNode, pointers: ReadonlySet<string>) {
  const places = new Places();
  return new Compiler(places, weakening(places, pointers)).holds(schema);
}

function isUnsat(schema: SchemaNode, pointers: ReadonlySet<string>): boolean {
  const question = new Question(({ holds: all }) => [all(schema)], schema.library.patterns);
  return question.ask(BUDGET.budget, weakening(question.places, pointers)).outcome.verdict === 'unsat';
}

function weakening(places: Places, pointers: ReadonlySet<string>): Weakening {
  const pointerOf = (number: number) => {
    const { node, keyword } = places.place(number);
    return keyword === '' ? node.pointer : `${node.pointer}/${keyword}`;
  };
  return {
    isActive: (number) => pointers.has(pointerOf(number)),
    isWhole: (number) =>
      pointers.has(
        places.place(number).keyword === '' ? `${pointerOf(number)} as a whole` : pointerOf(number),
      ),
  };
}

async function disagreements(
  document: Json,
  draft: Draft,
  schema: SchemaNode,
  values: readonly Json[],
): Promise<string[]> {
  const judges = await opinions(document, draft);
  const complaints: string[] = [];
  for (const value of values) {
    const own = accepts(schema, value);
    if (own === undefined) continue;
    const others = judges.map((judge) => judge(value));
    if (others.includes(!own) && !others.includes(own))
      complaints.push(`evaluates ${JSON.stringify(value)} to ${own}, the others say ${others.join(' and ')}`);
  }
  return complaints;
}

const CIRCLE = 'leads back to itself';

/**
 * A reference that leads back to itself for one value has no meaning (2020-12 core §9.4.1), so that unknown is right, unless
 * another value is valid all the same.
 */
function isCircular(schema: SchemaNode, seed: number, reason: string): boolean {
  const dice = new Dice(seed);
  const values = [{}, [], '', 0, null, true, ...Array.from({ length: 60 }, () => randomValue(dice, 3))];
  if (values.some((value) => accepts(schema, value) === true)) return false;
  return (
    reason.includes(CIRCLE) || values.some((value) => evaluate(schema, value).undecided.includes(CIRCLE))
  );
}

export async function fuzzSchemas(first: number, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let seed = first;
  let wrong = 0;
  const verdicts: Record<string, number> = {};
  for (; Date.now() < end; seed += 1) {
    const draft = DRAFTS[seed % DRAFTS.length]!;
    const complaints = await complaintsAbout(seed, draft);
    const schema = schemaOf(inDraft(randomDocument(seed), draft), { dialect: draft });
    const found = satisfiable(schema, { ...BUDGET, minimize: false });
    const isUndecided = found.verdict === 'unknown';
    const counted = isUndecided && isCircular(schema, seed, found.reason) ? 'circular' : found.verdict;
    verdicts[counted] = (verdicts[counted] ?? 0) + 1;
    if (counted === 'unknown') process.stdout.write(`seed ${seed} in ${draft} is unknown\n`);
    for (const complaint of complaints) process.stdout.write(`seed ${seed} in ${draft}: ${complaint}\n`);
    wrong += complaints.length;
  }
  process.stdout.write(`seeds ${first} to ${seed - 1}: ${JSON.stringify(verdicts)}, ${wrong} complaints\n`);
  return wrong > 0 ? 1 : 0;
}
