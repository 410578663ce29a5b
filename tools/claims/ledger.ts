import type { Place, Reference } from '../finding.ts';
import { at } from '../json/pointer.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { isTorn } from '../read/is-torn.ts';
import { once } from '../read/once.ts';
import { messagesOf } from './asyncapi/messages.ts';
import { type Candidates, candidatesOf } from './binding/candidates.ts';
import { filesNamedAs } from './binding/cited-files.ts';
import { indexBy } from './binding/index-by.ts';
import { type ValueCandidates, valueCandidatesOf } from './binding/value-candidates.ts';
import type { Claim, OperationClaim, ShapeClaim } from './claim.ts';
import { type Judge, judgeOf } from './examples/judge.ts';
import { type Body, bodiesOf, locatedBody } from './openapi/bodies.ts';
import { operationClaim, operationsOf } from './openapi/operations.ts';
import { servedAs } from './openapi/paths.ts';
import { type Roles, roleAt, rolesOf } from './openapi/roles.ts';
import { recent } from './recent.ts';
import { type Demanded, demandedElsewhere } from './schema/demanded.ts';
import { type Describe, describer } from './schema/describe.ts';
import { locate } from './schema/locate.ts';
import { hasReference, keyOf, type Resolve, type SchemaNode, target } from './schema/node.ts';
import { shapeClaim } from './schema/shape-claim.ts';
import type { Located } from './schema/walk.ts';
import { surfaceOf } from './surface.ts';

/** What the structured documents of a corpus state, each part worked out when it is first asked for. */
export interface Ledger {
  readonly data: readonly DataDocument[];
  readonly resolve: Resolve;
  readonly describe: Describe;
  /** The files that end in the same name as the path. */
  filesNamedAs(path: string): readonly string[];
  located(): readonly Located[];
  shapes(): Candidates;
  values(): ValueCandidates;
  bodies(): readonly Body[];
  roles(): Roles;
  operationsIn(document: DataDocument): readonly OperationClaim[];
  /** What they offer: operations, messages, bodies, versions. */
  surface(): readonly Claim[];
  /** All operations, by the paths that a text may write. */
  served(): ReadonlyMap<string, readonly OperationClaim[]>;
  judge: Judge;
  /** The closed ones among the schemas of whole responses and messages, each once. */
  closedEmitted(): readonly ShapeClaim[];
  /** The shape of a schema; undefined where it gives none. */
  shapeOf(located: Located): ShapeClaim | undefined;
  nodeAt(reference: Reference): SchemaNode | undefined;
  placeAt(file: string, pointer: string): Place | undefined;
}

export function ledgerOf(corpus: Pick<Corpus, 'data' | 'resolve' | 'document'>): Ledger {
  const { data, resolve } = corpus;
  const describe = describer(resolve);
  const current = data.filter((document) => !isTorn(document));
  const located = once(() => locate(current, resolve));
  const bodies = once(() => current.flatMap((document) => bodiesOf(document, resolve)));
  const roles = once(() => whoWrites(current, bodies(), resolve));
  const offered = new Map<DataDocument, readonly OperationClaim[]>();
  const surface = once(() => surfaceOf(ledger));
  const demanded = once(() => demandedElsewhere(located(), resolve));
  const placeAt = (file: string, pointer: string) => {
    const document = corpus.document(file);
    return document && document.format !== 'markdown' ? document.place(pointer) : undefined;
  };
  const ledger: Ledger = {
    data: current,
    resolve,
    describe,
    filesNamedAs: filesNamedAs(current.map(({ path }) => path)),
    located,
    shapes: once(() => candidatesOf(located(), resolve, describe)),
    values: once(() => valueCandidatesOf(located(), resolve, describe)),
    bodies,
    roles,
    operationsIn(document) {
      const operations = () => operationsOf(document, resolve);
      const known =
        offered.get(document) ?? operations().map((one) => operationClaim(one, resolve, describe));
      offered.set(document, known);
      return known;
    },
    surface,
    served: once(() =>
      indexBy(current.flatMap(ledger.operationsIn), ({ path, server }) => servedAs(path, server)),
    ),
    judge: judgeOf(resolve, placeAt),
    closedEmitted: once(() =>
      wholeEmitted(current, bodies(), located(), resolve)
        .flatMap((one) => ledger.shapeOf(one) ?? [])
        .filter(({ closed }) => closed),
    ),
    shapeOf: shapes(describe, roles, demanded, () => standing(located(), bodies())),
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

/** Schemas as they are called where they stand; a body is called by its operation rather than `200`. */
function standing(located: readonly Located[], bodies: readonly Body[]): ReadonlyMap<string, Located> {
  const found = new Map(located.map((one) => [keyOf(one.node), one]));
  for (const one of bodies.map(locatedBody)) {
    const known = found.get(keyOf(one.node));
    if (known === undefined || known.as === 'body') found.set(keyOf(one.node), one);
  }
  return found;
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
  standing: () => ReadonlyMap<string, Located>,
): Ledger['shapeOf'] {
  const known = recent<{ readonly shape: ShapeClaim | undefined }>(KEPT);
  const all = once(standing);
  return (asked) => {
    const key = keyOf(asked.node);
    const placed = all().get(key);
    const one = placed ?? asked;
    const name = placed ? key : JSON.stringify([key, asked.names, asked.trail]);
    const kept = known.get(name);
    if (kept) return kept.shape;
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
  located: readonly Located[],
  resolve: Resolve,
): readonly Located[] {
  const messages = data.flatMap((document) => messagesOf(document, resolve));
  const answers = bodies.filter(({ role }) => role === 'emitted').map(({ schema }) => schema);
  const nodes = [...answers, ...messages.flatMap(({ payload }) => payload ?? [])];
  const keys = new Set(nodes.map((node) => keyOf((hasReference(node) && target(node, resolve)) || node)));
  return located.filter(({ node, as }) => as !== 'part' && keys.has(keyOf(node)));
}

function whoWrites(data: readonly DataDocument[], bodies: readonly Body[], resolve: Resolve): Roles {
  const messages = data.flatMap((document) => messagesOf(document, resolve));
  const submitted = bodies.filter(({ role }) => role === 'submitted').map(({ schema }) => schema);
  const emitted = bodies.filter(({ role }) => role === 'emitted').map(({ schema }) => schema);
  return rolesOf(submitted, [...emitted, ...messages.flatMap(({ payload }) => payload ?? [])], resolve);
}
