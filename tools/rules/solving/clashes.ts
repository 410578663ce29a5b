import {
  child,
  children,
  hasReference,
  type Resolve,
  type SchemaNode,
  target,
} from '../../claims/schema/node.ts';
import { isObject, member } from '../../json/value.ts';
import { allowedBy, areApart, takesAway } from './allowed.ts';

/** What a part of a composition says about the value, or about one of its members. */
interface Statement extends Way {
  readonly about: string;
  readonly node: SchemaNode;
}

interface Way {
  /** Of the branches of one choice only one has to hold; empty for what holds in any case. */
  readonly choice: string;
  /** How many branches the choice has; none where nothing of it may hold. */
  readonly branches: number;
  /** The branch that it stands in, with those that depend on it. */
  readonly within: readonly SchemaNode[];
  readonly depth: number;
}

/** Compositions nest by hand, and people give up long before this. */
const DEPTH = 6;
const COMPOSING = ['allOf', 'oneOf', 'anyOf', 'if'];

/** Schemas of a composition that speak of the same member as another of its parts and take away from it. */
export function* clashesAt(node: SchemaNode, resolve: Resolve): Iterable<SchemaNode> {
  if (!isComposed(node)) return;
  const start: Way = { choice: '', branches: 0, within: [], depth: DEPTH };
  let clashes = false;
  for (const same of byMember(statementsIn(node, resolve, start))) {
    if (isOfOneChoice(same) || !same.some((one) => isTakenFrom(one, same))) continue;
    clashes = true;
    for (const { node: stated, within } of same) yield* [stated, ...within];
  }
  if (clashes) yield node;
}

function isComposed(node: SchemaNode): boolean {
  if (COMPOSING.some((keyword) => member(node.value, keyword) !== undefined)) return true;
  return hasReference(node) && ['properties', 'type', 'enum', 'const'].some((one) => child(node, one));
}

function byMember(statements: Iterable<Statement>): Iterable<readonly Statement[]> {
  const found = new Map<string, Statement[]>();
  for (const one of statements) {
    const known = found.get(one.about);
    if (known) known.push(one);
    else found.set(one.about, [one]);
  }
  return found.values();
}

/** What holds in any case may lose values to what else does, and to a choice that leaves some of them out. */
function isTakenFrom(one: Statement, all: readonly Statement[]): boolean {
  const mine = allowedBy(one.node.value);
  for (const other of all) {
    if (other === one || !canMeet(one, other)) continue;
    const theirs = allowedBy(other.node.value);
    if (areApart(mine, theirs)) return true;
    if (one.choice === '' && other.choice === '' && takesAway(mine, theirs)) return true;
  }
  return one.choice === '' && leavesOut(mine?.values, all);
}

/** Of one choice only one branch has to hold, so that none takes from another. */
function isOfOneChoice([first, ...others]: readonly Statement[]): boolean {
  return first !== undefined && first.choice !== '' && others.every(({ choice }) => choice === first.choice);
}

/** Two conditions need not be met by the same value. */
function canMeet(one: Statement, other: Statement): boolean {
  if (one.choice === '' || other.choice === '') return true;
  return one.choice !== other.choice && one.branches > 0 && other.branches > 0;
}

function leavesOut(values: ReadonlySet<string> | undefined, all: readonly Statement[]): boolean {
  for (const choice of new Set(all.map((one) => one.choice))) {
    const offers = all.filter((one) => one.choice === choice && one.branches > 0);
    if (!values || new Set(offers.map(({ within }) => within[0])).size < (offers[0]?.branches ?? 1)) continue;
    const offered = offers.map(({ node }) => allowedBy(node.value)?.values);
    const left = [...values].filter((value) => offered.every((some) => some && !some.has(value)));
    if (left.length > 0) return true;
  }
  return false;
}

function* statementsIn(node: SchemaNode, resolve: Resolve, way: Way): Iterable<Statement> {
  if (!isObject(node.value) || way.depth === 0) return;
  if (allowedBy(node.value)) yield { ...way, about: '', node };
  for (const property of children(node, 'properties'))
    yield { ...way, about: property.pointer.slice(property.pointer.lastIndexOf('/')), node: property };
  const inner = { ...way, depth: way.depth - 1 };
  const referred = hasReference(node) ? target(node, resolve) : undefined;
  if (referred) yield* statementsIn(referred, resolve, inner);
  for (const part of children(node, 'allOf')) yield* statementsIn(part, resolve, inner);
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = children(node, keyword);
    const choice = `${node.pointer}/${keyword}`;
    for (const branch of branches)
      yield* statementsIn(branch, resolve, inside(inner, choice, [branch], branches.length));
  }
  const conditional = ['if', 'then', 'else'].flatMap((keyword) => child(node, keyword) ?? []);
  for (const part of conditional)
    yield* statementsIn(part, resolve, inside(inner, `${node.pointer}/if`, conditional, 0));
}

/** The outermost choice is the one that counts. */
function inside(way: Way, choice: string, within: Way['within'], branches: number): Way {
  return way.choice === '' ? { ...way, choice, within, branches } : way;
}
