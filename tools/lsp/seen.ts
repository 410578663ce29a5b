import type { Position } from 'vscode-languageserver/node';
import { isCompared } from '../check/audit/coverage.ts';
import type { Claim } from '../claims/claim.ts';
import type { Place } from '../finding.ts';
import type { Document } from '../read/document.ts';
import { nameOf, type Pair } from './pairs.ts';
import { isWithin, offsetOf, sizeOf } from './places.ts';
import type { Statements } from './statements.ts';

/** What a reader points at: the innermost thing that is stated there and elsewhere, with all of its other sides. */
export interface Seen {
  readonly name: string;
  readonly at: Place;
  /** In the order of the corpus; those that a text states, for a place in a schema, or the one that it states. */
  readonly pairs: readonly Pair[];
  /** Whether the reader looks at the side that others are bound to. */
  readonly isOwner: boolean;
}

export function seenAt(statements: Statements, document: Document, position: Position): Seen | undefined {
  return statedHere(statements, document, position) ?? statedOf(statements, document, position);
}

function statedHere(statements: Statements, document: Document, position: Position): Seen | undefined {
  const covering = statements.of(document).pairs.filter(({ here }) => isWithin(here, position));
  const size = Math.min(...covering.map(({ here }) => sizeOf(here)));
  const pairs = covering.filter(({ here }) => sizeOf(here) === size);
  const [first] = pairs;
  return first && { name: first.name, at: first.here, pairs, isOwner: false };
}

/** A place in a schema or an API description is what texts are bound to. */
function statedOf(statements: Statements, document: Document, position: Position): Seen | undefined {
  if (document.format === 'markdown') return undefined;
  const pointer = document.pointerAt(offsetOf(document.text, position));
  const name = nameOf({ ...document.place(pointer), pointer });
  const pairs = [...statements.pairs()].filter(({ there }) => nameOf(there) === name);
  const [first] = pairs;
  return first && { name: first.name, at: document.place(pointer, 'key'), pairs, isOwner: true };
}

/** What is read and bound to nothing, so that nothing is compared with it. */
export function unboundIn(statements: Statements, document: Document): readonly Claim[] {
  const { claims, pairs } = statements.of(document);
  const bound = new Set(pairs.map(({ binding }) => nameOf(binding.claim.at)));
  return claims.filter((one) => isCompared(one) && !bound.has(nameOf(one.at)));
}

export function unboundAt(statements: Statements, document: Document, position: Position): Claim | undefined {
  return unboundIn(statements, document)
    .filter(({ at }) => isWithin(at, position))
    .sort((one, other) => sizeOf(one.at) - sizeOf(other.at))[0];
}

/** Everything that states the same thing, the place that the others are bound to first. */
export function placesOf({ pairs }: Seen, statements: Statements): readonly Place[] {
  const owners = new Set(pairs.map(({ there }) => nameOf(there)));
  const places = new Map<string, Place>();
  for (const { there } of pairs) places.set(nameOf(there), there);
  for (const { here, there } of statements.pairs())
    if (owners.has(nameOf(there))) places.set(`${nameOf(here)}@${here.range.line}`, here);
  return [...places.values()];
}
