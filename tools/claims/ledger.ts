import { cache } from '../facts/cache.ts';
import type { Place, Reference } from '../finding.ts';
import { at } from '../json/pointer.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { isTorn } from '../read/is-torn.ts';
import { once } from '../read/once.ts';
import { shelf } from '../read/shelf.ts';
import { filesNamedAs } from './binding/cited-files.ts';
import { indexBy } from './binding/index-by.ts';
import { type ObjectOwners, objectOwnersOf } from './binding/object-owners.ts';
import { type SetOwners, setOwnersOf } from './binding/set-owners.ts';
import { speaksOfUnread } from './binding/unread-api.ts';
import type { Claim, OperationClaim, ShapeClaim } from './claim.ts';
import { type Judges, judgesOf } from './examples/judge.ts';
import type { Body } from './formats/format.ts';
import { keptBodies, messagesOf } from './formats/offered.ts';
import { type Offered, offeredBy } from './offered.ts';
import { locatedBody } from './openapi/bodies.ts';
import { servedAs } from './openapi/paths.ts';
import { type Roles, roleAt, rolesOf } from './openapi/roles.ts';
import { type Alongside, declaredAlongside } from './schema/alongside.ts';
import { type Demanded, demandedElsewhere } from './schema/demanded.ts';
import { type Describe, describer } from './schema/describe.ts';
import { locate, type Schemas } from './schema/locate.ts';
import { hasReference, kept, keyOf, type Resolve, type SchemaNode, target } from './schema/node.ts';
import { shapeClaim } from './schema/shape-claim.ts';
import type { Located } from './schema/walk.ts';
import { surfaceOf } from './surface.ts';

/** What the structured documents of a corpus state, each part worked out when it is first asked for. */
export interface Ledger extends Offered, Judges {
  readonly data: readonly DataDocument[];
  readonly resolve: Resolve;
  readonly describe: Describe;
  /** The files that end in the same name as the path. */
  filesNamedAs(path: string): readonly string[];
  readonly schemas: Schemas;
  shapes(): ObjectOwners;
  values(): SetOwners;
  bodies(): readonly Body[];
  roles(): Roles;
  /** What they offer: operations, messages, bodies, versions. */
  surface(): readonly Claim[];
  /** Whether a page speaks of an API whose description could not be read. */
  speaksOfUnread(page: string): boolean;
  /** All operations, by the paths that a text may write. */
  served(): ReadonlyMap<string, readonly OperationClaim[]>;
  /** The closed ones among the schemas of whole responses and messages, each once. */
  closedEmitted(): readonly ShapeClaim[];
  /** The shape of a schema; undefined where it gives none. */
  shapeOf(located: Located): ShapeClaim | undefined;
  /** What may be beside its members where a schema is used. */
  alongside(): Alongside;
  nodeAt(reference: Reference): SchemaNode | undefined;
  placeAt(file: string, pointer: string): Place | undefined;
}

export function ledgerOf(corpus: Pick<Corpus, 'data' | 'resolve' | 'document'>): Ledger {
  const { data, resolve } = corpus;
  const describe = describer(resolve);
  const current = data.filter((document) => !isTorn(document));
  const schemas = locate(current, resolve);
  const bodies = once(() => current.flatMap((document) => keptBodies(document, resolve)));
  const roles = once(() => whoWrites(current, bodies(), resolve));
  const offered = offeredBy(current, resolve, describe);
  const surface = once(() => surfaceOf(ledger));
  const demanded = once(() => demandedElsewhere(schemas.all(), resolve));
  const placeAt = (file: string, pointer: string) => {
    const document = corpus.document(file);
    return document && document.format !== 'markdown' ? document.place(pointer) : undefined;
  };
  const ledger: Ledger = {
    data: current,
    resolve,
    describe,
    speaksOfUnread: speaksOfUnread(data),
    filesNamedAs: filesNamedAs(current.map(({ path }) => path)),
    schemas,
    shapes: once(() => objectOwnersOf(schemas, resolve, describe)),
    values: once(() => setOwnersOf(schemas.all, resolve, describe)),
    bodies,
    roles,
    ...offered,
    surface,
    served: once(() => indexBy(offered.operations(), ({ path, server }) => servedAs(path, server))),
    ...judgesOf(resolve, placeAt),
    closedEmitted: once(() =>
      wholeEmitted(current, bodies(), schemas, resolve)
        .flatMap((one) => ledger.shapeOf(one) ?? [])
        .filter(({ closed }) => closed),
    ),
    shapeOf: shapes(describe, roles, demanded, standing(schemas, bodies)),
    alongside: once(() => declaredAlongside(schemas.all(), resolve, describe)),
    placeAt,
    nodeAt({ file, pointer }) {
      const document = corpus.document(file);
      if (!document || document.format === 'markdown') return undefined;
      const value = at(document.value, pointer);
      return value === undefined ? undefined : { document, pointer, value, chain: [] };
    },
  };
  return ledger;
}

type Standing = (node: SchemaNode) => Located | undefined;

/** A name in a list takes about as many bytes, and so many are kept. */
const WEIGHT = 200;
const LISTED = 4 * 2 ** 20;

/** Schemas as they are called where they stand; a body is called by its operation rather than `200`. */
function standing(schemas: Schemas, bodies: () => readonly Body[]): Standing {
  const lists = shelf(LISTED);
  const listed = new Map<DataDocument, () => ReadonlyMap<string, Located>>();
  const byDocument = once(() => indexBy(bodies(), ({ schema }) => [schema.document]));
  function list(document: DataDocument): ReadonlyMap<string, Located> {
    const found = new Map<string, Located>();
    for (const one of schemas.in(document)) found.set(one.node.pointer, one);
    for (const one of (byDocument().get(document) ?? []).map(locatedBody)) {
      const known = found.get(one.node.pointer);
      if (known === undefined || known.as === 'body') found.set(one.node.pointer, one);
    }
    return found;
  }
  return ({ document, pointer }) => {
    const known =
      listed.get(document) ??
      lists.keep(
        () => list(document),
        ({ size }) => size * WEIGHT,
      );
    listed.set(document, known);
    return known().get(pointer);
  };
}

/** So many shapes are kept: five times what a corpus of sixty large files has. */
const KEPT = 3_000;

/**
 * The shape of each schema, worked out once as long as it is remembered. It goes by the names that its own place gives
 * it, or else by those of who asks: who comes first must not matter, as some of them are kept from an earlier run.
 */
function shapes(
  describe: Describe,
  roles: () => Roles,
  demanded: () => Demanded,
  standing: Standing,
): Ledger['shapeOf'] {
  const known = cache<{ readonly shape: ShapeClaim | undefined }>(KEPT);
  return (asked) => {
    const key = keyOf(asked.node);
    const found = known.get(key);
    if (found) return found.shape;
    const placed = standing(asked.node);
    const one = placed ?? asked;
    const name = placed ? key : JSON.stringify([key, asked.names, asked.trail]);
    const unplaced = known.get(name);
    if (unplaced) return unplaced.shape;
    const { document, pointer } = one.node;
    const own = shapeClaim(one, describe, roleAt(roles(), { file: document.path, pointer }));
    const shape = withDemands(own, demanded().get(key));
    known.set(name, { shape });
    return shape;
  };
}

/** What only some uses of a schema require is required under a condition. */
function withDemands(
  shape: ShapeClaim | undefined,
  names: ReadonlySet<string> | undefined,
): ShapeClaim | undefined {
  if (!shape || !names) return shape;
  const fields = shape.fields.map((field) =>
    names.has(field.name) && !field.required ? { ...field, conditional: true } : field,
  );
  return { ...shape, fields };
}

function wholeEmitted(
  data: readonly DataDocument[],
  bodies: readonly Body[],
  schemas: Schemas,
  resolve: Resolve,
): readonly Located[] {
  const messages = data.flatMap((document) => messagesOf(document, resolve));
  const answers = bodies.filter(({ role }) => role === 'emitted').map(({ schema }) => schema);
  const nodes = [...answers, ...messages.flatMap(({ payload }) => payload ?? [])];
  const keys = new Set(nodes.map((node) => keyOf((hasReference(node) && target(node, resolve)) || node)));
  const found: Located[] = [];
  for (const one of schemas.all())
    if (one.as !== 'part' && keys.has(keyOf(one.node))) found.push({ ...one, node: kept(one.node) });
  return found;
}

function whoWrites(data: readonly DataDocument[], bodies: readonly Body[], resolve: Resolve): Roles {
  const messages = data.flatMap((document) => messagesOf(document, resolve));
  const submitted = bodies.filter(({ role }) => role === 'submitted').map(({ schema }) => schema);
  const emitted = bodies.filter(({ role }) => role === 'emitted').map(({ schema }) => schema);
  return rolesOf(submitted, [...emitted, ...messages.flatMap(({ payload }) => payload ?? [])], resolve);
}
