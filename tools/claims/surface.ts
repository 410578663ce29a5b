import { messageClaim, messagesOf } from './asyncapi/messages.ts';
import type { Claim } from './claim.ts';
import type { Ledger } from './ledger.ts';
import { operationClaim, operationsOf } from './openapi/operations.ts';

/** The operations and messages of a corpus. */
export function surfaceOf({ data, resolve, describe }: Ledger): Claim[] {
  return data.flatMap((document): Claim[] => {
    if (document.kind === 'openapi')
      return operationsOf(document, resolve).map((operation) => operationClaim(operation, resolve, describe));
    return document.kind === 'asyncapi' ? messagesOf(document, resolve).map(messageClaim) : [];
  });
}
