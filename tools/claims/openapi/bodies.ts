import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { Body, Operation } from '../formats/format.ts';
import { operationName } from '../formats/operation-name.ts';
import { child, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import type { Located } from '../schema/walk.ts';
import { bodyOf, httpCalls, httpOperations, mediaSchemas, mediaTypes } from './operations.ts';

export function httpBodies(document: DataDocument, resolve: Resolve): Body[] {
  const bodies = (operation: Operation) => [
    ...requests(operation, resolve),
    ...responses(operation, resolve),
  ];
  return [
    ...httpOperations(document, resolve).flatMap(bodies),
    ...httpCalls(document, resolve).flatMap(bodies).map(fromServer),
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
    if (schema) return [{ operation, role: 'emitted' as const, part: status, schema }];
    return withMedia(operation, 'emitted', response, status);
  });
}

function withMedia(operation: Operation, role: Body['role'], body: SchemaNode, status?: string): Body[] {
  if (mediaSchemas(body).length === 0) return [];
  return mediaTypes(body).flatMap((media) => {
    const schema = child(media, 'schema');
    return schema ? [{ operation, role, schema, media, ...(status !== undefined && { part: status }) }] : [];
  });
}

/** A body goes by its operation: `POST /runs 201`. */
export function locatedBody({ operation, schema, part }: Body): Located {
  const name = `${operationName(operation)}${part === undefined ? '' : ` ${part}`}`;
  return { node: schema, as: 'body', names: [name], trail: [] };
}
