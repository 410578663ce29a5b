import type { Place } from '../../finding.ts';
import { isArray, isObject, type Json, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { OperationClaim, Parameter, Value } from '../claim.ts';
import type { Operation } from '../formats/format.ts';
import type { Describe } from '../schema/describe.ts';
import { child, children, placeOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import { contextOf, itemValues, valuesClaim } from '../schema/shape-claim.ts';
import { typeStatement } from '../schema/type-statement.ts';

const METHODS: ReadonlySet<string> = new Set([
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
]);

/** Path keys with stray blanks are read without them: servers route neither. */
export function httpOperations(document: DataDocument, resolve: Resolve): Operation[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  return itemsIn(child(root, 'paths'), document, resolve);
}

/** What the server asks of its clients: webhooks, and the callbacks of operations. */
export function httpCalls(document: DataDocument, resolve: Resolve): Operation[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const callbacks = httpOperations(document, resolve).flatMap(({ node }) => {
    const held = member(node.value, 'callbacks');
    return isObject(held) ? Object.keys(held).map((name) => child(node, 'callbacks', name)) : [];
  });
  return [child(root, 'webhooks'), child(root, 'x-webhooks'), ...callbacks].flatMap((written) =>
    itemsIn(written && (target(written, resolve) ?? written), document, resolve),
  );
}

function itemsIn(paths: SchemaNode | undefined, api: DataDocument, resolve: Resolve): Operation[] {
  if (!paths || !isObject(paths.value)) return [];
  return Object.keys(paths.value).flatMap((path) => {
    const written = child(paths, path)!;
    const item = target(written, resolve) ?? written;
    const methods = isObject(item.value) ? Object.keys(item.value).filter((key) => METHODS.has(key)) : [];
    return methods.map((method) => {
      const written = child(item, method)!;
      return { api, node: target(written, resolve) ?? written, method, path: path.trim(), item };
    });
  });
}

/** What an operation is called: enough to find it, and all that is kept of every one. */
export function operationNamed(operation: Operation): OperationClaim {
  const { node, method, path } = operation;
  const id = member(node.value, 'operationId');
  const server = serverPath(operation);
  const titles = tagsOf(node.value);
  return {
    kind: 'operation',
    form: 'api',
    at: placeOf(node, undefined, 'key'),
    says: `${method.toUpperCase()} ${path}`,
    complete: true,
    context: contextOf(typeof id === 'string' ? id : undefined, titles, []),
    method: method.toUpperCase(),
    path,
    ...(server && { server: server.path, serverAt: server.at }),
    ...(typeof id === 'string' && { id }),
  };
}

export function operationClaim(operation: Operation, resolve: Resolve, describe: Describe): OperationClaim {
  const { node } = operation;
  const body = bodyOf(operation, resolve);
  const parameters = httpParameters(operation, resolve);
  return {
    ...operationNamed(operation),
    complete: !hasUnread(operation, resolve) && !parameters.some((one) => isSpread(one, resolve)),
    parameters: parameters.map((parameter) => parameterOf(parameter, describe)),
    statuses: statusesOf(node),
    ...scopesOf(operation),
    ...(body && { body: { kind: 'file', path: body.document.path, pointer: body.pointer } }),
  };
}

function tagsOf(operation: Json): string[] {
  const tags = member(operation, 'tags');
  return isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
}

/** The path of the first server, without the host: `https://api.example.com/v1/` gives `/v1`. */
function serverPath({ api, node, item }: Operation): { path: string; at: Place } | undefined {
  const root: SchemaNode = { document: api, pointer: '', value: api.value, chain: [] };
  const base = member(root.value, 'basePath');
  if (typeof base === 'string')
    return { path: base.replace(/(?<!\/)\/+$/, ''), at: placeOf(root, 'basePath') };
  for (const holder of [node, item, root]) {
    const [server] = children(holder, 'servers');
    const url = member(server?.value, 'url');
    if (!server || typeof url !== 'string') continue;
    const path = url.replace(/^(?:[a-z]+:)?\/\/[^/]*|^\{[^/]*\}/i, '').replace(/(?<!\/)\/+$/, '');
    return { path, at: placeOf(server, 'url') };
  }
  return undefined;
}

/** Parameters of the operation and of its path item; the operation's own win by name and place. */
export function httpParameters({ node, item }: Operation, resolve: Resolve): SchemaNode[] {
  const found = new Map<string, SchemaNode>();
  for (const holder of [item, node]) {
    for (const written of children(holder, 'parameters')) {
      const parameter = target(written, resolve) ?? written;
      found.set(`${member(parameter.value, 'in')} ${member(parameter.value, 'name')}`, parameter);
    }
  }
  return [...found.values()].filter((parameter) => typeof member(parameter.value, 'name') === 'string');
}

/** Of an object in the query each member is sent as a parameter of its own, by a name that nothing has to declare. */
function isSpread(parameter: SchemaNode, resolve: Resolve): boolean {
  if (member(parameter.value, 'in') !== 'query' || member(parameter.value, 'explode') === false) return false;
  const written = child(parameter, 'schema');
  const schema = written && (target(written, resolve) ?? written);
  return member(schema?.value, 'type') === 'object';
}

/** A parameter behind a reference that was not followed may be any. */
function hasUnread({ node, item }: Operation, resolve: Resolve): boolean {
  const written = [item, node].flatMap((holder) => children(holder, 'parameters'));
  return written.some((one) => member(one.value, '$ref') !== undefined && !target(one, resolve));
}

export function parameterOf(node: SchemaNode, describe: Describe): Parameter {
  const place = member(node.value, 'in');
  const name = String(member(node.value, 'name'));
  const schema = child(node, 'schema') ?? node;
  const description = describe(schema);
  const type = typeStatement(description, describe);
  const set = description.values ?? itemValues(description, describe);
  const values = set && valuesClaim(set, name, [], schema);
  return {
    name,
    in: place === 'path' || place === 'query' || place === 'header' || place === 'cookie' ? place : 'unknown',
    at: placeOf(node),
    required: member(node.value, 'required') === true,
    ...(type && { type }),
    ...(description.default && { default: description.default }),
    ...(description.bounds && { range: description.bounds }),
    ...(values && { values }),
  };
}

function statusesOf(node: SchemaNode): Value[] {
  const responses = member(node.value, 'responses');
  if (!isObject(responses)) return [];
  return Object.keys(responses)
    .filter((status) => /^[1-5](\d\d|XX)$/i.test(status))
    .map((status) => ({
      value: status.toUpperCase(),
      at: placeOf(child(node, 'responses', status)!, undefined, 'key'),
    }));
}

/** An empty requirement makes the operation public; several alternatives give the union of their scopes. */
function scopesOf({ api, node }: Operation): { scopes?: Value[] } {
  const own = member(node.value, 'security');
  const root: SchemaNode = { document: api, pointer: '', value: api.value, chain: [] };
  const holder = own === undefined ? root : node;
  const requirements = children(holder, 'security');
  if (requirements.length === 0) return own === undefined ? {} : { scopes: [] };
  const scopes = requirements.flatMap((requirement) =>
    Object.keys(isObject(requirement.value) ? requirement.value : {}).flatMap((scheme) =>
      children(requirement, scheme),
    ),
  );
  const named = scopes.filter((scope) => typeof scope.value === 'string');
  return named.length === 0
    ? {}
    : { scopes: named.map((scope) => ({ value: scope.value, at: placeOf(scope) })) };
}

/** The schema of the JSON request body. */
export function bodyOf(operation: Operation, resolve: Resolve): SchemaNode | undefined {
  const written = child(operation.node, 'requestBody');
  const body = written && (target(written, resolve) ?? written);
  const inBody = httpParameters(operation, resolve).find(
    (parameter) => member(parameter.value, 'in') === 'body',
  );
  return body ? mediaSchemas(body)[0] : inBody && child(inBody, 'schema');
}

/** The schemas of a body or response, JSON first. */
export function mediaSchemas(body: SchemaNode): SchemaNode[] {
  const media = mediaTypes(body);
  return media.flatMap((type) => child(type, 'schema') ?? []);
}

export function mediaTypes(body: SchemaNode): SchemaNode[] {
  const content = member(body.value, 'content');
  if (!isObject(content)) return [];
  const names = Object.keys(content);
  const json = names.filter((name) => /[/+]json\b/i.test(name));
  return [...json, ...names.filter((name) => !json.includes(name))].map(
    (name) => child(body, 'content', name)!,
  );
}
