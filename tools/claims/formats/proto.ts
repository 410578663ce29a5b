import { isObject, member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import { httpBodies } from '../openapi/bodies.ts';
import { httpOperations, httpParameters, operationClaim, operationNamed } from '../openapi/operations.ts';
import { child, type SchemaNode } from '../schema/node.ts';
import type { Body, Format } from './format.ts';

const proto: Format = {
  operations: {
    in: httpOperations,
    named: operationNamed,
    // What a request may carry besides follows from its message and from who serves it.
    stated: (...of) => ({ ...operationClaim(...of), complete: false }),
    parameters: httpParameters,
  },
  bodies: (document, resolve) => [...httpBodies(document, resolve), ...calledBodies(document)],
};
export default proto;

/** What a procedure takes and gives where it is called by its name. */
function calledBodies(document: DataDocument): readonly Body[] {
  const root: SchemaNode = { document, pointer: '', value: document.value, chain: [] };
  const calls = member(document.value, 'calls');
  return Object.keys(isObject(calls) ? calls : {}).flatMap((name) => {
    const node = child(root, 'calls', name)!;
    const body = (role: Body['role'], schema: SchemaNode | undefined): readonly Body[] =>
      schema ? [{ operation: { node, method: '', path: name }, role, schema }] : [];
    return [...body('submitted', child(node, 'request')), ...body('emitted', child(node, 'response'))];
  });
}
