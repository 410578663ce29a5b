import { parentPointer, parsePointer } from '../json/pointer.ts';
import { isArray, type Json } from '../json/value.ts';
import type { Compiler } from './compile/compiler.ts';
import type { SchemaPlace } from './evaluate/violation.ts';
import type { Formula } from './formula/formula.ts';
import { JSON_TYPES, type JsonType } from './json-type.ts';
import { KEYWORDS } from './keywords/keywords.ts';
import type { Location } from './locations.ts';
import { keywordOf } from './model/keyword-of.ts';
import type { SchemaNode } from './model/library.ts';
import type { Goal } from './question.ts';

export type DeadKind =
  | 'schema'
  | 'property'
  | 'value'
  | 'branch'
  /** A branch of `anyOf` that accepts nothing but what other branches accept. */
  | 'covered'
  /** A keyword that speaks of values of a type that none there has. */
  | 'keyword'
  | 'then'
  | 'else'
  | 'definition';

/** Something that may be of no use, and the question whether it is. */
export interface Suspect {
  readonly kind: DeadKind;
  readonly place: SchemaPlace;
  readonly value?: Json;
  readonly goal: Goal;
  /** Where not all ways to it are known: whether it is dead whatever stands around it. */
  readonly inItself?: Goal | undefined;
}

export function placeOf({ resource, pointer }: SchemaNode, below = ''): SchemaPlace {
  return { uri: resource.document.uri, pointer: pointer + below };
}

/** `false` says itself that nothing is meant to be there. */
export function suspectAt(schema: SchemaNode, location: Location): Suspect | undefined {
  const { node, role, above } = location;
  const kind = role === 'whole' ? 'schema' : role;
  if (kind === 'part' || kind === 'condition' || (node.value === false && kind !== 'schema'))
    return undefined;
  const [token = ''] = parsePointer(node.pointer).slice(-1);
  const inItself: Goal = ({ formulas, holds }) => {
    const present = formulas.only('object', formulas.someMember(formulas.among([token]), formulas.yes));
    return kind === 'property' && above
      ? [holds(above.node), present]
      : [holds(node), holds(above?.node ?? node)];
  };
  return suspect(schema, location, { kind, place: placeOf(node) }, ({ formulas }) => formulas.yes, inItself);
}

function suspect(
  schema: SchemaNode,
  { reach, isComplete }: Location,
  part: Pick<Suspect, 'kind' | 'place' | 'value'>,
  what: (compiler: Compiler) => Formula,
  inItself: Goal,
): Suspect {
  const goal: Goal = (compiler) => [compiler.holds(schema), reach(compiler, what(compiler))];
  return { ...part, goal, inItself: isComplete ? undefined : inItself };
}

export function* suspectsIn(
  schema: SchemaNode,
  location: Location,
  compiler: Compiler,
  isAsked: (kind: DeadKind, place: SchemaPlace) => boolean,
): Generator<Suspect> {
  const { node } = location;
  const values = keywordOf(node, 'enum');
  for (const [index, value] of isArray(values) && values.length > 1 ? values.entries() : []) {
    const exactly = ({ formulas }: Compiler) => formulas.exactly(value);
    const inItself: Goal = (compiler) => [compiler.holds(node), exactly(compiler)];
    yield suspect(
      schema,
      location,
      { kind: 'value', place: placeOf(node, `/enum/${index}`), value },
      exactly,
      inItself,
    );
  }
  for (const { name, assertion } of KEYWORDS) {
    const part = { kind: 'keyword', place: placeOf(node, `/${name}`) } as const;
    if (!assertion || keywordOf(node, name) === undefined || !isAsked(part.kind, part.place)) continue;
    const types = typesSpokenOf(node, name, compiler);
    if (types.length === 0) continue;
    const spoken = ({ formulas }: Compiler) =>
      formulas.or(types.map((type) => formulas.only(type, formulas.yes)));
    const inItself: Goal = (own) => [own.holds(node), spoken(own)];
    yield suspect(schema, location, part, spoken, inItself);
  }
}

/** The types of a keyword that leaves values of all other types alone. Of `properties` each one is asked about by itself. */
function typesSpokenOf(node: SchemaNode, name: string, compiler: Compiler): readonly JsonType[] {
  const said = compiler.keyword(node, name);
  if (name === 'properties' || said.kind !== 'lazy') return [];
  const kinds = JSON_TYPES.map((type) => said.expand(type).kind);
  const types = JSON_TYPES.filter((_, index) => kinds[index] !== 'true');
  return types.length < JSON_TYPES.length && !kinds.includes('false') ? types : [];
}

/** Whether a branch of `anyOf` is ever the only one of those that count. */
export function coveredAt(
  schema: SchemaNode,
  { node, above }: Location,
  counts: (branch: SchemaNode) => boolean,
): Suspect | undefined {
  const list = above && keywordOf(above.node, 'anyOf');
  if (!above || !isArray(list) || parentPointer(node.pointer) !== `${above.node.pointer}/anyOf`)
    return undefined;
  const branches = list.map((_, index) => node.library.child(above.node, 'anyOf', String(index)));
  const others = branches.filter((branch) => branch !== node && counts(branch));
  const alone = (compiler: Compiler) =>
    compiler.formulas.and([compiler.holds(node), ...others.map((each) => compiler.fails(each))]);
  const inItself: Goal = (compiler) => [compiler.holds(above.node), alone(compiler)];
  return suspect(schema, above, { kind: 'covered', place: placeOf(node) }, alone, inItself);
}
