import { member } from '../../json/value.ts';
import type { DataDocument } from '../../read/document.ts';
import type { ExampleClaim, OperationClaim } from '../claim.ts';
import { exampleBeside } from '../examples/example-beside.ts';
import { parameterOf } from '../openapi/operations.ts';
import type { Describe } from '../schema/describe.ts';
import { child, children, placeOf, type Resolve, type SchemaNode, target } from '../schema/node.ts';
import { contextOf } from '../schema/shape-claim.ts';
import type { Body, Format, Operation } from './format.ts';

const openrpc: Format = {
  operations: {
    in: methodsOf,
    named: operationNamed,
    stated: operationStated,
    parameters: ({ node }, resolve) => parametersOf(node, resolve),
  },
  bodies: (document, resolve) => methodsOf(document, resolve).flatMap((method) => bodiesOf(method, resolve)),
  examples: (document, resolve) =>
    methodsOf(document, resolve).flatMap((method) =>
      list(method.node, 'examples', resolve).flatMap((pairing) => shownBy(pairing, method, resolve)),
    ),
};
export default openrpc;

function methodsOf(api: DataDocument, resolve: Resolve): readonly Operation[] {
  const root: SchemaNode = { document: api, pointer: '', value: api.value, chain: [] };
  return list(root, 'methods', resolve).flatMap((node) => {
    const name = member(node.value, 'name');
    return typeof name === 'string' ? [{ api, node, method: '', path: name, item: node }] : [];
  });
}

function operationNamed({ node, path }: Operation): OperationClaim {
  return {
    kind: 'operation',
    form: 'api',
    at: placeOf(node),
    says: path,
    complete: true,
    context: contextOf(path, [], []),
    method: '',
    path,
  };
}

function operationStated(operation: Operation, resolve: Resolve, describe: Describe): OperationClaim {
  const parameters = parametersOf(operation.node, resolve);
  return {
    ...operationNamed(operation),
    // A parameter behind a reference that was not followed may be any.
    complete: parameters.every(({ value }) => member(value, '$ref') === undefined),
    parameters: parameters.map((one) => parameterOf(one, describe)),
  };
}

function bodiesOf(operation: Operation, resolve: Resolve): readonly Body[] {
  const result = resultOf(operation.node, resolve);
  const body = (role: Body['role'], part: string, holder: SchemaNode | undefined): readonly Body[] => {
    const schema = holder && child(holder, 'schema');
    return schema ? [{ operation, role, part, schema }] : [];
  };
  return [
    ...parametersOf(operation.node, resolve).flatMap((one) => body('submitted', nameOf(one), one)),
    ...body('emitted', 'result', result),
  ];
}

/** A pairing gives its parameters in the order of the method, or each under the name that the method has for it. */
function shownBy(pairing: SchemaNode, { node, path }: Operation, resolve: Resolve): readonly ExampleClaim[] {
  const parameters = parametersOf(node, resolve);
  const byName = new Map(parameters.map((one) => [nameOf(one), one]));
  const given = list(pairing, 'params', resolve);
  const isNamed = given.every((one) => byName.has(nameOf(one)));
  const result = child(pairing, 'result');
  return [
    ...given.flatMap((one, index) =>
      shown(one, isNamed ? byName.get(nameOf(one)) : parameters[index], `${path} ${nameOf(one)}`),
    ),
    ...(result ? shown(followed(result, resolve), resultOf(node, resolve), `${path} result`) : []),
  ];
}

function shown(example: SchemaNode, of: SchemaNode | undefined, subject: string): readonly ExampleClaim[] {
  const value = child(example, 'value');
  const schema = of && child(of, 'schema');
  return value && schema ? [exampleBeside(value, schema, subject)] : [];
}

function parametersOf(method: SchemaNode, resolve: Resolve): readonly SchemaNode[] {
  return list(method, 'params', resolve);
}

function resultOf(method: SchemaNode, resolve: Resolve): SchemaNode | undefined {
  const result = child(method, 'result');
  return result && followed(result, resolve);
}

function nameOf({ value }: SchemaNode): string {
  return String(member(value, 'name'));
}

function list(holder: SchemaNode, name: string, resolve: Resolve): readonly SchemaNode[] {
  return children(holder, name).map((one) => followed(one, resolve));
}

function followed(node: SchemaNode, resolve: Resolve): SchemaNode {
  return target(node, resolve) ?? node;
}
