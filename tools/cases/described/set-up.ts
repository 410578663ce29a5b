import { child, type Resolve, type SchemaNode, target } from '../../claims/schema/node.ts';
import { escapeToken } from '../../json/pointer.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { Send, Source } from '../exchange.ts';
import { mediaOf } from './media.ts';
import type { DescribedOperation } from './operation.ts';
import { requestOf, Unmade } from './request.ts';

/** What has to be there before an operation can be called, and the parameters of its path that are known then. */
export interface SetUp {
  readonly steps: readonly Send[];
  readonly kept: ReadonlySet<string>;
  /** Whether all parameters of the path name something that is there. */
  readonly isComplete: boolean;
}

/** Makes what the parameters of a path name, from the outermost inwards. */
export function setUpFor(
  { path }: Pick<DescribedOperation, 'path'>,
  all: readonly DescribedOperation[],
  resolve: Resolve,
): SetUp {
  const steps: Send[] = [];
  const kept = new Set<string>();
  for (const found of path.matchAll(/\{([^}]+)\}/g)) {
    const [, name = ''] = found;
    const collection = path.slice(0, found.index).replace(/\/$/, '');
    const maker = makerOf(name, collection, all, resolve);
    const step = maker && stepOf(maker, kept);
    if (step === undefined) return { steps, kept, isComplete: false };
    steps.push(step);
    kept.add(name);
  }
  return { steps, kept, isComplete: true };
}

interface Maker {
  readonly operation: DescribedOperation;
  readonly name: string;
  readonly source: Source;
}

/** The operation that gives what a parameter names: one that makes it, else one that lists it. */
function makerOf(
  name: string,
  collection: string,
  all: readonly DescribedOperation[],
  resolve: Resolve,
): Maker | undefined {
  for (const method of ['POST', 'GET']) {
    const operation = all.find((one) => one.method === method && one.path === collection);
    const source = operation && sourceOf(operation, name, resolve);
    if (operation && source !== undefined) return { operation, name, source };
  }
  return undefined;
}

function stepOf({ operation, name, source }: Maker, kept: ReadonlySet<string>): Send | undefined {
  try {
    return { ...requestOf(operation, kept), expect: { status: '2XX' }, keep: { [name]: source } };
  } catch (error) {
    if (error instanceof Unmade) return undefined;
    throw error;
  }
}

/** Where the answer of an operation has the name of what it made or lists, as its description says. */
function sourceOf({ method, node }: DescribedOperation, name: string, resolve: Resolve): Source | undefined {
  const followed = (written: SchemaNode | undefined) => written && (target(written, resolve) ?? written);
  const responses = member(node.value, 'responses');
  const status = Object.keys(isObject(responses) ? responses : {}).find((one) => /^2/.test(one));
  const response = status === undefined ? undefined : followed(child(node, 'responses', status));
  if (response === undefined) return undefined;
  const held = child(response, 'schema') ?? mediaOf(response).map((media) => child(media.node, 'schema'))[0];
  const schema = followed(held);
  const listed = method === 'GET' && schema ? listIn(schema, resolve) : undefined;
  const one = method === 'GET' ? listed?.items : schema;
  const names = one ? [...membersOf(one, resolve).keys()] : [];
  const found = memberFor(name, names);
  if (found !== undefined) return `${listed?.pointer ?? ''}/${escapeToken(found)}`;
  const headers = member(response.value, 'headers');
  const location = Object.keys(isObject(headers) ? headers : {}).find((header) => /^location$/i.test(header));
  return location === undefined || method === 'GET' ? undefined : { header: location, segment: 'last' };
}

/** `petId`, `pet_id` and `id` name one thing in the answer about a pet. */
function memberFor(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const last = /(?:[A-Z]?[a-z]+|[A-Z]+)$/.exec(name)?.[0] ?? name;
  return (
    names.find((one) => plain(one) === plain(name)) ??
    names.find((one) => plain(one) === plain(last)) ??
    names.find((one) => plain(one) === 'id')
  );
}

/** The first element of a list, which may be the one list in an object. */
function listIn(schema: SchemaNode, resolve: Resolve): { pointer: string; items: SchemaNode } | undefined {
  const itemsOf = (list: SchemaNode) => {
    const written = child(list, 'items');
    return written && (target(written, resolve) ?? written);
  };
  const own = itemsOf(schema);
  if (own) return { pointer: '/0', items: own };
  const lists = [...membersOf(schema, resolve)].flatMap(([name, one]) => {
    const items = itemsOf(one);
    return items ? [{ pointer: `/${escapeToken(name)}/0`, items }] : [];
  });
  return lists.length === 1 ? lists[0] : undefined;
}

/** The declared members of an object, those of its parts included. */
function membersOf(schema: SchemaNode, resolve: Resolve, depth = 0): ReadonlyMap<string, SchemaNode> {
  if (depth > 8) return new Map();
  const followed = (written: SchemaNode) => target(written, resolve) ?? written;
  const properties = child(schema, 'properties');
  const parts: Json = member(schema.value, 'allOf') ?? [];
  const inner = (isArray(parts) ? [...parts.keys()] : []).flatMap((index) => [
    ...membersOf(followed(child(schema, 'allOf', index)!), resolve, depth + 1),
  ]);
  const own = isObject(properties?.value) ? Object.keys(properties.value) : [];
  return new Map([...inner, ...own.map((name) => [name, followed(child(properties!, name)!)] as const)]);
}
