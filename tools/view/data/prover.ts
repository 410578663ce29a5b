import { compact } from '../../json/canonical.ts';
import { isArray, isObject, type Json } from '../../json/value.ts';
import type {
  Blamed,
  Contradiction,
  DeadParts,
  Satisfiability,
  SchemaNode,
  SchemaPlace,
  Undecided,
} from '../../solve/index.ts';
import type { BlamedShown, ContradictionShown, ProverPart, SchemaShown, TreeLine } from './prover-shape.ts';
import { clipped } from './shelf.ts';

/** A schema and what was proved of it. */
export interface Proved {
  readonly name: string;
  readonly schema: SchemaNode;
  readonly satisfiable: Satisfiability | Undecided;
  readonly dead: DeadParts;
}

/** More lines are slow to lay out, and nobody reads them. */
const MOST_LINES = 3_000;
const MOST_DEEP = 60;
const LONGEST_VALUE = 160;
const LONGEST_WITNESS = 20_000;

export function proverPartOf(proofs: readonly Proved[]): ProverPart {
  return { schemas: proofs.map(schemaShown) };
}

function schemaShown({ name, schema, satisfiable, dead }: Proved): SchemaShown {
  const { uri } = schema.resource.document;
  const contradictions = [
    ...(satisfiable.verdict === 'unsat'
      ? [contradictionShown(satisfiable, 'schema', uri, schema.pointer)]
      : []),
    ...dead.dead
      .filter(({ kind }) => kind !== 'schema')
      .map((one) => ({
        ...contradictionShown(one, one.kind, uri, pointerOf(one.place, uri)),
        ...(one.value !== undefined && { value: clipped(compact(one.value), LONGEST_VALUE) }),
      })),
  ];
  const lines: TreeLine[] = [];
  const apart = new Set(contradictions.map(({ pointer }) => pointer.slice(0, pointer.lastIndexOf('/'))));
  write(schema.value, { pointer: schema.pointer, name: '', depth: 0 }, apart, lines);
  return {
    name,
    verdict: satisfiable.verdict,
    ...(satisfiable.verdict === 'sat' && { witness: clipped(compact(satisfiable.witness), LONGEST_WITNESS) }),
    ...(satisfiable.verdict === 'unknown' && { reason: satisfiable.reason }),
    contradictions,
    undecided: dead.unknown.map(({ kind, place, reason }) => ({
      kind,
      pointer: pointerOf(place, uri),
      reason,
    })),
    lines,
    isCut: lines.length >= MOST_LINES,
  };
}

function contradictionShown(
  { core, minimal, because }: Contradiction,
  kind: string,
  uri: string,
  pointer: string,
): ContradictionShown {
  return { kind, pointer, because, minimal, core: core.map((one) => blamedShown(one, uri)) };
}

function blamedShown({ place, subject, says }: Blamed, uri: string): BlamedShown {
  return { pointer: pointerOf(place, uri), says: `${subject} ${says}` };
}

/** What stands in another document is told with it. */
function pointerOf({ uri, pointer }: SchemaPlace, own: string): string {
  return uri === own ? pointer : `${uri.replace(/^file:\/\/\//, '')}#${pointer}`;
}

/** Lists are written item by item where one of these is dead. */
function write(
  value: Json,
  at: Omit<TreeLine, 'value'>,
  apart: ReadonlySet<string>,
  lines: TreeLine[],
): void {
  const { pointer, name, depth } = at;
  if (lines.length >= MOST_LINES) return;
  const inner = isArray(value)
    ? value.map((one, index): [string, Json] => [String(index), one])
    : isObject(value)
      ? Object.entries(value)
      : undefined;
  const isLeaf =
    inner === undefined ||
    inner.length === 0 ||
    depth >= MOST_DEEP ||
    (!apart.has(pointer) && isShort(value, inner));
  lines.push({
    pointer,
    name: clipped(name, LONGEST_VALUE),
    depth,
    ...(isLeaf && { value: clipped(compact(value), LONGEST_VALUE) }),
  });
  if (isLeaf) return;
  for (const [key, one] of inner)
    write(one, { pointer: `${pointer}/${escaped(key)}`, name: key, depth: depth + 1 }, apart, lines);
}

/** `["a", "b"]` reads better in one line. */
function isShort(value: Json, inner: readonly (readonly [string, Json])[]): boolean {
  const isFlat = inner.every(([, one]) => !isObject(one) && !isArray(one));
  return isArray(value) && isFlat && inner.length <= 8 && compact(value).length <= 60;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
