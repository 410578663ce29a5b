import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../tools/json/value.ts';
import { Compiler } from '../../tools/solve/compile/compiler.ts';
import { Places } from '../../tools/solve/compile/places.ts';
import { holds } from '../../tools/solve/formula/truth.ts';
import { accepts, contains, type SchemaNode, satisfiable, schemaOf } from '../../tools/solve/index.ts';
import { Dice, randomDocument, randomValue } from './random-schema.ts';

/**
 * Random schemas against Ajv, hyperjump and plain search: `npm run fuzz -- schemas [seconds] [first seed]`.
 * A seed that is told stands for a mistake and belongs into the regression tests.
 */
const AJV_DEVIATES = /"(?:unevaluated\w+|\$ref|contains|multipleOf)"/;

export async function complaintsAbout(seed: number): Promise<string[]> {
  const complaints: string[] = [];
  const document = randomDocument(seed);
  const schema = schemaOf(document);
  const dice = new Dice(seed + 1);
  const values = Array.from({ length: 60 }, () => randomValue(dice, 3));
  const found = satisfiable(schema, { budget: 300_000 });
  const valid = values.find((value) => accepts(schema, value) === true);
  if (found.verdict === 'unsat' && valid !== undefined)
    complaints.push(`unsat, yet ${JSON.stringify(valid)} is valid`);
  if (found.verdict === 'unsat') {
    const places = new Set(found.core.map(({ place }) => place.pointer));
    const weak = weakened(schema, places);
    const escaped = values.find((value) => holds(weak, value) === true);
    if (escaped !== undefined) complaints.push(`insufficient core, ${JSON.stringify(escaped)} escapes it`);
  }
  const shown = found.verdict === 'sat' ? [found.witness, ...values.slice(0, 12)] : values.slice(0, 12);
  complaints.push(...(await disagreements(document, schema, shown)));
  const itself = contains(schema, schemaOf(document), { budget: 300_000, minimize: false });
  if (itself.verdict === 'no') complaints.push(`does not contain itself: ${JSON.stringify(itself.witness)}`);
  return complaints;
}

function weakened(schema: SchemaNode, pointers: ReadonlySet<string>) {
  const places = new Places();
  const counts = (number: number) => {
    const { node, keyword } = places.place(number);
    return pointers.has(keyword === '' ? node.pointer : `${node.pointer}/${keyword}`);
  };
  const compiler = new Compiler(places, { isActive: counts, isWhole: counts });
  return compiler.holds(schema);
}

async function disagreements(document: Json, schema: SchemaNode, values: readonly Json[]): Promise<string[]> {
  const uri = 'https://fuzz.test/schema';
  const complaints: string[] = [];
  const ajv = ajvFor(document);
  let hyperjump: ((value: Json) => boolean) | undefined;
  try {
    registerSchema(document as never, uri, 'https://json-schema.org/draft/2020-12/schema');
    const compiled = await validate(uri);
    hyperjump = (value) => compiled(value as never).valid;
  } catch {
    // It refuses the schema.
  } finally {
    unregisterSchema(uri);
  }
  for (const value of values) {
    const own = accepts(schema, value);
    if (own === undefined) continue;
    const others = [opinion(ajv, value), opinion(hyperjump, value)];
    if (others.includes(!own) && !others.includes(own)) {
      complaints.push(`evaluates ${JSON.stringify(value)} to ${own}, the others say ${others.join(' and ')}`);
    }
  }
  return complaints;
}

function ajvFor(document: Json): ((value: Json) => boolean) | undefined {
  if (AJV_DEVIATES.test(JSON.stringify(document))) return undefined;
  try {
    const compiled = new Ajv2020({
      strict: false,
      ownProperties: true,
      validateFormats: false,
      logger: false,
    }).compile(document as object);
    return (value) => compiled(value) === true;
  } catch {
    return undefined;
  }
}

function opinion(judge: ((value: Json) => boolean) | undefined, value: Json): boolean | undefined {
  try {
    return judge?.(value);
  } catch {
    return undefined;
  }
}

export async function fuzzSchemas(first: number, seconds: number): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let seed = first;
  let wrong = 0;
  const verdicts: Record<string, number> = {};
  for (; Date.now() < end; seed += 1) {
    const complaints = await complaintsAbout(seed);
    const { verdict } = satisfiable(schemaOf(randomDocument(seed)), { budget: 300_000, minimize: false });
    verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
    for (const complaint of complaints) process.stdout.write(`seed ${seed}: ${complaint}\n`);
    wrong += complaints.length;
  }
  process.stdout.write(`seeds ${first} to ${seed - 1}: ${JSON.stringify(verdicts)}, ${wrong} complaints\n`);
  return wrong > 0 ? 1 : 0;
}
