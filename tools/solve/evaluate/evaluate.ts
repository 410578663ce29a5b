import { isObject, type Json, member } from '../../json/value.ts';
import { KEYWORDS } from '../keywords/keywords.ts';
import { partsOf } from '../large.ts';
import type { SchemaNode } from '../model/library.ts';
import { malformedIn } from '../model/malformed.ts';
import { hasReference } from '../model/resource.ts';
import { Seen } from './seen.ts';
import type { Violation } from './violation.ts';
import { type Apply, type Chain, type Mode, type Path, Visit } from './visit.ts';

const CHECKED = KEYWORDS.filter(({ check }) => check !== undefined);
const REFERENCE_ALONE = CHECKED.filter(({ name }) => name === '$ref');

export interface Evaluation {
  /** Undefined where it cannot be told, for the reason in `undecided`. */
  readonly valid: boolean | undefined;
  readonly violations: readonly Violation[];
  readonly undecided: string;
}

const TOO_DEEP: Evaluation = { valid: undefined, violations: [], undecided: 'it is nested too deeply' };

/**
 * References that share their targets take twice the visits with every level. What asks for so many more of them than the
 * instance has parts is not looked at to its end.
 */
const FEW_VISITS = 200_000;
const VISITS_PER_PART = 1_000;
const TOO_MUCH = new Error('its references lead to too many parts to look at');

/** What the schema says of the instance, with every violation in words and with both places. */
export function evaluate(schema: SchemaNode, instance: Json): Evaluation {
  return run(schema, instance, { explain: true, seen: new Seen() });
}

/** The verdict alone, as fast as it goes. */
export function accepts(schema: SchemaNode, instance: Json): boolean | undefined {
  return run(schema, instance, { explain: false, seen: new Seen() }).valid;
}

/** The same, within a number of visits that several of them share. */
export function acceptsWithin(visits: Visits, schema: SchemaNode, instance: Json): boolean | undefined {
  return run(schema, instance, { explain: false, seen: new Seen() }, visits).valid;
}

/** How many schemas have looked at a value or a part of it, and how many may. */
export interface Visits {
  used: number;
  most: number;
}

function run(schema: SchemaNode, instance: Json, mode: Mode, given?: Visits): Evaluation {
  const visits = given ?? { used: 0, most: FEW_VISITS };
  const apply: Apply = (node, value, path, before) => {
    visits.used += 1;
    if (visits.used === FEW_VISITS && !given) visits.most += VISITS_PER_PART * partsOf(instance);
    if (visits.used > visits.most) throw TOO_MUCH;
    return visitNode(node, value, path, before, mode, apply);
  };
  try {
    const { truth, violations, undecided } = apply(schema, instance, undefined, undefined);
    return {
      valid: truth,
      violations: truth === false ? violations : [],
      undecided: truth === undefined ? undecided : '',
    };
  } catch (error) {
    if (error === TOO_MUCH) return { ...TOO_DEEP, undecided: TOO_MUCH.message };
    if (error instanceof RangeError) return TOO_DEEP;
    throw error;
  }
}

function visitNode(
  node: SchemaNode,
  instance: Json,
  path: Path | undefined,
  before: Chain | undefined,
  mode: Mode,
  apply: Apply,
): Visit {
  const schema = isObject(node.value) ? node.value : {};
  const visit = new Visit(node, schema, path, mode, apply, { node, before });
  if (node.value === false) visit.failWhole();
  if (isRepeated(node, before)) {
    visit.cannotTell('a reference leads back to itself without looking at a part of the value');
    return visit;
  }
  const { refStandsAlone, keywords } = node.resource.reading;
  const checked = refStandsAlone && hasReference(schema) ? REFERENCE_ALONE : CHECKED;
  const malformed = malformedIn(node);
  for (const keyword of checked) {
    const { name } = keyword;
    const value = keywords.has(name) ? member(schema, name) : undefined;
    if (value === undefined) continue;
    const wrong = malformed.get(name);
    if (wrong === undefined) keyword.check?.(visit, value, instance);
    else visit.cannotTellWhatIsEvaluated(wrong);
    if (visit.truth === false && !mode.explain) break;
  }
  return visit;
}

function isRepeated(node: SchemaNode, before: Chain | undefined): boolean {
  for (let link = before; link; link = link.before) if (link.node === node) return true;
  return false;
}
