import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim, OperationClaim } from '../claim.ts';
import type { Describe } from '../schema/describe.ts';
import { kept, type Resolve } from '../schema/node.ts';
import type { Body, Channel, Message, Operation } from './format.ts';
import { formats } from './formats.ts';

export function operationsOf(document: DataDocument, resolve: Resolve): readonly Operation[] {
  return formats[document.kind].operations?.in(document, resolve) ?? [];
}

export function operationNamed(document: DataDocument, operation: Operation): OperationClaim {
  return formats[document.kind].operations!.named(operation);
}

export function operationStated(
  document: DataDocument,
  operation: Operation,
  resolve: Resolve,
  describe: Describe,
): OperationClaim {
  return formats[document.kind].operations!.stated(operation, resolve, describe);
}

export function callsOf(document: DataDocument, resolve: Resolve): readonly Operation[] {
  return formats[document.kind].calls?.(document, resolve) ?? [];
}

export function bodiesOf(document: DataDocument, resolve: Resolve): readonly Body[] {
  return formats[document.kind].bodies?.(document, resolve) ?? [];
}

/** The bodies of a document as they can be kept, without any values. */
export function keptBodies(document: DataDocument, resolve: Resolve): readonly Body[] {
  const operations = new Map<Body['operation'], Body['operation']>();
  return bodiesOf(document, resolve).map(({ operation, schema, media, ...body }) => {
    const { node, method, path } = operation;
    const held = operations.get(operation) ?? { node: kept(node), method, path };
    operations.set(operation, held);
    return { ...body, operation: held, schema: kept(schema), ...(media && { media: kept(media) }) };
  });
}

export function examplesOf(document: DataDocument, resolve: Resolve): readonly ExampleClaim[] {
  return formats[document.kind].examples?.(document, resolve) ?? [];
}

export function messagesOf(document: DataDocument, resolve: Resolve): readonly Message[] {
  return formats[document.kind].messages?.(document, resolve) ?? [];
}

export function channelsOf(document: DataDocument, resolve: Resolve): readonly Channel[] {
  return formats[document.kind].channels?.(document, resolve) ?? [];
}
