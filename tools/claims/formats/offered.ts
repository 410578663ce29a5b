import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim, OperationClaim } from '../claim.ts';
import type { CaseDocument } from '../golden/case-document.ts';
import type { Describe } from '../schema/describe.ts';
import { kept, type Resolve, type SchemaNode } from '../schema/node.ts';
import type { Body, Channel, Message, Operation, Operations, Scheme, Server } from './format.ts';
import { formats } from './formats.ts';

export function operationsOf(document: DataDocument, resolve: Resolve): readonly Operation[] {
  return formats[document.kind].operations?.in(document, resolve) ?? [];
}

/** What an operation is called, and no more. */
export function operationNamed(operation: Operation): OperationClaim {
  return offering(operation).named(operation);
}

/** All that is stated of an operation. */
export function operationStated(operation: Operation, resolve: Resolve, describe: Describe): OperationClaim {
  return offering(operation).stated(operation, resolve, describe);
}

export function parametersOf(operation: Operation, resolve: Resolve): readonly SchemaNode[] {
  return offering(operation).parameters(operation, resolve);
}

/** Its description has operations, or it would not be there. */
function offering({ api }: Operation): Operations {
  return formats[api.kind].operations!;
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
  return bodiesOf(document, resolve).map(({ operation, role, part, schema, media }) => {
    const { node, method, path } = operation;
    const held = operations.get(operation) ?? { node: kept(node), method, path };
    operations.set(operation, held);
    return { operation: held, role, part, schema: kept(schema), media: media && kept(media) };
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

export function questionsOf(document: DataDocument, resolve: Resolve): readonly CaseDocument[] {
  return formats[document.kind].asks?.(document, resolve) ?? [];
}

export function serversOf(document: DataDocument, resolve: Resolve): readonly Server[] {
  return formats[document.kind].servers?.(document, resolve) ?? [];
}

export function schemesOf(document: DataDocument, resolve: Resolve): readonly Scheme[] {
  return formats[document.kind].schemes?.(document, resolve) ?? [];
}
