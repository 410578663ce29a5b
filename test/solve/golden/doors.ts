import { isObject, type Json, member } from '../../../tools/json/value.ts';
import type { Formulas } from '../../../tools/solve/formula/formulas.ts';
import {
  accepts,
  boundaries,
  canHave,
  contains,
  dead,
  disjoint,
  equivalent,
  evaluate,
  explain,
  loosened,
  overlap,
  type Relation,
  type SchemaNode,
  sample,
  satisfiable,
  schemaOf,
  type Violation,
} from '../../../tools/solve/index.ts';
import { Question } from '../../../tools/solve/question.ts';
import type { Draft } from '../drafts.ts';
import { Dice, randomValue } from '../random-schema.ts';

/** A schema whose answers are kept, and the one that it is compared with. */
export interface Row {
  readonly draft: Draft;
  readonly schema: Json;
  readonly other: Json;
}

export interface Answers {
  readonly lines: readonly string[];
  /** By door, in the order of the lines. */
  readonly steps: readonly number[];
  /** What the answers say of values, for others to judge. */
  readonly claims: readonly Claim[];
}

export interface Claim {
  readonly of: 'schema' | 'other';
  readonly value: Json;
  readonly isValid: boolean;
}

const LIMITS = { budget: 40_000, total: 60_000 };
const BROKEN = 8;
const STRANGERS = 3;
const MOST_NAMED = 3;
const BUDGETS = [20, 90, 400];

/** Everything that the doors of the solver answer for a schema, in the words that a user reads. */
export function answersFor(row: Row): Answers {
  const schema = schemaOf(row.schema, { dialect: row.draft });
  const other = schemaOf(row.other, { dialect: row.draft });
  const doors = [
    whole(schema),
    relation(schema, other),
    properties(schema, row.schema),
    parts(schema),
    branches(schema),
    edges(schema),
    reasons(schema, row),
  ];
  const broken = doors.flatMap(({ claims = [] }) =>
    claims.filter(({ isValid, of }) => !isValid && of === 'schema'),
  );
  const values = judged(
    schema,
    broken.slice(0, BROKEN).map(({ value }) => value),
    show(row.schema).length,
  );
  return {
    lines: [...doors, values, wider(row.schema), hurried(schema, other), asserted(row)].flatMap(
      ({ lines }) => lines,
    ),
    steps: doors.map(({ steps }) => steps),
    claims: [...doors, values].flatMap(({ claims = [] }) => claims),
  };
}

interface Door {
  readonly lines: readonly string[];
  readonly steps: number;
  readonly claims?: readonly Claim[];
}

const show = (value: Json) => JSON.stringify(value);

function whole(schema: SchemaNode): Door {
  const found = satisfiable(schema, LIMITS);
  const { steps } = found;
  if (found.verdict === 'unknown') return { lines: [`unknown: ${found.reason}`], steps };
  if (found.verdict === 'unsat') {
    const text = explain(found, ({ pointer }) => `#${pointer}`).trimEnd();
    return { lines: ['unsat', ...text.split('\n').map((line) => `  ${line}`)], steps };
  }
  const shown = [found.witness, ...sample(schema, 3, LIMITS)];
  const claims = shown.map((value): Claim => ({ of: 'schema', value, isValid: true }));
  return { lines: [`sat: ${shown.map(show).join(' ')}`], steps, claims };
}

function relation(schema: SchemaNode, other: SchemaNode): Door {
  const smaller = contains(other, schema, LIMITS);
  const apart = disjoint(schema, other, LIMITS);
  const claims: Claim[] = [];
  if (smaller.verdict === 'no')
    claims.push(
      { of: 'schema', value: smaller.witness, isValid: true },
      { of: 'other', value: smaller.witness, isValid: false },
    );
  if (apart.verdict === 'no')
    claims.push(
      { of: 'schema', value: apart.witness, isValid: true },
      { of: 'other', value: apart.witness, isValid: true },
    );
  const lines = [`contained: ${related(smaller)}`, `disjoint: ${related(apart)}`];
  return { lines, steps: smaller.steps + apart.steps, claims };
}

function related(relation: Relation): string {
  if (relation.verdict === 'no') return `no ${show(relation.witness)}`;
  return relation.verdict === 'yes' ? `yes, ${relation.because}` : `unknown, ${relation.reason}`;
}

/** Whether the first properties that are named can be there. */
function properties(schema: SchemaNode, written: Json): Door {
  const named = Object.keys(member(written, 'properties') ?? {}).slice(0, MOST_NAMED);
  const found = named.map((name) => ({ name, ...canHave(schema, name, LIMITS) }));
  return {
    lines: found.flatMap((each) => {
      if (each.verdict === 'unknown') return [`with ${each.name}: unknown, ${each.reason}`];
      if (each.verdict === 'sat') return [`with ${each.name}: ${show(each.witness)}`];
      return [
        `with ${each.name}: never`,
        ...explain(each)
          .trimEnd()
          .split('\n')
          .map((line) => `  ${line}`),
      ];
    }),
    steps: found.reduce((sum, { steps }) => sum + steps, 0),
    claims: found.flatMap((each) =>
      each.verdict === 'sat' ? [{ of: 'schema', value: each.witness, isValid: true }] : [],
    ),
  };
}

/** What accepts more, by what became of the keyword. */
function wider(written: Json): Door {
  const looser = isObject(written) ? [...loosened(written)] : [];
  const lines = looser.map(
    ({ keyword, change, schema }) => `wider ${keyword} ${change}: ${show(member(schema, keyword) ?? null)}`,
  );
  return { lines, steps: 0 };
}

/** Why the first schemas that accept more do so, statement by statement. */
function reasons(schema: SchemaNode, { schema: written, draft }: Row): Door {
  const looser = isObject(written) ? [...loosened(written)].slice(0, MOST_NAMED) : [];
  const found = looser.map((each) => {
    const bigger = schemaOf(each.schema, { dialect: draft });
    const known = contains(bigger, schema, { ...LIMITS, minimize: true });
    const back = equivalent(bigger, schema, LIMITS);
    return { what: `${each.keyword} ${each.change}`, known, back };
  });
  return {
    lines: found.flatMap(({ what, known, back }) => [
      `in ${what}: ${related(known)}${back.verdict === 'no' ? `, and not ${show(back.witness)}` : `, ${back.verdict} back`}`,
      ...(known.verdict === 'yes' ? known.reasons : []).map(
        ({ claim, from }) =>
          `  ${claim.subject} ${claim.says} (${claim.place.pointer}) from ${from.map(({ place }) => place.pointer).join(' and ')}`,
      ),
    ]),
    steps: found.reduce((sum, { known, back }) => sum + known.steps + back.steps, 0),
  };
}

/** How far each door comes with few steps, and what it says of the rest; then what was made on the way to one answer. */
function hurried(schema: SchemaNode, other: SchemaNode): Door {
  const lines = BUDGETS.map((budget) => {
    const limits = { budget, total: 3 * budget };
    const found = satisfiable(schema, limits);
    const related = contains(other, schema, { ...limits, minimize: true });
    const [gone, shared, shown] = [dead(schema, limits), overlap(schema, limits), boundaries(schema, limits)];
    const counts = [
      ...[gone.dead.length, gone.unknown.length, shared.overlaps.length, shared.unknown.length],
      ...[shown.cases.length, shown.missing.length, sample(schema, 2, limits).length],
    ];
    const steps = [found, related, gone, shared, shown].map((each) => each.steps);
    const verdict = found.verdict === 'unsat' ? `unsat ${found.minimal}` : found.verdict;
    return `within ${budget}: ${verdict}, ${related.verdict}, ${counts.join(' ')} in ${steps.join(' ')}`;
  });
  return { lines: [...lines, made(schema)], steps: 0 };
}

function made(schema: SchemaNode): string {
  let formulas: Formulas | undefined;
  const question = new Question((compiler) => {
    formulas = compiler.formulas;
    return [compiler.holds(schema)];
  }, schema.library.patterns);
  const { written } = question.ask(LIMITS.budget);
  const { id } = formulas!.opaque('the next one', '');
  return `${id} formulas, ${question.places.keywords().length} places, written in ${written}`;
}

/** What else holds where formats and discriminators count. */
function asserted({ schema: written, draft }: Row): Door {
  if (!/"(?:format|discriminator)"/.test(show(written))) return { lines: [], steps: 0 };
  const schema = schemaOf(written, { dialect: draft, format: 'assertion', discriminator: 'assertion' });
  const { lines } = whole(schema);
  return { lines: lines.map((line) => `asserted ${line}`), steps: 0 };
}

function parts(schema: SchemaNode): Door {
  const found = dead(schema, LIMITS);
  const lines = [
    ...found.dead.map(({ kind, place, because }) => `dead ${kind} ${place.pointer}: ${because}`),
    ...found.unknown.map(({ kind, place, reason }) => `unknown ${kind} ${place.pointer}: ${reason}`),
  ];
  return { lines, steps: found.steps };
}

function branches(schema: SchemaNode): Door {
  const { overlaps, steps } = overlap(schema, LIMITS);
  const lines = overlaps.map(({ branches: both, witness }) => `both ${both.join(' and ')}: ${show(witness)}`);
  return { lines, steps };
}

function edges(schema: SchemaNode): Door {
  const { cases, missing, steps } = boundaries(schema, LIMITS);
  const lines = [
    ...cases.map(
      ({ valid, place, shows, instance }) =>
        `${valid ? 'valid' : 'invalid'} ${place.pointer} ${shows}: ${show(instance)}`,
    ),
    ...missing.map(({ valid, place, reason }) => `no ${valid} ${place.pointer}: ${reason}`),
  ];
  const claims = cases.map(
    ({ valid, instance }): Claim => ({ of: 'schema', value: instance, isValid: valid }),
  );
  return { lines, steps, claims };
}

/** What breaks an assertion, and some values that have nothing to do with the schema, in words. */
function judged(schema: SchemaNode, broken: readonly Json[], seed: number): Door {
  const dice = new Dice(seed);
  const values = [...broken, ...Array.from({ length: STRANGERS }, () => randomValue(dice, 2))];
  const found = values.map((value) => ({ value, ...evaluate(schema, value) }));
  if (found.some(({ value, valid }) => accepts(schema, value) !== valid))
    return { lines: ['two verdicts'], steps: 0 };
  return {
    lines: found.map(
      ({ value, valid, undecided, violations }) =>
        `${show(value)} ${valid ?? undecided}${violations.map(told).join('')}`,
    ),
    steps: 0,
    claims: found.flatMap(({ value, valid }) =>
      valid === undefined ? [] : [{ of: 'schema', value, isValid: valid }],
    ),
  };
}

function told({ instance, place, message, branches: open = [] }: Violation): string {
  const inner = open.flatMap((branch) => branch.violations.map(told)).join('');
  return `; ${instance || 'it'} ${message} (${place.pointer})${inner && ` [${inner.slice(2)}]`}`;
}
