import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Role } from '../claim.ts';
import { child, kept, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { bodyOf, callsOf, mediaSchemas, mediaTypes, type Operation, operationsOf } from './operations.ts';

/** A body that an operation takes or gives. */
export interface Body {
  readonly operation: Pick<Operation, 'node' | 'method' | 'path'>;
  readonly role: Exclude<Role, 'both'>;
  readonly status?: string;
  readonly schema: SchemaNode;
  /** The media type object that holds it, where there is one. */
  readonly media?: SchemaNode;
}

/** The bodies of a document as they can be kept, without any values. */
export function keptBodies(document: DataDocument, resolve: Resolve): Body[] {
  const operations = new Map<Body['operation'], Body['operation']>();
  return bodiesOf(document, resolve).map(({ operation, schema, media, ...body }) => {
    const { node, method, path } = operation;
    const held = operations.get(operation) ?? { node: kept(node), method, path };
    operations.set(operation, held);
    return { ...body, operation: held, schema: kept(schema), ...(media && { media: kept(media) }) };
  });
}

export function bodiesOf(document: DataDocument, resolve: Resolve): Body[] {
  const bodies = (operation: Operation) => [
    ...requests(operation, resolve),
    ...responses(operation, resolve),
  ];
  return [
    ...operationsOf(document, resolve).flatMap(bodies),
    ...callsOf(document, resolve).flatMap(bodies).map(fromServer),
  ];
}

/** Who calls writes the request: of a webhook it is the server. */
function fromServer(body: Body): Body {
  return { ...body, role: body.role === 'submitted' ? 'emitted' : 'submitted' };
}

function requests(operation: Operation, resolve: Resolve): Body[] {
  const written = child(operation.node, 'requestBody');
  if (!written) {
    const schema = bodyOf(operation, resolve);
    return schema ? [{ operation, role: 'submitted', schema }] : [];
  }
  return withMedia(operation, 'submitted', target(written, resolve) ?? written);
}

function responses(operation: Operation, resolve: Resolve): Body[] {
  const held = member(operation.node.value, 'responses');
  if (!isObject(held)) return [];
  return Object.keys(held).flatMap((status) => {
    const written = child(operation.node, 'responses', status)!;
    const response = target(written, resolve) ?? written;
    const schema = child(response, 'schema');
    if (schema) return [{ operation, role: 'emitted' as const, status, schema }];
    return withMedia(operation, 'emitted', response, status);
  });
}

function withMedia(operation: Operation, role: Body['role'], body: SchemaNode, status?: string): Body[] {
  if (mediaSchemas(body).length === 0) return [];
  return mediaTypes(body).flatMap((media) => {
    const schema = child(media, 'schema');
    return schema ? [{ operation, role, schema, media, ...(status !== undefined && { status }) }] : [];
  });
}

/** A body goes by its operation: `POST /runs 201`. */
export function locatedBody({ operation, schema, status }: Body): Located {
  const { method, path } = operation;
  const name = `${method.toUpperCase()} ${path}${status === undefined ? '' : ` ${status}`}`;
  return { node: schema, as: 'body', names: [name], trail: [] };
}
