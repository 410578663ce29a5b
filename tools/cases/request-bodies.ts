import type { CaseDocument, Held } from '../claims/golden/case-document.ts';
import { canonical } from '../json/canonical.ts';
import { at } from '../json/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../json/value.ts';
import type { Corpus, DataDocument } from '../read/document.ts';
import { accepts, isDangling, Library, type SchemaNode, schemaOf } from '../solve/index.ts';
import type { Exchange, Step } from './exchange.ts';
import type { GoldenCase } from './golden-case.ts';
import { boundariesOf, nameOf, type Placed, slug } from './schema/boundary-instances.ts';
import { workflowsIn } from './written-cases.ts';

/** An operation whose body a host has to judge by its schema, as a case document says it. */
export interface BodyOperation {
  /** Method and path. */
  readonly send: string;
  /** The name of the file, without its ending. */
  readonly schema: string;
  /** The status of an answer to a body that is valid. */
  readonly accepted: number;
  readonly cites: GoldenCase['cites'];
  readonly requires: readonly string[];
  /** Lists in the discovery document that a valid body needs: a value, or where it stands in the body. */
  readonly lists: JsonObject;
  /** What only whoever runs the suite can say about the host. */
  readonly settings: readonly string[];
  readonly setUp: readonly Step[];
  /** Members that every host can do something with. */
  readonly known: JsonObject;
  /** Members that some hosts have nothing to offer for. */
  readonly without: readonly string[];
  /** Which valid bodies the contract lets a host refuse. */
  readonly mayRefuse: Json;
}

const SCHEMA = '.schema.json';

/**
 * The instances at the edges of the schemas of request bodies, sent over the wire. Members that a host could object to
 * for another reason, as a workflow that it does not have, are put right, as long as the schema says the same of it.
 */
export function bodyCases(
  { families, bodies }: CaseDocument,
  corpus: Corpus,
  workflows: ReadonlySet<string>,
): readonly GoldenCase[] {
  const [family = ''] = families;
  return bodies.flatMap((held) => {
    const operation = operationOf(held);
    const document = corpus.data.find(
      ({ kind, path }) => kind === 'schema' && path.endsWith(`/${operation.schema}${SCHEMA}`),
    );
    return document === undefined ? [] : [...casesOf(family, operation, document, corpus, workflows)];
  });
}

export function operationOf({
  value,
  sentence: { document, heading, requirement, requires },
}: Held): BodyOperation {
  const list = (name: string) => (isArray(value[name]) ? value[name] : []);
  const object = (name: string) => (isObject(value[name]) ? value[name] : {});
  return {
    send: String(value.send),
    schema: String(value.schema),
    accepted: Number(value.accepted),
    cites: { document, heading, requirement },
    requires,
    lists: object('lists'),
    settings: list('settings').map(String),
    setUp: list('setUp') as unknown as readonly Step[],
    known: object('known'),
    without: list('without').map(String),
    mayRefuse: value.mayRefuse ?? false,
  };
}

function* casesOf(
  family: string,
  operation: BodyOperation,
  document: DataDocument,
  corpus: Corpus,
  workflows: ReadonlySet<string>,
): Iterable<GoldenCase> {
  const node = nodeOf(document, corpus);
  const refusable = schemaOf(operation.mayRefuse);
  const seen = new Set<string>();
  for (const one of boundariesOf(document, '', corpus)) {
    const body = bodyOf(operation, one, node, refusable);
    if (body === undefined) continue;
    // A schema that is referred to in two ways shows one thing twice.
    const made = caseOf(family, operation, one, body, workflows);
    const key = canonical(body);
    if (seen.has(key) || seen.has(made.id)) continue;
    seen.add(key).add(made.id);
    yield made;
  }
}

function nodeOf({ value }: DataDocument, { data }: Corpus): SchemaNode {
  const uri = (schema: Json) => String(member(schema, '$id') ?? '');
  const sources = data
    .filter((one) => one.kind === 'schema' && uri(one.value) !== '')
    .map((one) => ({ uri: uri(one.value), value: one.value }));
  const node = new Library(sources, { format: 'assertion' }).open(uri(value), '');
  if (isDangling(node)) throw new RangeError(node.dangling);
  return node;
}

/** The body to send: the instance put right where that is possible; undefined where a host may judge it otherwise. */
function bodyOf(
  { known, without }: BodyOperation,
  { instance, valid }: Placed,
  node: SchemaNode,
  refusable: SchemaNode,
): Json | undefined {
  if (!isObject(instance)) return instance;
  const own = Object.entries(instance).filter(([name]) => !without.includes(name));
  const right: JsonObject = { ...Object.fromEntries(own), ...known };
  const body = accepts(node, right) === valid ? right : instance;
  if (without.some((name) => Object.hasOwn(body, name))) return undefined;
  if (valid && (body !== right || accepts(refusable, body) !== false)) return undefined;
  return body;
}

function caseOf(
  family: string,
  operation: BodyOperation,
  one: Placed,
  body: Json,
  workflows: ReadonlySet<string>,
): GoldenCase {
  const { schema, send, cites, accepted, setUp, requires } = operation;
  const expect = one.valid
    ? { status: accepted }
    : { status: 400, schema: 'error-envelope', body: { error: 'validation_error' } };
  const exchange: Exchange = {
    ...needsOf(operation, one.valid ? body : null, workflows),
    steps: [...setUp, { send, body, expect }],
  };
  const file = one.place.file.slice(one.place.file.lastIndexOf('/') + 1).replace(SCHEMA, '');
  const elsewhere = file === schema ? '' : `${slug(file)}-`;
  return {
    id: `${family}/${slug(schema)}-${elsewhere}${nameOf(one)}`,
    family,
    cites,
    why: one.valid
      ? `The host refuses a body that is valid: ${one.shows}.`
      : `The host takes a body that is not valid: ${one.shows}.`,
    requires,
    input: exchange as unknown as Json,
    valid: true,
  };
}

function needsOf(
  { lists, settings, setUp, known }: BodyOperation,
  body: Json,
  workflows: ReadonlySet<string>,
): Omit<Exchange, 'steps'> {
  const fixtures = workflowsIn([setUp, known] as unknown as Json, workflows);
  const needed = isObject(body) ? Object.entries(lists).map(([list, of]) => [list, listedOf(of, body)]) : [];
  return {
    ...(fixtures.length > 0 ? { fixtures } : {}),
    ...(needed.length > 0 ? { lists: Object.fromEntries(needed) } : {}),
    ...(settings.length > 0 ? { settings } : {}),
  };
}

function listedOf(of: Json, body: Json): string {
  const pointer = member(of, 'at');
  return String(typeof pointer === 'string' ? at(body, pointer) : of);
}
