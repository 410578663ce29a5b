import { beginning, compact } from '../../json/canonical.ts';
import type { Json } from '../../json/value.ts';
import {
  type Blamed,
  type Contradiction,
  canHave,
  contains,
  type Dead,
  dead,
  explain,
  type SchemaNode,
  type SchemaPlace,
  type Step,
  sample,
  satisfiable,
} from '../../solve/index.ts';

/** Values that are larger are not written out. */
export const MOST_WRITTEN = 100_000;

/** What is printed, as text and as JSON, and how the command ends. */
export interface Answer {
  readonly json: Json;
  readonly text: string;
  readonly exitCode: 0 | 1 | 2;
}

export function place({ uri, pointer }: SchemaPlace): string {
  return `${uri.replace(/^file:\/\/\//, '')}#${pointer}`;
}

function told({ core, minimal, because }: Contradiction): Record<string, Json> {
  const members = core.map((each) => ({ place: place(each.place), says: `${each.subject} ${each.says}` }));
  return { because, minimal, core: members };
}

function line({ place: at, subject, says }: Blamed): Record<string, Json> {
  return { place: place(at), says: `${subject} ${says}` };
}

/** What the first schema asks for, each with what of the second sees to it. */
function stepLines(steps: readonly Step[]): string {
  return steps
    .map(({ claim, from }) => {
      const grounds = from.map((each) => `    ${place(each.place)}: ${each.subject} ${each.says}\n`);
      return `  ${place(claim.place)}: ${claim.subject} ${claim.says}, which follows from\n${grounds.join('')}`;
    })
    .join('');
}

const MOST_STEPS_SHOWN = 5;

function briefly(steps: readonly Step[]): string {
  const more = steps.length - MOST_STEPS_SHOWN;
  const rest = more > 0 ? `  and ${more} more, which \`--format json\` lists\n` : '';
  return stepLines(steps.slice(0, MOST_STEPS_SHOWN)) + rest;
}

function unknown(reason: string): Answer {
  return { json: { verdict: 'unknown', reason }, text: `unknown: ${reason}\n`, exitCode: 2 };
}

export function proveSatisfiable(schema: SchemaNode, property: string | undefined): Answer {
  const found = property === undefined ? satisfiable(schema) : canHave(schema, property);
  if (found.verdict === 'unknown') return unknown(found.reason);
  if (found.verdict === 'unsat') {
    const what =
      property === undefined
        ? 'No JSON value satisfies this schema.'
        : `No valid value has the property \`${property}\`.`;
    return {
      json: { verdict: 'unsat', ...told(found) },
      text: `unsatisfiable: ${what}\n${explain(found, place)}`,
      exitCode: 1,
    };
  }
  const { witness, size } = found;
  if (size > MOST_WRITTEN) {
    const text = `satisfiable, for example by a value of ${size} parts, which begins with ${beginning(witness, 200)}\n`;
    return { json: { verdict: 'sat', size }, text, exitCode: 0 };
  }
  const text = `satisfiable, for example by ${compact(witness)}\n`;
  return { json: { verdict: 'sat', witness }, text, exitCode: 0 };
}

export function proveContains(bigger: SchemaNode, smaller: SchemaNode): Answer {
  const found = contains(bigger, smaller, { minimize: true });
  if (found.verdict === 'unknown') return unknown(found.reason);
  if (found.verdict === 'yes') {
    const reasons = found.reasons.map(({ claim, from }) => ({ claim: line(claim), from: from.map(line) }));
    const text = `yes: every value of the second schema is valid under the first.\n${briefly(found.reasons)}`;
    return { json: { verdict: 'yes', ...told(found), reasons }, text, exitCode: 0 };
  }
  const { witness } = found;
  const text = `no: ${compact(witness)} is valid under the second schema and not under the first.\n`;
  return { json: { verdict: 'no', witness }, text, exitCode: 1 };
}

function named({ kind, value }: Dead): string {
  if (kind === 'covered') return 'branch, for others accept all that it accepts:';
  return value === undefined ? kind : `${kind} ${compact(value)}`;
}

export function proveDead(schema: SchemaNode): Answer {
  const found = dead(schema);
  const json = {
    dead: found.dead.map(({ kind, value, ...each }) => ({
      kind,
      place: place(each.place),
      ...(value !== undefined && { value }),
      ...told(each),
    })),
    unknown: found.unknown.map((each) => ({
      kind: each.kind,
      place: place(each.place),
      reason: each.reason,
    })),
  };
  const text = found.dead
    .map((each) => `dead ${named(each)} ${place(each.place)}\n${explain(each, place)}`)
    .join('\n');
  const unsure = found.unknown
    .map((each) => `unknown ${each.kind} ${place(each.place)}: ${each.reason}\n`)
    .join('');
  const nothing =
    found.dead.length + found.unknown.length === 0
      ? 'Every property, listed value, branch and definition can matter, and every keyword has values to speak of. Whether a keyword asks for more than the others do was not asked.\n'
      : '';
  return {
    json,
    text: text + unsure + nothing,
    exitCode: found.dead.length > 0 ? 1 : found.unknown.length > 0 ? 2 : 0,
  };
}

export function proveSample(schema: SchemaNode, count: number): Answer {
  const instances = sample(schema, count);
  return {
    json: { instances },
    text: instances.map((each) => `${compact(each)}\n`).join(''),
    exitCode: instances.length > 0 ? 0 : 1,
  };
}
