import { cache } from '../../facts/cache.ts';
import { lastToken } from '../../json/pointer.ts';
import { type Dialect, declaredDialect } from '../../json/schema/dialect.ts';
import { keywordsOf } from '../../json/schema/keywords.ts';
import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { schemasOf } from '../../read/schemas.ts';
import { ANYTHING, type Description, isNarrowing, unionOfLists } from './description.ts';
import { join } from './join.ts';
import { maybe, meet } from './meet.ts';
import {
  alone,
  child,
  children,
  hasReference,
  keyOf,
  placeOf,
  type Resolve,
  type SchemaNode,
  target,
} from './node.ts';
import { ownKeywords } from './own-keywords.ts';
import { reached } from './reached.ts';
import { fileStem } from './walk.ts';

/** Compositions deeper than this are described in part; no specification that people read nests `allOf` so far. */
const DEPTH = 60;

const STANDS_ALONE: ReadonlySet<Dialect> = new Set(['draft-04', 'draft-06', 'draft-07', 'openapi-3.0']);

const UNKNOWN: Description = { ...ANYTHING, partial: true };

export type Describe = (node: SchemaNode) => Description;

/** So many descriptions inside reference cycles are worked out afresh before one is kept as it stands. */
const PATIENCE = 5_000;

/** So many descriptions are kept: three times what a corpus of sixty large files has, and about ten megabytes. */
const KEPT = 10_000;

/** Describes schemas of one corpus, each place once as long as it is remembered. */
export function describer(resolve: Resolve, most = KEPT): Describe {
  const known = cache<Description>(most);
  const closing = new Map<string, Description>();
  const open = new Map<string, number>();
  let provisional = Number.POSITIVE_INFINITY;
  let patience = PATIENCE;

  /**
   * A description that met itself on the way is provisional: kept, it would depend on which schema of the cycle was
   * asked for first. Only the one where the cycle closes is kept, and for good: the others are made of it.
   */
  function describe(node: SchemaNode): Description {
    const key = keyOf(node);
    const kept = closing.get(key) ?? known.get(key);
    if (kept) return kept;
    const depth = open.get(key);
    if (depth !== undefined || open.size > DEPTH) {
      provisional = Math.min(provisional, depth ?? 0);
      return depth === undefined ? UNKNOWN : ANYTHING;
    }
    open.set(key, open.size);
    // What is known of a place must not depend on who asked first.
    const description = compose(alone(node));
    open.delete(key);
    if (provisional > open.size) known.set(key, description);
    else if (provisional === open.size || patience-- < 0) closing.set(key, description);
    if (provisional >= open.size) provisional = Number.POSITIVE_INFINITY;
    return description;
  }

  function compose(node: SchemaNode): Description {
    if (!isObject(node.value)) return ANYTHING;
    let whole = ownKeywords(node);
    if (hasReference(node)) whole = meet(besideReference(node, whole), referred(node));
    for (const part of children(node, 'allOf')) whole = meet(whole, describe(part));
    for (const keyword of ['oneOf', 'anyOf']) {
      const branches = children(node, keyword);
      if (branches.length > 0) whole = meet(whole, join(branches.map(describe)));
    }
    for (const part of conditions(node)) whole = maybe(whole, describe(part));
    return intended(sealed(node, whole));
  }

  function referred(node: SchemaNode): Description {
    const aim = target(node, resolve);
    if (!aim) return UNKNOWN;
    const name = nameOf(aim);
    const description = reached(describe(aim), aim.chain);
    return name === undefined
      ? description
      : { ...description, names: unionOfLists([name], description.names) };
  }

  return describe;
}

/** Up to draft-07 nothing beside a `$ref` counts; its words are still worth reading, but it closes nothing. */
function besideReference({ document }: SchemaNode, whole: Description): Description {
  const dialect = dialectIn(document);
  return dialect !== undefined && STANDS_ALONE.has(dialect) ? { ...whole, closures: [] } : whole;
}

function dialectIn(document: DataDocument): Dialect | undefined {
  return declaredDialect(document.value) ?? schemasOf(document)[0]?.dialect;
}

function conditions(node: SchemaNode): SchemaNode[] {
  const branches = ['then', 'else'].flatMap((keyword) => child(node, keyword) ?? []);
  const dependent = [...children(node, 'dependentSchemas'), ...children(node, 'dependencies')];
  return [...branches, ...dependent.filter((part) => isObject(part.value))];
}

/** `unevaluatedProperties: false` closes over everything that the parts beside it know, in drafts that have the word. */
function sealed(node: SchemaNode, whole: Description): Description {
  if (member(node.value, 'unevaluatedProperties') !== false) return whole;
  const dialect = dialectIn(node.document);
  if (dialect !== undefined && !keywordsOf(dialect).includes('unevaluatedProperties')) return whole;
  const closure = {
    at: placeOf(node, 'unevaluatedProperties'),
    names: new Set(whole.fields.keys()),
    patterns: whole.patterns,
  };
  return { ...whole, closures: [...whole.closures, closure] };
}

/** A part that is closed over members of other parts leaves out the rest of them on purpose, wherever it is used. */
function intended(whole: Description): Description {
  if (whole.closures.length === 0) return whole;
  const closures = whole.closures.map((one) => (isNarrowing(one, whole) ? { ...one, narrowing: true } : one));
  return { ...whole, closures };
}

const NAMED = /\/(?:\$defs|definitions|schemas|parameters|messages|responses|payloads)\/[^/]+$/;

/** The name of a definition: the last token of its place, or the file without its endings for a whole file. */
export function nameOf(node: SchemaNode): string | undefined {
  if (NAMED.test(node.pointer)) return lastToken(node.pointer);
  if (node.pointer !== '') return undefined;
  return fileStem(node.document.path);
}
